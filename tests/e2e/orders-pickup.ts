import { availableParallelism, loadavg } from 'node:os'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { paidOrder } from '../harness/shop.ts'
import { type SignedInPerson, signIn } from '../harness/sign-in.ts'
import { axe, CONSOLE, ready, show, useStage } from './browser.ts'
import {
  codeOnScreen,
  device,
  drawer,
  eventually,
  follow,
  hears,
  loseAnswer,
  openCode,
  press,
  row,
  scarf,
  sees,
  typeCode,
  userOf,
} from './person.ts'

const stage = await useStage()
const MEMBER = '13900000002'
const WRITE_OFF = '**/api/order/setOrderScanState'
const SCAN = '/pagesV2/scanCode'
const PICKUP = '/pagesV2/order/pickup'
/** Within a second; where others keep the machine busy it only has to come by itself. */
const soon = () => ((loadavg()[0] ?? 0) > availableParallelism() ? 10_000 : 1_000)

async function unreadOf(user_id: number): Promise<number> {
  const [found] = await stage.world.sql<{ count: number }[]>`
    select count(*)::int from message where user_id = ${user_id} and read_at is null and deleted_at is null`
  return found?.count ?? 0
}

/** The member's open order hears of the write-off at once, and so do their messages. */
async function hearOfWriteOff(member: Page, user: number, unreadBefore: number): Promise<void> {
  const at = Date.now()
  await member.getByRole('img', { name: '取货码二维码' }).waitFor({ state: 'detached' })
  expect(Date.now() - at).toBeLessThan(soon())
  expect(await member.evaluate(() => 'isSamePage' in window)).toBe(true)
  await sees(member.getByRole('main'), '取货成功')

  await show(member, stage.world.url, '/pages/user/user')
  // A gift that came with the order tells of itself.
  await stage.world.settle()
  const unread = await unreadOf(user)
  expect(unread).toBeGreaterThan(unreadBefore)
  await sees(member.getByRole('navigation'), String(unread))
  await follow(member, /我的消息/)
  await ready(member, '/pagesC/news/newslist')
  await member.getByRole('tab', { name: `全部 ${unread}` }).waitFor()
  const messages = member.getByRole('list', { name: '消息' }).getByRole('listitem')
  const done = messages.filter({ hasText: '订单已完成' }).first()
  await sees(done, '未读')
  await done.getByRole('link').click()
  await ready(member, '/pagesC/news/news_details')
  await sees(member, '已由凌志强交到您手上')
  await follow(member, '查看订单')
  await ready(member, '/pagesV2/order/orderDetail')
  expect(await unreadOf(user)).toBe(unread - 1)
}

/** The pickup desk loses the answer of a write-off, and writes it off once all the same. */
export async function writeOffUnheard(clerk: Page): Promise<void> {
  const { url, sql } = stage.world
  const { id } = await paidOrder(await signIn(url, '13900000007'), await scarf(stage))
  const [found] = await sql<{ scan_code: string }[]>`select scan_code from orders where id = ${id}`
  await show(clerk, url, `/pagesV2/order/orderStaffWriteOff?code=${found?.scan_code}`)
  await sees(clerk, '请核对商品和取货人')
  await loseAnswer(clerk, WRITE_OFF)
  await press(clerk, '确认核销')
  await sees(clerk.getByRole('alert'), '还没有收到结果')
  await sees(clerk, '羊毛格纹围巾')
  expect(await axe(clerk)).toEqual([])
  await press(clerk, '确认核销')
  await sees(clerk, '核销成功')
  const logs = await sql`select id from order_log where order_id = ${id} and event = 'writeOff'`
  expect(logs.length).toBe(1)
}

/** The pickup desk reads the QR off a picture of the member's screen. */
export async function writeOffByPicture(member: Page, clerk: Page): Promise<void> {
  const { url, sql } = stage.world
  const { id: order_id } = await paidOrder(await signIn(url, '13900000002'), await scarf(stage))
  await show(member, url, `/pagesV2/order/orderDetail?order_id=${order_id}`)
  await openCode(member)
  const buffer = await member.getByRole('img', { name: '取货码二维码' }).screenshot()
  await show(clerk, url, SCAN)
  await clerk.locator('input[type=file]').setInputFiles({ name: '取货码.png', mimeType: 'image/png', buffer })
  await ready(clerk, '/pagesV2/order/orderStaffWriteOff')
  await press(clerk, '确认核销')
  await sees(clerk, '核销成功')
  const [found] = await sql`select state from orders where id = ${order_id}`
  expect(found?.state).toBe('COMPLETED')
}

