import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, DESK, ready, show, useStage } from './browser.ts'
import { device, eventually, follow, hears, press, sees } from './person.ts'

const stage = await useStage()
const ADMIN = '13800000001'
const GOODS = '/pagesPC/list/goods/goods_list'
const EDITOR = '/pagesPC/list/goods/add_goods'
const SCARF = '羊毛格纹围巾'
const UMBRELLA = '手杖式晴雨伞'

const drawer = (page: Page) => page.getByRole('dialog')
/** Opens the drawer of a product from its row. */
async function openDrawer(page: Page, name: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: name }).first().getByText(name).first().click()
  await sees(drawer(page), '规格与库存')
}
/** The question's confirming button, clicked as often and as quickly as told. */
async function confirmBy(page: Page, clickCount: number, delay: number): Promise<void> {
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  // Until then a press is nobody's: the question has only just come.
  await page.waitForTimeout(700)
  const box = await question.getByRole('button').last().boundingBox()
  if (!box) throw new Error('nothing to confirm')
  for (let left = clickCount; left > 0; left -= 1) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    if (left > 1) await page.waitForTimeout(delay)
  }
}
const isOn = async (name: string): Promise<boolean | undefined> =>
  (await stage.world.sql<{ is_on: boolean }[]>`select is_on from goods where name = ${name}`)[0]?.is_on

