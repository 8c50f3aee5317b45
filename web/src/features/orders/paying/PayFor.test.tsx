import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { q, queryClient } from '../../../lib/query.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { orderCounts, orderDetail, paid } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { account } from '../../../testing/rewards.ts'
import { held, inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const PAY_FOR = '/pagesV2/order/payFor'
const ORDER = '/pagesV2/order/orderDetail'
const at2099 = '2099-01-01T00:00:00Z'
const goods = [{ name: '羊毛格纹围巾', spec_text: '青灰格', quantity: 2, picture: null }]
const waiting = {
  state: 'waiting' as const,
  name: '王*英',
  mobile_tail: '0001',
  orders: [{ pay_fen: 1990, goods }],
  pay_fen: 1990,
  expires_at: at2099,
}
const over = (state: 'paid' | 'closed') => ({
  ...waiting,
  state,
  name: '',
  mobile_tail: '',
  orders: [],
  pay_fen: 0,
})
const onTheWay = (more: object = {}) => ({
  ...paid('UNPAID'),
  orders: [],
  prepay: { channel: 'wechat', out_trade_no: 'T1', pay_fen: 1990, expire_at: at2099, ...more },
})

describe(`the screen ${PAY_FOR}`, () => {
  it('says whose, what and how much, and pays it once for two quick taps', async () => {
    const answer = held(onTheWay({ qr: 'data:image/png;base64,' }))
    serve({
      'orders.getPayFor': () => (sent('orders.paymentOrder').length > 0 ? over('paid') : waiting),
      'orders.paymentOrder': answer.answer,
    })
    const at = await openScreen(`${PAY_FOR}?code=PL2.x`, { as: member() })
    await at.sees('王*英请您帮忙付款')
    await at.sees('羊毛格纹围巾')
    expect(at.words()).toContain('青灰格 ×2')
    await at.user.dblClick(await at.find('button', '替王*英付 ¥19.90'))
    answer.letGo()
    const sheet = await at.dialog('在线支付')
    await sheet.sees('请用手机微信扫这个二维码付款，付完回到这里按“我已付款”。')
    await sheet.press('我已付款')
    await at.sees('付款成功')
    await at.sees('已经替家人付好了 ¥19.90，谢谢您。')
    await at.find('link', '回首页')
    expect(sent('orders.paymentOrder')).toMatchObject([{ code: 'PL2.x', method: 'gateway', pay_fen: 1990 }])
  })

  it('shows each of the orders that were bought together with its sum, and pays all of them', async () => {
    const other = { pay_fen: 2490, goods: [{ name: '软香大米', spec_text: '2.5kg 装', quantity: 1, picture: null }] }
    serve({
      'orders.getPayFor': { ...waiting, orders: [...waiting.orders, other], pay_fen: 4480 },
      'orders.paymentOrder': onTheWay({ pay_fen: 4480 }),
    })
    const at = await openScreen(`${PAY_FOR}?code=PL2.x`, { as: member() })
    await at.sees('软香大米')
    for (const words of ['这个订单 ¥19.90', '这个订单 ¥24.90', '2 个订单一起付']) expect(at.words()).toContain(words)
    await at.press('替王*英付 ¥44.80')
    expect(sent('orders.paymentOrder')).toMatchObject([{ code: 'PL2.x', pay_fen: 4480 }])
  })

  it('shows the amount that it costs by now, where that was changed meanwhile', async () => {
    serve({
      'orders.getPayFor': inTurn(waiting, { ...waiting, pay_fen: 1500 }),
      'orders.paymentOrder': refuse('PAYMENT_AMOUNT_CHANGED', { amount: '15.00', pay_fen: 1500 }),
    })
    const at = await openScreen(`${PAY_FOR}?code=PL2.x`, { as: member() })
    await at.press('替王*英付 ¥19.90')
    await at.sees('应付金额已变为15.00元，请确认后再付')
    await at.find('button', '替王*英付 ¥15.00')
  })

  it('says of what is paid, closed, over or forged one sentence, and reads again what could not be read', async () => {
    for (const [answer, words] of [
      [over('paid'), '这个订单已经付过款了'],
      [over('closed'), '这个订单已关闭，不能再付款'],
      [refuse('PAY_LINK_EXPIRED'), '付款链接已过期，请让对方重新发一个'],
      [refuse('PAY_LINK_WRONG'), '付款链接无效，请让对方重新发一个'],
    ] as const) {
      serve({ 'orders.getPayFor': answer })
      const at = await openScreen(`${PAY_FOR}?code=${encodeURIComponent(words)}`, { as: member() })
      await at.sees(words)
    }
    serve({ 'orders.getPayFor': inTurn(refuse('BUG'), waiting) })
    const at = await openScreen(`${PAY_FOR}?code=PL2.y`, { as: member() })
    await at.press('重试')
    await at.sees('羊毛格纹围巾')
  })

  it('is read before signing in, which is asked for with the payment', async () => {
    serve({ 'orders.getPayFor': { ...waiting, mobile_tail: '' } })
    const at = await openScreen(`${PAY_FOR}?code=PL2.x`)
    await at.sees('羊毛格纹围巾')
    expect(at.misses(/手机尾号/)).toBe(true)
    await at.press('登录后替王*英付 ¥19.90')
    await shown('/pages/login/login')
  })

  it(`is asked for beside the ways of paying, on ${ORDER}`, async () => {
    serve({
      'orders.getUserOrder': orderDetail('UNPAID'),
      'orders.getUserOrders': { list: [], total: 0, more: false, next: null },
      'orders.getPayLink': { code: 'PL2.z', expires_at: at2099, pay_fen: 1990 },
      'rewards.getAccount': account(),
    })
    const at = await openScreen(`${ORDER}?order_id=501`, { as: member() })
    await at.press('去付款')
    await (await at.dialog('选择付款方式')).press('请家人付')
    await (await at.dialog('请家人付')).find('button', '发给家人')
  })

  it(`asks on ${ORDER} for one link for all that was bought together`, async () => {
    const both = [orderDetail('UNPAID'), orderDetail('UNPAID', { id: 502 })] as const
    serve({
      'orders.getUserOrder': ({ order_id }) => (order_id === 502 ? both[1] : both[0]),
      'orders.getUserOrders': { list: [...both], total: 2, more: false, next: null },
      'orders.getPayLink': { code: 'PL2.z', expires_at: at2099, pay_fen: 3980 },
      'rewards.getAccount': account(),
    })
    const at = await openScreen(`${ORDER}?order_id=501`, { as: member() })
    await at.press('请家人付')
    const sheet = await at.dialog('请家人付')
    await sheet.sees('这 2 个订单是一次买的，一个链接一起付。')
    expect(sheet.words()).toContain('39.80')
    await sheet.press('关闭')
    await at.press('去付款')
    await (await at.dialog('选择付款方式')).press('请家人付')
    await (await at.dialog('请家人付')).sees('这 2 个订单是一次买的，一个链接一起付。')
    expect(sent('orders.getPayLink')).toEqual([{ order_id: 501 }, { order_id: 501 }])
  })

  it('asks for the link where none was opened', async () => {
    await (await openScreen(PAY_FOR, { as: member() })).sees('请从家人发来的链接打开')
  })

  it(`is asked for on ${ORDER}, by a link to send`, async () => {
    serve({
      'orders.getUserOrder': orderDetail('UNPAID'),
      'orders.getUserOrders': { list: [], total: 0, more: false, next: null },
      'orders.getPayLink': inTurn(refuse('BUG'), { code: 'PL2.z', expires_at: at2099, pay_fen: 1990 }),
      'rewards.getAccount': account(),
    })
    const at = await openScreen(`${ORDER}?order_id=501`, { as: member() })
    await at.press('请家人付')
    const sheet = await at.dialog('请家人付')
    await sheet.press('重试')
    await sheet.sees(/前有效/)
    await sheet.find('button', '发给家人')
    expect(sent('orders.getPayLink')).toEqual([{ order_id: 501 }, { order_id: 501 }])
  })

  it(`says on ${ORDER}, where it is paid while the link is shown, that nothing is left to pay`, async () => {
    let state: 'UNPAID' | 'PAID' = 'UNPAID'
    serve({
      'orders.getUserOrder': () => orderDetail(state),
      'orders.getUserOrders': { list: [], total: 0, more: false, next: null },
      'orders.getPayLink': { code: 'PL2.z', expires_at: at2099, pay_fen: 1990 },
      'rewards.getAccount': account(),
      'orders.getOrderScanCode': refuse('BUG'),
    })
    const at = await openScreen(`${ORDER}?order_id=501`, { as: member() })
    await at.press('请家人付')
    const sheet = await at.dialog('请家人付')
    await sheet.find('button', '发给家人')
    state = 'PAID'
    await act(() => queryClient.invalidateQueries(q.orders.getUserOrder({ order_id: 501 })))
    await sheet.sees('已经付好了 ¥19.90，不用再付。')
    expect(sheet.has('button', '发给家人')).toBe(false)
  })

  it(`is met on ${ORDER} by what the price has become`, async () => {
    serve({
      'orders.getUserOrder': inTurn(orderDetail('UNPAID', { price_change_fen: -490 }), orderDetail('READY')),
      'orders.getUserOrders': { list: [], total: 0, more: false, next: null },
      'orders.getUserOrderCounts': orderCounts,
      'orders.getOrderScanCode': refuse('BUG'),
      'orders.paymentOrder': inTurn(refuse('PAYMENT_AMOUNT_CHANGED', { amount: '15.00', pay_fen: 1500 }), paid()),
      'rewards.getAccount': account(),
    })
    const at = await openScreen(`${ORDER}?order_id=501`, { as: member() })
    await at.sees('商家改价')
    await at.press('去付款')
    const sheet = await at.dialog('选择付款方式')
    await sheet.press(/确认支付 ¥19.90/)
    await sheet.sees('应付金额已变为15.00元，请确认后再付')
    await sheet.press(/确认支付 ¥15.00/)
    await expect.poll(() => sent('orders.paymentOrder').map((one) => one.pay_fen)).toEqual([1990, 1500])
    await at.sees('羊毛格纹围巾 1 件')
  })
})
