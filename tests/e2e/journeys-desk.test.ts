import { readFileSync } from 'node:fs'
import { contract } from '@heyi/contract'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { basketOf, buy, findings, must, pay } from '../harness/shop.ts'
import { type Somebody, signIn } from '../harness/sign-in.ts'
import { axe, DESK, ready, show, useStage } from './browser.ts'
import { device, eventually, follow, hears, press, scarf, sees, typeCode } from './person.ts'

const stage = await useStage()
const HOME = '/pagesPC/list/index/index'
const GOODS = '/pagesPC/list/goods/goods_list'
const ORDERS = '/pagesPC/list/order/order_management'

/** The row of a table that says this. */
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text }).first()
const drawer = (page: Page) => page.getByRole('dialog').last()

/** Closes what lies on top, and waits until it is gone. */
async function closeDrawer(page: Page): Promise<void> {
  const open = await page.getByRole('dialog').count()
  await drawer(page).getByRole('button', { name: '关闭', exact: true }).first().click()
  await eventually(() => page.getByRole('dialog').count()).toBe(open - 1)
}
/** A member buys a scarf: to be sent and paid, or to be picked up and not paid yet. Its order number. */
async function orderOf(who: Somebody, delivery: 'pickup' | 'express'): Promise<string> {
  const { url } = stage.world
  const ware = await scarf(stage)
  const { orders } = contract
  let placed = { id: 0, order_no: '' }
  if (delivery === 'pickup') {
    const bought = await buy(url, who, basketOf([ware]))
    if (bought.ok) placed = bought.data.orders[0] ?? placed
  } else {
    const [address] = await must(url, orders.getAddressList, {}, who)
    const wanted = { lines: [{ sku_id: ware.sku_id, quantity: 1 }], delivery, address_id: address?.id }
    const { quote_hash } = await must(url, orders.getOrderQuote, wanted, who)
    const body = { ...wanted, quote_hash, client_req_id: crypto.randomUUID() }
    placed = (await must(url, orders.buyTrolley, body, who)).orders[0] ?? placed
    await pay(url, who, placed.id)
  }
  return placed.order_no
}

