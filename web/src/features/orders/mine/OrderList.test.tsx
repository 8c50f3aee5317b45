import { describe, expect, it } from 'vitest'
import { display } from '../../../lib/display.ts'
import { endLargeText, showLargeText } from '../../../testing/large-text.ts'
import { listed } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { orderCard, orderCounts, orderDetail, orderLine, paid } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { account } from '../../../testing/rewards.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const ORDERS = '/pagesD/order/orderlist'

describe(`the screen ${ORDERS}`, () => {
  it('shows the orders of a tab, with a number on those that wait for somebody', async () => {
    serve({
      'orders.getUserOrderCounts': { ...orderCounts, unpaid: 2 },
      'orders.getUserOrders': ({ tab }) =>
        listed(
          tab === 'unpaid'
            ? orderCard('UNPAID', { expire_at: '2026-11-20T02:30:00.000Z' })
            : orderCard('READY', { lines: [1, 2, 3, 4, 5].map((id) => orderLine({ id, sku_id: id })) }),
        ),
    })
    const at = await openScreen(ORDERS, { as: member() })
    await at.sees('还有 2 种商品')
    await at.sees('到 和颐优选·中心店 取')
    expect(at.has('link', '取货码：羊毛格纹围巾')).toBe(true)
    await at.choose('tab', /待付款\s*2/)
    await at.find('button', '去付款：羊毛格纹围巾')
    await at.sees(/请在 .*10:30 前付款，过了时间会自动关闭/)
    expect(at.address()).toBe(`${ORDERS}?tab=unpaid`)
  })

  it('offers no code of what is still being prepared', async () => {
    serve({ 'orders.getUserOrderCounts': orderCounts, 'orders.getUserOrders': listed(orderCard('PAID')) })
    const at = await openScreen(ORDERS, { as: member() })
    await at.sees('到 和颐优选·中心店 取')
    expect(at.has('link', /^取货码/)).toBe(false)
    expect(at.words()).toMatch(/下单 \d{4}/)
  })

  it('shows what was bought together as one bill, pays it at once, and ends in all that was paid', async () => {
    const bill = [
      orderCard('UNPAID', { id: 501, trade_id: 601, pay_fen: 1990 }),
      orderCard('UNPAID', { id: 502, trade_id: 601, pay_fen: 12_800, merchant_name: '安步康复辅具' }),
    ]
    serve({
      'orders.getUserOrderCounts': { ...orderCounts, unpaid: 2 },
      'orders.getUserOrders': listed(...bill),
      'rewards.getAccount': account(),
      'rewards.getPayPassword': { set_at: null, mobile_masked: '', over_fen: 20_000, over_points: 2000 },
      'orders.paymentOrder': paid(),
      'orders.getUserOrder': ({ order_id }) =>
        orderDetail('READY', {
          ...bill.find(({ id }) => id === order_id),
          ...{ state: 'READY', actions: [], lines: [orderLine({ name: order_id === 501 ? '手杖' : '大米' })] },
        }),
      'orders.getOrderScanCode': refuse('BUG'),
    })
    const at = await openScreen(`${ORDERS}?tab=unpaid`, { as: member() })
    await at.sees('这 2 个订单是一次买的，一起付 ¥147.90')
    await at.press('去付款：羊毛格纹围巾')
    const sheet = await at.dialog('选择付款方式')
    await sheet.press('确认支付 ¥147.90')
    await expect.poll(() => at.address()).toBe(`${ORDERS}?paid=501%2C502`)
    await at.hears('付款成功400积分加147.90元')
    await at.sees('手杖 1 件')
    await at.sees('大米 1 件')
    await at.sees('安步康复辅具')
    expect(sent('orders.paymentOrder')).toMatchObject([{ trade_id: 601, method: 'balance' }])
    await at.press('返回')
    await at.find('tab', /待付款/)
    expect(at.address()).toBe(`${ORDERS}?tab=unpaid`)
  })

  it('suggests a pay password after much was paid without one', async () => {
    serve({
      'orders.getUserOrderCounts': orderCounts,
      'orders.getUserOrder': orderDetail('READY', { pay_fen: 31_600, points: 2000 }),
      'orders.getOrderScanCode': refuse('BUG'),
      'rewards.getPayPassword': { set_at: null, mobile_masked: '139****0002', over_fen: 20_000, over_points: 2000 },
    })
    const at = await openScreen(`${ORDERS}?paid=501`, { as: member() })
    expect((await at.find('link', '去设支付密码')).getAttribute('href')).toBe('#/pagesC/user/pay_password')
  })

  it('calls nothing paid that is not: the list says how it stands', async () => {
    serve({
      'orders.getUserOrderCounts': orderCounts,
      'orders.getUserOrders': listed(orderCard('UNPAID')),
      'orders.getUserOrder': orderDetail('UNPAID'),
    })
    const at = await openScreen(`${ORDERS}?paid=501`, { as: member() })
    await at.find('button', '去付款：羊毛格纹围巾')
    expect(at.misses('付款成功')).toBe(true)
    expect(at.address()).toBe(ORDERS)
  })

  it('reads again what was paid where it could not be read', async () => {
    serve({
      'orders.getUserOrderCounts': orderCounts,
      'orders.getUserOrder': inTurn(refuse('BUG'), orderDetail('READY')),
      'orders.getOrderScanCode': refuse('BUG'),
    })
    const at = await openScreen(`${ORDERS}?paid=501`, { as: member() })
    await at.press('重试')
    await at.sees('羊毛格纹围巾 1 件')
  })

  it('cancels and receives after a question, leads to refunds and reviews, and puts all of an order into the cart again', async () => {
    const rows = [
      orderCard('UNPAID', { id: 501, lines: [orderLine({ name: '毛巾' })] }),
      orderCard('SHIPPED', { id: 502, trade_id: 602, delivery: 'express', lines: [orderLine({ name: '盖毯' })] }),
      orderCard('COMPLETED', {
        ...{ id: 503, trade_id: 603, lines: [orderLine({ name: '手杖' })] },
        actions: ['refund', 'review', 'delete'],
      }),
    ]
    serve({
      'orders.getUserOrderCounts': orderCounts,
      'orders.getUserOrders': listed(...rows),
      'orders.setOrderState': orderDetail('CLOSED'),
      'orders.setTrolley': { id: 41, sku_id: 11, quantity: 1, count: 1 },
      'orders.getTrolleys': [],
      'rewards.getAccount': account(),
    })
    const at = await openScreen(ORDERS, { as: member() })
    await at.press('取消订单：毛巾')
    await (await at.question()).press('取消订单')
    await at.hears('订单已取消')
    await at.press('确认收货：盖毯')
    await (await at.question()).press('确认收货')
    await at.hears('已确认收货')
    expect(sent('orders.setOrderState')).toMatchObject([
      { order_id: 501, event: 'cancel' },
      { order_id: 502, event: 'receive' },
    ])
    expect((await at.find('link', '申请退款：手杖')).getAttribute('href')).toContain('/refund?order_id=503')
    expect((await at.find('link', '评价：手杖')).getAttribute('href')).toContain('/review?order_id=503')
    await at.press('再次购买：手杖')
    await shown('/pagesV2/shop/cart')
    expect(sent('orders.setTrolley')).toMatchObject([{ sku_id: 11, merchantId: 3 }])
  })

  it('has one row of tabs in elder mode, and the other states and the search behind one button', async () => {
    display.setMode('elder')
    serve({
      'orders.getUserOrderCounts': orderCounts,
      'orders.getUserOrders': ({ keyword }) => (keyword ? listed() : listed(orderCard('COMPLETED'))),
    })
    const at = await openScreen(ORDERS, { as: member() })
    for (const name of ['全部', '待付款', '待取货']) await at.find('tab', name)
    expect(at.has('tab', '已完成')).toBe(false)
    expect(at.has('button', '搜索')).toBe(false)
    await at.press('更多')
    await (await at.dialog('找订单')).press('已完成')
    await at.find('tab', '已完成')
    expect(sent('orders.getUserOrders').at(-1)).toMatchObject({ tab: 'done' })
    await at.press('更多')
    const sheet = await at.dialog('找订单')
    await sheet.fill('搜索订单', '毛毯')
    await sheet.press('搜索')
    await at.sees('没有找到这样的订单')
    expect(sent('orders.getUserOrders').at(-1)).toMatchObject({ tab: 'done', keyword: '毛毯' })
  })

  it('has one row in normal mode too, where the letters are so large that few stand in a row', async () => {
    showLargeText()
    serve({ 'orders.getUserOrderCounts': orderCounts, 'orders.getUserOrders': listed(orderCard('COMPLETED')) })
    const at = await openScreen(ORDERS, { as: member() })
    await at.find('button', '更多')
    expect([at.has('tab', '待取货'), at.has('tab', '已完成'), at.has('button', '搜索')]).toEqual([true, false, false])
    endLargeText()
  })

  it('searches by the button, says that nothing was found, and leads back to all', async () => {
    serve({
      'orders.getUserOrderCounts': orderCounts,
      'orders.getUserOrders': ({ keyword }) => (keyword ? listed() : listed(orderCard('COMPLETED'))),
    })
    const at = await openScreen(ORDERS, { as: member() })
    await at.fill('搜索订单', '毛毯')
    await at.press('搜索')
    await at.sees('没有找到这样的订单')
    expect(sent('orders.getUserOrders').at(-1)).toMatchObject({ keyword: '毛毯' })
    await at.press('看全部订单')
    await at.sees('已完成')
  })

  it('says that there is none yet, or what went wrong', async () => {
    serve({ 'orders.getUserOrderCounts': orderCounts, 'orders.getUserOrders': inTurn(refuse('BUG'), listed()) })
    const at = await openScreen(ORDERS, { as: member() })
    await at.press('重试')
    await at.sees('这里还没有订单')
    expect(at.has('link', '去商城看看')).toBe(true)
  })
})
