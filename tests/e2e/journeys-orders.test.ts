import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { basketOf, buy, inconsistencies, pay } from '../harness/shop.ts'
import { type SignedInPerson, signIn } from '../harness/sign-in.ts'
import { axe, CONSOLE, ready, show, useStage } from './browser.ts'
import { buyForMember } from './orders-for-member.ts'
import { handOut, takeByPrintedCode, takeByScreen, writeOffByPicture, writeOffUnheard } from './orders-pickup.ts'
import {
  accountOf,
  closeOverlay,
  device,
  drawer,
  findGoods,
  follow,
  hears,
  openCode,
  pickUpAt,
  press,
  putInCart,
  row,
  scarf,
  sees,
  submitAndPay,
  typeCode,
  userOf,
} from './person.ts'

const stage = await useStage()
const ORDERS = '/pagesPC/list/order/order_management'
const REFUNDS = '/pagesPC/list/order/refunds'
/** Signs in with a code, earns the points of the day, and buys two SKUs to pick up. Shows the order; says who bought it. */
async function buyTwoKinds(page: Page): Promise<{ user: number; order_id: number }> {
  await page.goto(`${stage.world.url}/h5/`)
  await ready(page, '/pages/index/index')
  await follow(page, '去登录')
  await typeCode(stage, page, '13900000002')
  await ready(page, '/pages/index/index')
  await sees(page, /，陆根生$/)

  const user = await userOf(page)
  const before = await accountOf(stage, user)
  await follow(page, '每日签到')
  await ready(page, '/pages/task_integral/sign_in')
  const earned = Number((await page.getByRole('button', { name: /签到，得/ }).innerText()).match(/\d+/)?.[0])
  await press(page, /签到，得/)
  await sees(page, '今天已签到')
  await sees(page, `得到${earned}积分`)
  expect((await accountOf(stage, user)).points).toBe(before.points + earned)
  expect(await axe(page)).toEqual([])

  await follow(page, '去积分商城')
  await findGoods(stage, page, '洗衣液', '低泡洗衣液')
  await putInCart(page, '无香 2kg')
  await press(page, '返回')
  await findGoods(stage, page, 'dpxyy', '低泡洗衣液')
  await putInCart(page, '淡皂香 2kg')
  await press(page, '返回')
  await follow(page, '购物车')
  await ready(page, '/pagesV2/shop/cart')
  await sees(page, '合计 2 件')
  await page.getByRole('button', { name: /^增加.*无香/ }).click()
  await sees(page, '合计 3 件')
  expect(await axe(page)).toEqual([])

  await press(page, '去结算')
  await ready(page, '/pagesV2/shop/confirm_order')
  await pickUpAt(page, '和颐优选·中心店')
  await sees(page, '600 积分')
  await sees(page, '¥59.70')
  expect(await page.getByText('运费').count()).toBe(0)
  await submitAndPay(page)
  await openCode(page)
  await page.getByRole('img', { name: '取货码二维码' }).waitFor()
  expect(await accountOf(stage, user)).toEqual({
    points: before.points + earned - 600,
    balance_fen: before.balance_fen - 5970,
  })
  return { user, order_id: Number(new URL(page.url().replace('#/', '')).searchParams.get('order_id')) }
}

/** On the order: one of three bottles is not wanted any more; another person agrees, and points and money come back at once. */
async function giveOneBack(page: Page, { user, order_id }: { user: number; order_id: number }): Promise<void> {
  const { url } = stage.world
  const before = await accountOf(stage, user)
  // What nobody has begun to prepare goes back without anybody's leave.
  await (await signIn(url, '13800000001')).does('orders.setOrderStateTo', { order_id, event: 'prepare' })
  await page.keyboard.press('Escape')
  await follow(page, '申请退款')
  await ready(page, '/pagesV2/order/refund')
  await press(page, /^增加退低泡洗衣液 无香/)
  await press(page, '不想要了')
  await page.getByLabel('说明', { exact: false }).fill('买多了一瓶')
  await sees(page.getByRole('status').filter({ hasText: /^退款/ }), '¥19.90')
  expect(await axe(page)).toEqual([])
  await press(page, '提交申请')
  await ready(page, '/pagesV2/order/refundDetail')
  await sees(page, '工作人员会尽快审核')

  const auditor = await device(stage, '13800000001', CONSOLE)
  await show(auditor, stage.world.url, REFUNDS)
  await row(auditor, '低泡洗衣液').getByRole('gridcell').nth(1).click()
  await sees(drawer(auditor), '买多了一瓶')
  await drawer(auditor).getByRole('button', { name: '同意', exact: true }).click()
  const agree = auditor.getByRole('dialog', { name: '同意退款' })
  await sees(agree, '200')
  await agree.getByRole('button', { name: '同意', exact: true }).click()
  await hears(auditor, '已同意')

  await sees(page, '退款已经完成')
  expect(await accountOf(stage, user)).toEqual({
    points: before.points + 200,
    balance_fen: before.balance_fen + 1990,
  })
}

