import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { Product } from '../harness/shop.ts'
import { type Mode, NORMAL, ready, type Stage } from './browser.ts'

/** What a person at a device does, in steps that several journeys share. */

/** A device of its own, signed in as the seeded person with this phone ('' : nobody), put away after the test. */
export async function device(stage: Stage, mobile = '', mode: Mode = NORMAL): Promise<Page> {
  const context = await stage.open(mobile, mode)
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      const words = await page.locator('body').ariaSnapshot()
      console.error(`${mobile || 'nobody'} stands at ${page.url()} and reads:\n${words.slice(0, 4000)}`)
      if (process.env.E2E_SHOTS) await page.screenshot({ path: `${process.env.E2E_SHOTS}/${mobile || 'nobody'}.png` })
    }
    await context.close()
  })
  return page
}

/** What becomes so by itself, as soon as the machine gets to it. */
export const eventually = <T>(read: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> =>
  expect.poll(read, { timeout: 20_000 })

/** Waits until a text stands on the screen. */
export const sees = (at: Page | Locator, text: string | RegExp): Promise<void> => at.getByText(text).first().waitFor()

/** What the device says aloud: a toast, an alert, a state. */
export const hears = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first().waitFor()

/** Presses a button, once it does not turn: what is busy ignores a press. */
export const press = (at: Page | Locator, name: string | RegExp): Promise<void> =>
  at.getByRole('button', { name }).and(at.locator('button:not([aria-busy="true"])')).first().click()
export const follow = (at: Page | Locator, name: string | RegExp): Promise<void> =>
  at.getByRole('link', { name }).first().click()

/** At the console: the row of a table that says this, and what lies on top. */
export const row = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('row').filter({ hasText: text }).first()
export const drawer = (page: Page): Locator => page.getByRole('dialog').last()
/** Closes what lies on top, and waits until it is gone. */
export async function closeOverlay(page: Page): Promise<void> {
  const open = await page.getByRole('dialog').count()
  await drawer(page).getByRole('button', { name: '关闭', exact: true }).first().click()
  await eventually(() => page.getByRole('dialog').count()).toBe(open - 1)
}

/** The code that was sent last to a phone. */
export async function codeSentTo(stage: Stage, mobile: string): Promise<string> {
  await eventually(async () => (await stage.world.outbox(mobile))[0]?.code).toBeTruthy()
  return (await stage.world.outbox(mobile))[0]?.code ?? ''
}

/** On the login screen: types phone and code, agrees, and signs in. */
export async function typeCode(stage: Stage, page: Page, mobile: string): Promise<void> {
  const signIn = page.getByRole('button', { name: '登录', exact: true })
  const place = async () => (await signIn.boundingBox())?.y
  await page.getByLabel('手机号').fill(mobile)
  const before = await place()
  await press(page, '获取验证码')
  await hears(page, '验证码已发送')
  // What the button counts in has its place already: nothing moves away from under a finger.
  await sees(page, /\d+秒重新获取/)
  expect(await place()).toBe(before)
  await page.getByLabel('验证码', { exact: true }).fill(await codeSentTo(stage, mobile))
  await page.getByRole('checkbox').check({ force: true })
  await signIn.click()
}

/** Who is signed in on the device. */
export const userOf = async (page: Page): Promise<number> =>
  page.evaluate(() => Number(JSON.parse(localStorage.getItem('userinfo') ?? '{}').user_id))

export type Account = {
  points: number
  balance_fen: number
}
export async function accountOf(stage: Stage, user_id: number): Promise<Account> {
  const [row] = await stage.world.sql<Account[]>`
    select points::int, balance_fen::int from account where user_id = ${user_id}`
  if (!row) throw new Error(`no account ${user_id}`)
  return row
}

/** A scarf of merchant 3, to pick up at store 1. */
export async function scarf({ world }: Stage): Promise<Product> {
  const [found] = await world.sql<{ sku_id: number; goods_id: number; points: number; price_fen: number }[]>`
    select s.id::int as sku_id, s.goods_id::int, s.points::int, s.price_fen::int
    from sku s join goods g on g.id = s.goods_id where g.name = '羊毛格纹围巾' order by s.id limit 1`
  if (!found) throw new Error('no scarf')
  return { ...found, company_id: 3, store_id: 1 }
}

const MALL = '/pages/index/shopping'
export const GOODS_SEARCH = '/pagesD/shopping/shopping_search'
/** From anywhere: the product, found from the mall by these words. Back leads to what was found. */
export async function findGoods(stage: Stage, page: Page, words: string, name: string): Promise<void> {
  if (!page.url().includes(GOODS_SEARCH)) {
    if (!page.url().includes(MALL)) await page.goto(`${stage.world.url}/h5/#${MALL}`)
    await ready(page, MALL)
    await follow(page, /搜索商品/)
  }
  await ready(page, GOODS_SEARCH)
  await page.getByRole('searchbox').fill(words)
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/keyword=/)
  await follow(page, new RegExp(name))
  await ready(page, '/pagesV2/shop/product')
}

const sheetGone = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'detached' })

/** On a product: puts a SKU into the cart. */
export async function putInCart(page: Page, kind: string): Promise<void> {
  await press(page, '加入购物车')
  const sheet = page.getByRole('dialog')
  await press(sheet, kind)
  await press(sheet, '加入购物车')
  await hears(page, '已加入购物车')
  await sheetGone(page)
}

/** On a product: chooses a SKU and goes straight to the order. */
export async function buyAtOnce(page: Page, kind: string): Promise<void> {
  await press(page, '立即购买')
  const sheet = page.getByRole('dialog')
  await press(sheet, kind)
  await press(sheet, '立即购买')
  await ready(page, '/pagesV2/shop/confirm_order')
}

/** On the order to confirm: picks it up at a store. */
export async function pickUpAt(page: Page, store: string): Promise<void> {
  await page.getByRole('radio', { name: '到店自提' }).check({ force: true })
  await page.getByRole('button', { name: /换一家门店|请选择自提门店/ }).click()
  await page.getByRole('dialog').getByText(store).first().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await sees(page.locator('main'), store)
}

/** On the order to confirm: submits it, pays from the balance, and goes on to the order. */
export async function submitAndPay(page: Page): Promise<void> {
  await press(page, '提交订单')
  await press(page.getByRole('dialog', { name: '选择付款方式' }), /确认支付/)
  await hears(page, '付款成功')
  await follow(page, '看这个订单')
  await ready(page, '/pagesV2/order/orderDetail')
}

/** On the order screen: opens the code of what is still being prepared. */
export const openCode = (page: Page): Promise<void> => press(page, '先看取货码')

/** Digits of the pick-up code on the order screen. */
export async function codeOnScreen(page: Page): Promise<string> {
  const digits = page.getByText(/^\d{4} \d{4} \d{4}$/)
  await digits.waitFor()
  return (await digits.innerText()).replace(/\D/g, '')
}

/** The server hears the next such call and does what it asks; its answer never arrives. */
export const loseAnswer = (page: Page, address: string): Promise<unknown> =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