describe('the goods of the console', () => {
  it('go off the shelf and on again once for a double click, and the drawer stays with the new state', async () => {
    const page = await device(stage, ADMIN, DESK)
    let sent = 0
    await page.route('**/api/goods/setGoodsState', async (route) => {
      sent += 1
      await new Promise((done) => setTimeout(done, 600))
      await route.continue()
    })
    await show(page, stage.world.url, `${GOODS}?q=${encodeURIComponent(SCARF)}`)
    await openDrawer(page, SCARF)
    for (const [text, clicks, delay] of [
      ['下架', 1, 0],
      ['上架', 2, 120],
      // As slow as a double click may be.
      ['下架', 2, 450],
      ['上架', 1, 0],
    ] as const) {
      sent = 0
      await press(drawer(page), text)
      await confirmBy(page, clicks, delay)
      await hears(page, `已${text}`)
      const next = drawer(page).getByRole('button', { name: text === '下架' ? '上架' : '下架' })
      await eventually(() => next.evaluate((button) => button === document.activeElement)).toBe(true)
      await next.click()
      await press(page.getByRole('alertdialog'), '取消')
      await sees(drawer(page), `已${text}`)
      expect(sent).toBe(1)
      expect(await isOn(SCARF)).toBe(text === '上架')
    }
    expect(await axe(page)).toEqual([])
  })

  it('leave with their drawer a list that shows them no more', async () => {
    const page = await device(stage, ADMIN, DESK)
    await show(page, stage.world.url, `${GOODS}?q=${encodeURIComponent(UMBRELLA)}&state=on`)
    await openDrawer(page, UMBRELLA)
    await press(drawer(page), '下架')
    await confirmBy(page, 1, 0)
    await hears(page, '已下架')
    await drawer(page).waitFor({ state: 'detached' })
    await sees(page, '没有符合条件的内容')
    await stage.world.sql`update goods set is_on = true where name = ${UMBRELLA}`
  })

  it('tell which kind is low, in the list, beside it and in the editor', async () => {
    const page = await device(stage, ADMIN, DESK)
    const [low] = await stage.world.sql<{ name: string; spec_text: string; all: number }[]>`
      select g.name, s.spec_text, (select count(*)::int from sku where goods_id = g.id and is_on) as all
      from sku s join goods g on g.id = s.goods_id
      where g.name = ${UMBRELLA} and s.is_on and s.on_hand - s.reserved <= 10`
    if (!low) throw new Error('nothing is low')
    expect(low.all).toBeGreaterThan(1)
    await show(page, stage.world.url, `${GOODS}?state=low`)
    const row = page.getByRole('row').filter({ hasText: UMBRELLA })
    await sees(row, `不足：${low.spec_text}`)
    await page.getByRole('columnheader', { name: '查看' }).waitFor()
    expect(await axe(page)).toEqual([])
    await openDrawer(page, UMBRELLA)
    await sees(drawer(page), `库存不足：${low.spec_text}`)
    await follow(drawer(page), '编辑商品')
    await ready(page, EDITOR)
    const prices = page.getByRole('region', { name: '规格与价格表' }).getByRole('row')
    await sees(prices.filter({ hasText: low.spec_text }), '库存不足')
    expect(await prices.filter({ hasText: '库存不足' }).count()).toBe(1)
  })

  it('are never saved for nothing, and as many fields are red as are said to need a change', async () => {
    const page = await device(stage, ADMIN, DESK)
    await show(page, stage.world.url, EDITOR)
    const red = page.locator('[aria-invalid=true]')
    const counted = page.getByRole('button', { name: /还有\d+处需要修改/ })
    const points = page.getByLabel('默认规格的积分')
    const agrees = async (count: number) => {
      await eventually(() => red.count()).toBe(count)
      await sees(counted, `还有${count}处需要修改`)
    }
    for (const label of [
      '默认规格的积分',
      '默认规格的价格',
      '默认规格的市场价',
      '默认规格的初始库存',
      '排序',
      '每单限购',
    ])
      await page.getByLabel(label).fill('1e5')
    await agrees(6)
    expect(await page.getByText('只能填写数字').count()).toBe(4)
    await press(page, '保存并上架')
    await agrees(9)
    for (const [label, value] of [
      ['默认规格的积分', '0'],
      ['默认规格的价格', '0.00'],
      ['默认规格的市场价', ''],
      ['默认规格的初始库存', '5'],
      ['排序', '100'],
      ['每单限购', '99'],
    ] as const)
      await page.getByLabel(label).fill(value)
    await agrees(4)
    await sees(page, '积分和价格至少填一项')
    expect(await axe(page)).toEqual([])
    await page.getByLabel('商品名称').fill('免费的围巾')
    await page.getByLabel('分类', { exact: false }).first().selectOption({ index: 1 })
    await page.getByLabel('商家').selectOption({ label: '和颐优选' })
    await press(page, '保存并上架')
    await agrees(1)
    await eventually(() => points.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await isOn('免费的围巾')).toBe(undefined)
  })

  it('take a new specification in peace: what is wrong is said once its field is left, and its name is read once', async () => {
    const page = await device(stage, ADMIN, DESK)
    await show(page, stage.world.url, EDITOR)
    await press(page, '保存并上架')
    await sees(page, '请填写商品名称，至少2个字')
    await press(page, '添加规格')
    const axis = page.getByRole('group', { name: /规格/ })
    await axis.waitFor()
    expect(await axis.getAttribute('aria-invalid')).toBe(null)
    const value = axis.getByRole('textbox', { name: '第1个值' })
    expect(await axis.locator('[aria-invalid=true]').count()).toBe(0)
    expect(await axis.getByText('至少填写一个规格值').count()).toBe(0)
    expect(await axis.ariaSnapshot()).not.toMatch(/规格规格/)
    await page.getByRole('group', { name: '第1个规格' }).waitFor()

    await value.focus()
    await page.keyboard.press('Tab')
    await sees(axis, '至少填写一个规格值')
    await value.fill('大号')
    await eventually(() => axis.locator('[aria-invalid=true]').count()).toBe(0)
    expect(await page.getByLabel('大号的积分').getAttribute('aria-invalid')).toBe(null)
    await press(page, '保存并上架')
    await eventually(() => page.getByLabel('大号的积分').getAttribute('aria-invalid')).toBe('true')
    expect(await axe(page)).toEqual([])
  })
})
