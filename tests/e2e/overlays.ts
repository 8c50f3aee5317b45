import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { CONSOLE, ready, type Stage, show } from './browser.ts'
import { device, eventually, findGoods, GOODS_SEARCH, press, sees } from './person.ts'

/** What back, forward and links do with something open over the screen: steps of journeys. */

const MALL = '/pages/index/shopping'
const PRODUCT = '/pagesV2/shop/product'
const CONFIRM = '/pagesV2/shop/confirm_order'
const GOODS = '/pagesPC/list/goods/goods_list'
const ADD_GOODS = '/pagesPC/list/goods/add_goods'
const SCARF = '羊毛格纹围巾'
const KIND = '无香 2kg'

const sheet = (page: Page) => page.getByRole('dialog')
const gone = (page: Page) => sheet(page).waitFor({ state: 'detached' })
/** The browser's own keys; a swipe from the edge of an iPhone is the same to a page. */
const back = (page: Page, presses = 1): Promise<void> =>
  page.evaluate((presses) => {
    for (let left = presses; left > 0; left -= 1) history.back()
  }, presses)
const forward = (page: Page): Promise<void> => page.evaluate(() => history.forward())
/** Long enough for what must not happen to happen. */
const aMoment = (page: Page): Promise<void> => page.waitForTimeout(300)

/** By a search to a product, with its sheet open. */
async function openSheet(stage: Stage, page: Page): Promise<void> {
  await findGoods(stage, page, '洗衣液', '低泡洗衣液')
  await press(page, '加入购物车')
  await sheet(page).waitFor()
}

/** Back closes the sheet, and leaves the screen with the next press, from where it was scrolled to. */
async function closeThenLeave(stage: Stage, page: Page): Promise<void> {
  await openSheet(stage, page)
  await back(page)
  await gone(page)
  await ready(page, PRODUCT)
  // By the page itself: a tester's click would scroll to the button.
  await page.evaluate(() => {
    scrollTo(0, 200)
    const buttons = [...document.querySelectorAll('button')]
    buttons.find((button) => button.textContent === '加入购物车')?.click()
  })
  await sheet(page).waitFor()
  await press(sheet(page), '关闭')
  await gone(page)
  expect(await page.evaluate(() => scrollY)).toBe(200)
  await back(page)
  await ready(page, GOODS_SEARCH)
}

/** Pressed twice at once, back leaves the screen too. */
async function leaveByTwo(stage: Stage, page: Page): Promise<void> {
  await openSheet(stage, page)
  await back(page, 2)
  await ready(page, GOODS_SEARCH)
  await gone(page)
  await aMoment(page)
  expect(page.url()).toContain(GOODS_SEARCH)
}

/** Back closes a sheet over the first screen of the app, and then leaves the app. */
async function leaveTheApp(stage: Stage, page: Page): Promise<void> {
  await findGoods(stage, page, '洗衣液', '低泡洗衣液')
  const product = page.url()
  const first = await page.context().newPage()
  await first.goto(product)
  await press(first, '加入购物车')
  await sheet(first).waitFor()
  await back(first)
  await gone(first)
  expect(first.url()).toBe(product)
  await back(first)
  await first.waitForURL('about:blank')
}

/** The button of a screen that was opened directly leads home after its sheet was closed. */
async function goHome(stage: Stage, page: Page): Promise<void> {
  await findGoods(stage, page, '洗衣液', '低泡洗衣液')
  const first = await page.context().newPage()
  await first.goto(page.url())
  await press(first, '加入购物车')
  await press(sheet(first), '关闭')
  await press(first, '返回')
  await ready(first, '/pages/index/index')
}

/** A reload shows the screen without the sheet, and back needs one press. */
async function reloadWithout(stage: Stage, page: Page): Promise<void> {
  await openSheet(stage, page)
  await page.reload()
  await ready(page, PRODUCT)
  expect(await sheet(page).count()).toBe(0)
  await back(page)
  await ready(page, GOODS_SEARCH)
}

/** Forward to a sheet that was closed stays where it is. */
async function goForward(stage: Stage, page: Page): Promise<void> {
  await openSheet(stage, page)
  await back(page)
  await gone(page)
  await forward(page)
  await aMoment(page)
  expect(await sheet(page).count()).toBe(0)
  await back(page)
  await ready(page, GOODS_SEARCH)
  await forward(page)
  await ready(page, PRODUCT)
}