/** A paid scarf that waits at the store; its order. */
async function waiting(who: SignedInPerson): Promise<number> {
  const { url } = stage.world
  const { id: order_id } = await paidOrder(who, await scarf(stage))
  const admin = await signIn(url, '13800000001')
  await admin.does('orders.setOrderStateTo', { order_id, event: 'prepare' })
  return order_id
}
const stateOf = async (order_id: number): Promise<string | undefined> =>
  (await stage.world.sql<{ state: string }[]>`select state from orders where id = ${order_id}`)[0]?.state

/** The member reads a code of the store off a picture of it, and asks for the order. */
async function takeByPicture(member: Page, order_id: number, picture: Locator): Promise<void> {
  const { url, sql } = stage.world
  const buffer = await picture.screenshot()
  await show(member, url, '/pagesC/user/scanCode')
  await member.locator('input[type=file]').setInputFiles({ name: '门店的码.png', mimeType: 'image/png', buffer })
  await ready(member, PICKUP)
  const [order] = await sql<{ order_no: string }[]>`select order_no from orders where id = ${order_id}`
  const card = member.locator('section').filter({ hasText: `订单尾号 ${order?.order_no.slice(-4)}` })
  await press(card, '取这一单')
}

/** By the code that is put up at the counter: the member asks, the desk confirms, the member sees it at once. */
export async function takeByPrintedCode(member: Page, clerk: Page): Promise<void> {
  const { url } = stage.world
  const order_id = await waiting(await signIn(url, MEMBER))
  const console_ = await device(stage, '13800000001', CONSOLE)
  await show(console_, url, '/pagesPC/list/supervise/staticCode')
  await row(console_, '和颐优选·中心店').getByText('和颐优选·中心店').first().click()
  if (await drawer(console_).getByRole('button', { name: '发码', exact: true }).isVisible())
    await press(drawer(console_), '发码')
  await takeByPicture(member, order_id, drawer(console_).getByRole('img', { name: /取货码/ }))
  await sees(member, '请把手机给工作人员看')
  expect(await axe(member)).toEqual([])
  expect(await stateOf(order_id)).toBe('READY')

  await show(clerk, url, '/pagesV2/order/orderStaff?tab=asked')
  await press(clerk, '确认交付')
  await hears(clerk, '请把商品交给取货人')
  await sees(member, '请拿好您的东西')
  expect(await stateOf(order_id)).toBe('COMPLETED')
}

/** By the code on the store's screen, which holds for half a minute: nobody has to confirm, and a picture of it is of no use to another. */
export async function takeByScreen(member: Page): Promise<void> {
  const { url } = stage.world
  const order_id = await waiting(await signIn(url, MEMBER))
  const counter = await device(stage, '13800000001', CONSOLE)
  await show(counter, url, '/pagesPC/list/supervise/dynamicCode')
  await takeByPicture(member, order_id, counter.getByRole('img', { name: /动态取货码/ }))
  await sees(member, '取货成功')
  await eventually(() => stateOf(order_id)).toBe('COMPLETED')
}

/** The desk hands out an order by the code on the member's phone, who sees it at once; nobody hands it out again. Returns the desk. */
export async function handOut(member: Page, order_id: number): Promise<Page> {
  const { url } = stage.world
  await show(member, url, `/pagesV2/order/orderDetail?order_id=${order_id}`)
  await member.getByRole('img', { name: '取货码二维码' }).waitFor()
  const code = await codeOnScreen(member)
  expect(code).toMatch(/^\d{12}$/)
  const user = await userOf(member)
  const unreadBefore = await unreadOf(user)
  await member.evaluate(() => Object.assign(window, { isSamePage: true }))

  const clerk = await device(stage)
  await clerk.goto(`${url}/h5/#${SCAN}`)
  await ready(clerk, '/pages/login/login')
  await typeCode(stage, clerk, '13800000004')
  await ready(clerk, SCAN)
  await clerk.getByLabel('输入取货码').fill(code)
  await press(clerk, '查看订单')
  await ready(clerk, '/pagesV2/order/orderStaffWriteOff')
  await sees(clerk, '低泡洗衣液')
  expect(await axe(clerk)).toEqual([])
  await press(clerk, '确认核销')
  await sees(clerk, '核销成功')
  await hearOfWriteOff(member, user, unreadBefore)

  const other = await device(stage, '13800000001')
  await show(other, url, SCAN)
  await other.getByLabel('输入取货码').fill(code)
  await press(other, '查看订单')
  await sees(other, /已由凌志强在.+交付/)
  return clerk
}