/** The member has the goods sent to an address that is written on the way. */
async function sendHome(page: Page): Promise<void> {
  await findGoods(stage, page, 'ymgwwj', '羊毛格纹围巾')
  const user = await userOf(page)
  const before = await accountOf(stage, user)
  await putInCart(page, '柿红格')
  await page.goto(`${stage.world.url}/h5/#/pagesV2/shop/cart`)
  await ready(page, '/pagesV2/shop/cart')
  await press(page, '去结算')
  await ready(page, '/pagesV2/shop/confirm_order')
  await page.getByRole('radio', { name: '快递配送' }).check({ force: true })
  await page.getByRole('button', { name: /请填写收货地址|换一个地址/ }).click()
  await page.waitForURL(/address/)
  if (page.url().includes('address-list')) await press(page, '新增地址')
  await ready(page, '/pagesV2/address/add-address')
  await page.getByLabel('整段地址').fill('顾小妹 13911112222 江苏省苏州市姑苏区双塔街道 8 号 3 幢 201 室')
  await press(page, '识别并填写')
  await hears(page, '已填好姓名、手机号、地区、详细地址')
  await press(page, '保存地址')
  await ready(page, '/pagesV2/shop/confirm_order')
  await sees(page, '顾小妹')
  await sees(page, '运费')
  const due = (await page.getByText('应付').locator('..').innerText()).match(/¥([\d.]+)/)?.[1]
  await submitAndPay(page)
  await sees(page, '商家会尽快发货')
  const after = await accountOf(stage, user)
  expect(before.points - after.points).toBe(800)
  expect(before.balance_fen - after.balance_fen).toBe(Math.round(Number(due) * 100))
}

/** A member buys a scarf: to be sent and paid, or to be picked up and not paid yet. Its order number. */
async function orderOf(who: SignedInPerson, delivery: 'pickup' | 'express'): Promise<string> {
  const product = await scarf(stage)
  let placed = { id: 0, order_no: '' }
  if (delivery === 'pickup') {
    const bought = await buy(who, basketOf([product]))
    if (bought.ok) placed = bought.data.orders[0] ?? placed
  } else {
    const [address] = await who.does('orders.getAddressList', {})
    const wanted = { lines: [{ sku_id: product.sku_id, quantity: 1 }], delivery, address_id: address?.id }
    const { quote_hash } = await who.does('orders.getOrderQuote', wanted)
    const body = { ...wanted, quote_hash, client_req_id: crypto.randomUUID() }
    placed = (await who.does('orders.buyTrolley', body)).orders[0] ?? placed
    await pay(who, placed.id)
  }
  return placed.order_no
}

/** Two orders come into the open list of the console: one is sent and its parcel corrected, one is closed; both say what happened. */
async function handleTwo(page: Page): Promise<void> {
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
  await ship.getByLabel('快递公司').selectOption({ label: '中通快递' })
  await ship.getByLabel('快递单号').fill(' zt00 1234 5678 ')
  await press(ship, '确认发货')
  await hears(page, '已发货')
  await sees(drawer(page), '中通快递 ZT0012345678')
  await press(drawer(page), '改物流')
  const mend = page.getByRole('dialog', { name: '改物流信息' })
  await mend.getByLabel('快递公司').selectOption({ label: '顺丰速运' })
  await mend.getByLabel('快递单号').fill('SF9876543210')
  await press(mend, '确认修改')
  await hears(page, '物流信息已更正')
  await sees(drawer(page), '顺丰速运 SF9876543210')
  await sees(drawer(page), '中通快递 ZT0012345678 → 顺丰速运 SF9876543210')
  await closeOverlay(page)

  await press(page, '清除筛选')
  await row(page, closed).getByText(closed).click()
  await press(drawer(page), '关闭订单')
  const close = page.getByRole('dialog', { name: '关闭订单' })
  await close.getByLabel('关闭原因').fill('会员说改天再来')
  await close.getByRole('button', { name: '关闭订单' }).click()
  await hears(page, '订单已关闭')
  const steps = drawer(page).getByRole('list').filter({ hasText: '会员说改天再来' })
  await sees(steps, '会员说改天再来')
  await sees(steps, '提交订单')
}

describe('orders', () => {
  it('are bought on the phone, given back in part, handed out by the code of the order, by the one at the counter and by the one on the screen, once each, and sent home, to the fen', async () => {
    const member = await device(stage)
    const bought = await buyTwoKinds(member)
    await giveOneBack(member, bought)
    const clerk = await handOut(member, bought.order_id)
    await writeOffUnheard(clerk)
    await writeOffByPicture(member, clerk)
    await takeByPrintedCode(member, clerk)
    await takeByScreen(member)
    await sendHome(member)
    expect(await inconsistencies(stage.world)).toEqual([])
  })

  it('come into the open list of the console, are sent, corrected and closed with a reason, bought for a member for cash, and counted and signed at the end of the day', async () => {
    const page = await device(stage, '13800000001', CONSOLE)
    await handleTwo(page)
    await buyForMember(page)
    expect(await inconsistencies(stage.world)).toEqual([])
  })
})