/** Back from a screen opened in a sheet leads to the one below, without the sheet. */
async function returnFromSheet(stage: Stage, page: Page): Promise<void> {
  await openSheet(stage, page)
  await press(sheet(page), '关闭')
  await press(page, '立即购买')
  await press(sheet(page), KIND)
  await press(sheet(page), '立即购买')
  await ready(page, CONFIRM)
  await back(page)
  await ready(page, PRODUCT)
  expect(await sheet(page).count()).toBe(0)
  await back(page)
  await ready(page, GOODS_SEARCH)
}

/** Back from an older address leads to the screen before it. */
async function leaveOlderAddress(stage: Stage, page: Page): Promise<void> {
  await show(page, stage.world.url, MALL)
  // As a link in a text of older days.
  await page.evaluate(() => {
    const link = document.body.appendChild(document.createElement('a'))
    link.href = '#/pagesV2/shop/cart_v0'
    link.click()
    link.remove()
  })
  await ready(page, '/pagesV2/shop/cart')
  await press(page, '返回')
  await ready(page, MALL)
}

/** Of two that stand over each other back closes one for each press; a link inside is followed. */
async function closeOneOfTwo(stage: Stage, page: Page): Promise<void> {
  const list = `${GOODS}?q=${encodeURIComponent(SCARF)}`
  await show(page, stage.world.url, '/pagesPC/list/index/index')
  await page.goto(`${stage.world.url}/h5/#${list}`)
  await ready(page, GOODS)
  const openDrawer = () => page.getByRole('row').filter({ hasText: SCARF }).first().getByText(SCARF).first().click()
  await openDrawer()
  await sees(sheet(page), '规格与库存')
  await press(sheet(page), '下架')
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await back(page)
  await question.waitFor({ state: 'detached' })
  await sees(sheet(page), '规格与库存')
  await back(page)
  await gone(page)
  await ready(page, GOODS)

  await openDrawer()
  await sheet(page).getByRole('link', { name: '编辑' }).click()
  await ready(page, ADD_GOODS)
  await back(page)
  await ready(page, GOODS)
  // The row that was open stands in the address.
  await sees(sheet(page), '规格与库存')
  await back(page)
  await gone(page)
  expect(page.url()).toContain(encodeURIComponent(SCARF))
}

/** Back, a link or the side menu ask before they leave what is not saved, and stay with what was typed. */
async function guardUnsaved(stage: Stage, page: Page): Promise<void> {
  await show(page, stage.world.url, '/pagesPC/list/index/index')
  const goods = page.getByRole('link', { name: '商品列表' }).first()
  // One group of the menu is open at a time.
  if (!(await goods.isVisible())) await press(page, '商品')
  await goods.click()
  await ready(page, GOODS)
  await page.getByRole('link', { name: '新增商品' }).first().click()
  await ready(page, ADD_GOODS)
  const name = page.getByLabel('商品名称')
  await name.fill('没有保存的商品')
  const question = page.getByRole('alertdialog')
  const leaves = [
    () => back(page),
    () => back(page, 2),
    () => page.getByRole('link', { name: '商品列表' }).first().click(),
  ]
  for (const leave of leaves) {
    await leave()
    await sees(question, '内容还没有保存')
    expect(page.url()).toContain(ADD_GOODS)
    await press(question, '继续编辑')
    await question.waitFor({ state: 'detached' })
    await eventually(() => page.url()).toContain(ADD_GOODS)
    expect(await name.inputValue()).toBe('没有保存的商品')
  }
  await back(page)
  await press(question, '离开')
  await ready(page, GOODS)
}

/** All that back does over a screen of the phone, on one device. */
export async function overlaysOnPhone(stage: Stage): Promise<void> {
  const page = await device(stage, '13900000018')
  const steps = [
    closeThenLeave,
    leaveByTwo,
    leaveTheApp,
    goHome,
    reloadWithout,
    goForward,
    returnFromSheet,
    leaveOlderAddress,
  ]
  for (const step of steps) await step(stage, page)
}

/** The same at the console. */
export async function overlaysAtConsole(stage: Stage): Promise<void> {
  const page = await device(stage, '13800000001', CONSOLE)
  await closeOneOfTwo(stage, page)
  await guardUnsaved(stage, page)
}
