import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { paidOrder } from '../harness/shop.ts'
import { signIn } from '../harness/sign-in.ts'
import { axe, show, useStage } from './browser.ts'
import { device, eventually, hears, pickUpAt, press, scarf, sees, userOf } from './person.ts'

const stage = await useStage()
const NEWS = '/pagesC/news/newslist'

/** A finger that goes over the row, sideways. */
async function swipe(page: Page, at: Locator, by: number): Promise<void> {
  const box = await at.boundingBox()
  if (!box) throw new Error('nothing to swipe')
  const finger = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2 - by / 2, box.y + box.height / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: to === undefined ? [] : [{ x: to, y }] })
  await touch('touchStart', x)
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', x + by * part)
  await touch('touchEnd')
}
const rows = (page: Page) => page.getByRole('list', { name: '消息' }).getByRole('listitem')
async function messagesOf(user_id: number): Promise<{ all: number; unread: number }> {
  const [row] = await stage.world.sql<{ all: number; unread: number }[]>`
    select count(*)::int as all, (count(*) filter (where read_at is null))::int as unread
    from message where user_id = ${user_id} and deleted_at is null`
  return row ?? { all: 0, unread: 0 }
}

/** What points alone have bought is said once, though the live line tells of it too. */
async function redeemQuietly(page: Page): Promise<void> {
  const notice = new Promise<void>((heard) => {
    page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => {
        if (String(payload).includes('付款成功')) heard()
      }),
    )
  })
  const [free] = await stage.world.sql<{ sku_id: number; goods_id: number }[]>`
    select s.id::int as sku_id, s.goods_id::int from sku s join goods g on g.id = s.goods_id
    where g.name = '即食燕麦片' and s.price_fen = 0 order by s.id limit 1`
  const way = `/pagesV2/shop/confirm_order?sku_id=${free?.sku_id}&goods_id=${free?.goods_id}&quantity=1`
  await show(page, stage.world.url, way)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.parentElement?.getAttribute('role') === 'status') heard.push(node.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true })
  })
  await pickUpAt(page, '瑞禾斋·晚渡店')
  await press(page, '提交订单')
  await sees(page, '看这个订单')
  await notice
  await page.waitForTimeout(300)
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  expect(heard).toContain('兑换成功')
  expect(heard.filter((words) => words.includes('付款成功'))).toEqual([])
}

describe('messages', () => {
  it('come to the front by themselves, are read with one press, go with a swipe, and say nothing twice', async () => {
    const page = await device(stage, '13900000001')
    await show(page, stage.world.url, NEWS)
    const user = await userOf(page)
    const who = await signIn(stage.world.url, '13900000001')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await paidOrder(who, await scarf(stage))
    await sees(rows(page).first(), '付款成功')
    await sees(rows(page).first(), '刚刚')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    const { unread, all } = await messagesOf(user)
    await page.getByRole('tab', { name: `全部 ${unread}` }).waitFor()

    await press(page, '全部已读')
    await hears(page, '都标成已读了')
    await page.getByRole('tab', { name: '全部', exact: true }).waitFor()
    expect((await messagesOf(user)).unread).toBe(0)

    await press(page, '管理')
    expect(await axe(page)).toEqual([])
    await press(rows(page).first(), /^删除/)
    await press(page.getByRole('alertdialog'), '删除')
    await hears(page, '已删除')
    expect((await messagesOf(user)).all).toBe(all - 1)
    await press(page, '完成')

    expect(await rows(page).first().getByRole('button').count()).toBe(0)
    await swipe(page, rows(page).first(), -160)
    const hidden = rows(page).first().getByRole('button', { name: /^删除/ })
    await hidden.waitFor()
    await swipe(page, rows(page).first(), 160)
    await hidden.waitFor({ state: 'detached' })
    await swipe(page, rows(page).first(), -160)
    await hidden.click()
    await press(page.getByRole('alertdialog'), '删除')
    await eventually(async () => (await messagesOf(user)).all).toBe(all - 2)

    await redeemQuietly(await device(stage, '13900000008'))
  })
})
