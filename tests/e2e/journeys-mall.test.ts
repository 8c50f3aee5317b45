import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inconsistencies } from '../harness/shop.ts'
import { axe, CONSOLE, ready, show, useStage } from './browser.ts'
import { fillsTheCart, findsGoods, looksAtPhotos } from './mall-phone.ts'
import { closeOverlay, device, drawer, eventually, follow, hears, press, row, sees, typeCode } from './person.ts'

const stage = await useStage()
const HOME = '/pagesPC/list/index/index'
const GOODS = '/pagesPC/list/goods/goods_list'
const EDITOR = '/pagesPC/list/goods/add_goods'
const MITTENS = '手织暖手套'

const isOn = async (name: string): Promise<boolean | undefined> =>
  (await stage.world.sql<{ is_on: boolean }[]>`select is_on from goods where name = ${name}`)[0]?.is_on

/** Signs in at the console and chooses an organisation where it asks for one. */
async function enterConsole(page: Page): Promise<void> {
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
}

/** Writes two kinds of mittens; what is missing was said before. */
async function addMittens(page: Page): Promise<void> {
  await follow(page, '新增商品')
  await ready(page, EDITOR)
  for (const label of ['默认规格的积分', '默认规格的价格']) await page.getByLabel(label).fill('1e5')
  await press(page, '保存并上架')
  await sees(page, '请填写商品名称，至少2个字')
  expect(await axe(page)).toEqual([])
  await page.getByLabel('商品名称').fill(MITTENS)
  await page.getByLabel('分类', { exact: false }).first().selectOption({ index: 1 })
  await page.getByLabel('商家').selectOption({ label: '和颐优选' })
  await press(page, '添加规格')
  const axis = page.getByRole('group', { name: /规格/ })
  expect(await axis.ariaSnapshot()).not.toMatch(/规格规格/)
  await page.getByRole('group', { name: '第1个规格' }).waitFor()
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
  expect(await axe(page)).toEqual([])
  await page.getByRole('checkbox', { name: '到店自提' }).check({ force: true })
  await press(page, '保存并上架')
  await ready(page, GOODS)
}

/** The question's confirming button, clicked as often and as quickly as told. */
async function confirmBy(page: Page, clicks: number, delay: number): Promise<void> {
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  // Until then a press is nobody's: the question has only just come.
  await page.waitForTimeout(700)
  const box = await question.getByRole('button').last().boundingBox()
  if (!box) throw new Error('nothing to confirm')
  // None waits until the page has heard the one before: a busy machine would make the second come too late to be one of two.
  const heard: Promise<void>[] = []
  for (let left = clicks; left > 0; left -= 1) {
    heard.push(page.mouse.click(box.x + box.width / 2, box.y + box.height / 2))
    if (left > 1) await new Promise((done) => setTimeout(done, delay))
  }
  await Promise.all(heard)
}

/** Off the shelf and on again, the second click of each double click meeting nothing; the focus goes to the way back. */
async function changeShelf(page: Page): Promise<void> {
  let sent = 0
  await page.route('**/api/goods/setGoodsState', async (route) => {
    sent += 1
    await new Promise((done) => setTimeout(done, 600))
    await route.continue()
  })
  for (const [text, clicks, delay] of [
    ['下架', 1, 0],
    ['上架', 2, 120],
    // A slow one, of half a second at most.
    ['下架', 2, 300],
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
    expect(await isOn(MITTENS)).toBe(text === '上架')
  }
  expect(await axe(page)).toEqual([])
}

describe('the mall at the console', () => {
  it('shows the day, takes goods with two SKUs, and looks after them', async () => {
    const page = await device(stage, '', CONSOLE)
    await enterConsole(page)
    await show(page, stage.world.url, HOME)
    await sees(page.getByRole('region', { name: '今天与上周同时段' }), '订单')
    expect(await axe(page)).toEqual([])
    const menu = page.getByRole('navigation', { name: '主菜单' })
    const group = menu.getByRole('button', { name: '商品' })
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
    await follow(menu, '商品列表')
    await ready(page, GOODS)
    await addMittens(page)

    await page.getByRole('searchbox').fill(MITTENS)
    await row(page, MITTENS).getByText(MITTENS).first().click()
    await sees(drawer(page), '大号')
    expect(await axe(page)).toEqual([])
    await follow(drawer(page), '编辑商品')
    await ready(page, EDITOR)
    await page.getByLabel('副标题').fill('冬天手不冷')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await ready(page, GOODS)
    // Back to the product that was looked at.
    await sees(drawer(page), '冬天手不冷')
    await changeShelf(page)
    await press(drawer(page), '调整库存')
    const stock = page.getByRole('dialog', { name: /调整库存/ })
    await stock.getByLabel(/小号的增减数量/).fill('-15')
    await stock.getByLabel('调整原因').fill('清点少了十五件')
    await press(stock, '提交调整')
    await hears(page, '已调整1种规格的库存')
    await sees(stock, '清点少了十五件')
    await closeOverlay(page)
    await sees(drawer(page), '库存不足：小号')
    await closeOverlay(page)

    await show(page, stage.world.url, `${GOODS}?state=low`)
    await sees(row(page, MITTENS), '不足：小号')
    await page.getByRole('columnheader', { name: '查看' }).waitFor()
    expect(await axe(page)).toEqual([])
    const download = page.waitForEvent('download')
    await press(page, '导出筛选结果')
    await press(page.getByRole('dialog', { name: '导出筛选结果' }), '导出Excel 表格')
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^商品-\d{4}-\d{2}-\d{2}\.xlsx$/)
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    expect(await inconsistencies(stage.world)).toEqual([])
  })
})

describe('the mall on the phone', () => {
  it('has goods high on the screen, what finds others in reach, and pictures of any shape and light in large', async () => {
    const page = await device(stage, '13900000020')
    await findsGoods(stage, page)
    await fillsTheCart(stage, page)
    await looksAtPhotos(stage, page)
  })
})