describe('an administrator at the desk', () => {
  it('signs in, sees the day, adds goods with two kinds and looks after them', async () => {
    const page = await device(stage, '', DESK)
    await page.goto(`${stage.world.url}/h5/#${GOODS}`)
    await page.getByRole('heading', { name: '和颐管理登录' }).waitFor()
    await typeCode(stage, page, '13800000001')
    await page.locator('main[data-screen^="/pagesPC/list"]').waitFor()
    const choice = page.getByRole('heading', { name: '请选择机构' })
    await choice
      .or(page.locator(`main[data-screen="${GOODS}"]`))
      .first()
      .waitFor()
    if (await choice.isVisible()) await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
    await ready(page, GOODS)

    await show(page, stage.world.url, HOME)
    await sees(page.getByRole('region', { name: '今天与上周今天' }), '订单')
    expect(await axe(page)).toEqual([])

    const menu = page.getByRole('navigation', { name: '主菜单' })
    const group = menu.getByRole('button', { name: '商城' })
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
    await follow(menu, '商品列表')
    await ready(page, GOODS)
    await follow(page, '新增商品')
    await ready(page, '/pagesPC/list/goods/add_goods')
    await page.getByLabel('商品名称').fill('手织暖手套')
    await page.getByLabel('分类', { exact: false }).first().selectOption({ index: 1 })
    await page.getByLabel('商家').selectOption({ label: '和颐优选' })
    await press(page, '添加规格')
    await page.getByRole('textbox', { name: '第1个值' }).fill('小号')
    await press(page, '添加值')
    await page.getByRole('textbox', { name: '第2个值' }).fill('大号')
    for (const [kind, points, yuan] of [
      ['小号', '100', '9.90'],
      ['大号', '150', '12.50'],
    ] as const) {
      await page.getByLabel(`${kind}的积分`).fill(points)
      await page.getByLabel(`${kind}的价格`).fill(yuan)
      await page.getByLabel(`${kind}的初始库存`).fill('20')
    }
    await page.getByRole('checkbox', { name: '到店自提' }).check({ force: true })
    await press(page, '保存并上架')
    await ready(page, GOODS)

    await page.getByRole('searchbox').fill('手织暖手套')
    await row(page, '手织暖手套').getByText('手织暖手套').first().click()
    await sees(drawer(page), '大号')
    expect(await axe(page)).toEqual([])
    await follow(drawer(page), '编辑商品')
    await ready(page, '/pagesPC/list/goods/add_goods')
    await page.getByLabel('副标题').fill('冬天手不冷')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await ready(page, GOODS)

    await page.getByRole('searchbox').fill('手织暖手套')
    await row(page, '手织暖手套').getByText('手织暖手套').first().click()
    await sees(drawer(page), '冬天手不冷')
    await press(drawer(page), '下架')
    await press(page.getByRole('alertdialog'), /确认|下架/)
    await hears(page, '已下架')
    expect(await onShelf('手织暖手套')).toBe(false)
    await press(drawer(page), '上架')
    await press(page.getByRole('alertdialog'), /确认|上架/)
    await hears(page, '已上架')
    expect(await onShelf('手织暖手套')).toBe(true)

    await press(drawer(page), '调整库存')
    const stock = page.getByRole('dialog', { name: /调整库存/ })
    await stock.getByLabel(/小号的增减数量/).fill('-3')
    await press(stock, '提交调整')
    await sees(stock, '请填写调整原因，至少2个字')
    await stock.getByLabel('调整原因').fill('清点少了三件')
    await press(stock, '提交调整')
    await hears(page, '已调整1种规格的库存')
    await sees(stock, '清点少了三件')
    await closeDrawer(page)
    await closeDrawer(page)

    const download = page.waitForEvent('download')
    await press(page, '导出筛选结果')
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^商品-\d{4}-\d{2}-\d{2}\.xlsx$/)
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    expect(await findings(stage.world)).toEqual([])
  })

  it('sees a new order come in, sends it, closes another with a reason, and reads what happened', async () => {
    const page = await device(stage, '13800000001', DESK)
    await show(page, stage.world.url, ORDERS)
    const member = await signIn(stage.world.url, '13900000007')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const sent = await orderOf(member, 'express')
    await row(page, sent).waitFor()
    const closed = await orderOf(member, 'pickup')
    await row(page, closed).waitFor()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect(await axe(page)).toEqual([])

    await page.getByLabel('取货方式').selectOption({ label: '快递配送' })
    await row(page, sent).waitFor()
    await row(page, closed).waitFor({ state: 'detached' })
    expect(page.url()).toContain('delivery=express')
    await row(page, sent).getByText(sent).click()
    await press(drawer(page), '发货')
    const ship = page.getByRole('dialog', { name: '填写发货信息' })
    await press(ship, '确认发货')
    await sees(ship, '请填写快递单号')
    await ship.getByLabel('快递公司').selectOption({ label: '中通快递' })
    await ship.getByLabel('快递单号').fill('1'.repeat(100))
    await press(ship, '确认发货')
    await sees(ship, '快递单号最多40个字符')
    expect(await ship.getByLabel('快递单号').inputValue()).toHaveLength(100)
    await ship.getByLabel('快递单号').fill(' zt00 1234 5678 ')
    await press(ship, '确认发货')
    await hears(page, '已发货')
    await sees(drawer(page), '中通快递 ZT0012345678')
    await correctParcel(page)
    await closeDrawer(page)

    await page.getByLabel('从', { exact: true }).fill('2026-11-20')
    await page.getByLabel('到', { exact: true }).fill('2026-11-01')
    await sees(page, '开始日期不能晚于结束日期')
    await press(page, '清除筛选')
    await row(page, closed).getByText(closed).click()
    await press(drawer(page), '关闭订单')
    const close = page.getByRole('dialog', { name: '关闭订单' })
    await close.getByRole('button', { name: '关闭订单' }).click()
    await sees(close, '请填写关闭原因')
    await close.getByLabel('关闭原因').fill('会员说改天再来')
    await close.getByRole('button', { name: '关闭订单' }).click()
    await hears(page, '订单已关闭')
    const steps = drawer(page).getByRole('list').filter({ hasText: '会员说改天再来' })
    await sees(steps, '会员说改天再来')
    await sees(steps, '提交订单')
    expect(await findings(stage.world)).toEqual([])
  })
})

/** The number was wrong: the dialog opens with what stands there, and refuses to send the same again. */
async function correctParcel(page: Page): Promise<void> {
  await press(drawer(page), '改物流')
  const dialog = page.getByRole('dialog', { name: '改物流信息' })
  const no = dialog.getByLabel('快递单号')
  expect(await no.inputValue()).toBe('ZT0012345678')
  expect(await dialog.getByLabel('快递公司').locator('option:checked').textContent()).toBe('中通快递')
  await press(dialog, '确认修改')
  await sees(dialog, '和现在的物流信息一样，请先修改')
  await dialog.getByLabel('快递公司').selectOption({ label: '顺丰速运' })
  await no.fill('SF9876543210')
  await press(dialog, '确认修改')
  await hears(page, '物流信息已更正')
  await sees(drawer(page), '顺丰速运 SF9876543210')
  await sees(drawer(page), '中通快递 ZT0012345678 → 顺丰速运 SF9876543210')
}

async function onShelf(name: string): Promise<boolean> {
  const [found] = await stage.world.sql<{ is_on: boolean }[]>`select is_on from goods where name = ${name}`
  return Boolean(found?.is_on)
}
