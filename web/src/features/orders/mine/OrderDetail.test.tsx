import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { acting } from '../../../lib/acting.ts'
import { nav } from '../../../lib/nav.ts'
import { queryClient } from '../../../lib/query.ts'
import { listed } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import {
  CODE,
  cart,
  cartLine,
  orderCounts,
  orderDetail,
  orderLine,
  paid,
  parcel,
  postalAddress,
} from '../../../testing/orders.ts'
import { member, staff } from '../../../testing/people.ts'
import { refundCard } from '../../../testing/refunds.ts'
import { account } from '../../../testing/rewards.ts'
import { inTurn, lostNetwork, refuse, sent, serve } from '../../../testing/serve.ts'

const ORDER = '/pagesV2/order/orderDetail'
const OPEN = `${ORDER}?order_id=501`
const code = { scan_code: CODE, qr: 'qr', picture: '', expires_at: '2099-01-01T00:00:00Z' }
const prepay = { channel: 'local', out_trade_no: 'T1', pay_fen: 1990, expire_at: '2099-01-01T00:00:00Z' }

beforeEach(() => {
  serve({
    'orders.getOrderScanCode': code,
    'rewards.getAccount': account(),
    'orders.getUserOrderCounts': orderCounts,
    'orders.getUserOrders': listed(),
  })
})

describe(`the screen ${ORDER}`, () => {
  it('shows the code in groups of four, the store, what was paid and what happened', async () => {
    serve({ 'orders.getUserOrder': orderDetail('READY', { remark: '下午来取' }) })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees('1234 5678 9012')
    await at.sees('和颐优选·中心店')
    await at.sees(/货已备好，请带上取货码到和颐优选·中心店取/)
    await at.sees('下午来取')
    await at.sees('提交订单')
    expect(at.words()).toContain('余额支付')
  })

  it('sends the code and the store to who fetches it, and nothing of whose it is', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    serve({ 'orders.getUserOrder': orderDetail('READY') })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('发给家人代取')
    await expect.poll(() => share.mock.calls.length).toBe(1)
    expect(share.mock.calls[0]?.[0].text).toBe(
      '请帮我取货。取货码 1234 5678 9012，到和颐优选·中心店（晚渡街 1 号），把这12位数字报给工作人员就可以。',
    )
    Reflect.deleteProperty(navigator, 'share')
  })

  it('shows the group that lacks somebody, and no code until it is formed', async () => {
    const group = {
      ...({ id: 81, state: 'FORMING', state_name: '拼团中', size: 2, joined: 1 } as const),
      expires_at: '2099-01-01T00:00:00.000Z',
    }
    serve({ 'orders.getUserOrder': orderDetail('PAID', { type: 'group', state_name: '拼团中', group, actions: [] }) })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees('2人团：拼团中')
    await at.sees(/还差 1 人成团，成团后备货/)
    expect((await at.find('link', '请亲友来拼')).getAttribute('href')).toContain('/pagesV2/shop/group?group_id=81')
    expect(at.has('button', '先看取货码')).toBe(false)
  })

  it('says that the store is shut now, while there is something to fetch', async () => {
    const store = {
      id: 1,
      name: '中心店',
      address: '晚渡街 1 号',
      phone: '0512',
      hours: '8:00-18:00',
      opens: '明天8:00',
    }
    serve({ 'orders.getUserOrder': inTurn(orderDetail('READY', { store }), orderDetail('COMPLETED', { store })) })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees('现在没开门，明天8:00开门')
    queryClient.clear()
    const done = await openScreen(OPEN, { as: member() })
    await done.sees('中心店')
    expect(done.misses('现在没开门，明天8:00开门')).toBe(true)
  })

  it('says whom to call to give something back or change it, however it is delivered', async () => {
    serve({
      'orders.getUserOrder': inTurn(
        orderDetail('READY'),
        orderDetail('SHIPPED', { delivery: 'express' }),
        orderDetail('UNPAID', { contact: { name: '和颐优选', phone: '' } }),
      ),
      'organisation.getOrganContact': { name: '双塔弄社区服务站', phone: '0512-65880401', hours: '', opens: '' },
    })
    const pickUp = await openScreen(OPEN, { as: member() })
    expect(pickUp.words()).toContain('要退，可以自己按“申请退款”。要改或有疑问，请打和颐优选·中心店的电话 051200000000')
    expect((await pickUp.find('link', '打电话')).getAttribute('href')).toBe('tel:051200000000')
    queryClient.clear()
    const sent = await openScreen(OPEN, { as: member() })
    expect(sent.words()).toContain('要改或有疑问，请打和颐优选的电话 051211111111')
    queryClient.clear()
    const unpaid = await openScreen(OPEN, { as: member() })
    await unpaid.sees('还没付款，可以自己取消。要改或有疑问，请问服务站的工作人员。')
    await unpaid.press('问服务站')
    await (await unpaid.dialog('有事问我们')).sees('0512-65880401')
  })

  it('folds the code while the goods are being prepared, and shows it to who asks', async () => {
    serve({ 'orders.getUserOrder': orderDetail('PAID') })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees('还没备好，备好会通知您，请先不要出门。')
    expect(at.misses('1234 5678 9012')).toBe(true)
    expect(sent('orders.getOrderScanCode')).toEqual([])
    await at.press('先看取货码')
    await at.sees('1234 5678 9012')
    await at.sees('还没备好，备好会通知您，请先不要出门。')
    await at.press('收起取货码')
    expect(at.misses('1234 5678 9012')).toBe(true)
  })

  it('shows the code that was seen without a network too, by its digits, when it is opened again', async () => {
    serve({
      'orders.getUserOrder': orderDetail('READY'),
      'orders.getOrderScanCode': { ...code, picture: 'data:image/png;base64,AA==' },
    })
    const at = await openScreen(OPEN, { as: member() })
    await screen.findByRole('img', { name: '取货码二维码' })
    act(() => void nav.push('/pagesD/order/orderlist'))
    await shown('/pagesD/order/orderlist')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    serve({ 'orders.getUserOrder': lostNetwork(), 'orders.getOrderScanCode': lostNetwork() })
    act(() => void nav.push(ORDER, { order_id: 501 }))
    await shown(ORDER)
    await at.sees('1234 5678 9012')
    await at.sees('现在没有网络，请把这 12 位数字读给工作人员听，一样可以取货。')
    expect(screen.queryByRole('img', { name: '取货码二维码' })).toBeNull()
    vi.restoreAllMocks()
    act(() => void window.dispatchEvent(new Event('online')))
  })

  it('says a calm word where the order is handed over while the code is shown', async () => {
    serve({ 'orders.getUserOrder': inTurn(orderDetail('READY'), orderDetail('COMPLETED')) })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('刷新')
    await at.hears('取货成功')
    expect(at.misses('1234 5678 9012')).toBe(true)
  })

  it('names the buttons of several parcels by the words that stand on them', async () => {
    const sent = { delivery: 'express' as const, parcels: [parcel, { ...parcel, id: 2, no: 'ZT2' }] }
    serve({ 'orders.getUserOrder': orderDetail('SHIPPED', { ...sent, address: postalAddress() }) })
    const at = await openScreen(OPEN, { as: member() })
    for (const nth of [1, 2]) expect((await at.find('button', `包裹${nth}：复制单号`)).textContent).toBe('复制单号')
  })

  it('shows the parcel of an order that was sent, and takes its receipt after a question', async () => {
    const order = {
      delivery: 'express' as const,
      address: postalAddress(),
      lines: [orderLine({ shipped: 1 })],
      parcels: [{ ...parcel, no: 'ZT1' }],
    }
    serve({
      'orders.getUserOrder': inTurn(orderDetail('SHIPPED', order), orderDetail('COMPLETED', order)),
      'orders.setOrderState': orderDetail('COMPLETED', order),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees(/中通快递 ZT1/)
    await at.press('确认收货')
    await (await at.dialog()).press('确认收货')
    await at.hears('已确认收货')
    expect(sent('orders.setOrderState')).toEqual([{ order_id: 501, event: 'receive' }])
    await at.sees('已完成')
  })

  it('puts off once that it counts as received, after a question, and leads to where its parcels are', async () => {
    const order = {
      delivery: 'express' as const,
      address: postalAddress(),
      lines: [orderLine({ shipped: 1 })],
      parcels: [parcel],
    }
    const before = orderDetail('SHIPPED', {
      ...order,
      actions: ['extend', 'receive'],
      receive_by: '2026-11-30T02:00:00Z',
    })
    const after = orderDetail('SHIPPED', { ...order, actions: ['receive'], receive_by: '2026-12-03T02:00:00Z' })
    serve({ 'orders.getUserOrder': inTurn(before, after), 'orders.setOrderState': after })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('还没收到？延长3天再自动收货')
    const question = await at.dialog()
    await at.user.dblClick(await question.find('button', '延长3天'))
    await at.hears('收货时间延长了3天')
    expect(sent('orders.setOrderState')).toEqual([{ order_id: 501, event: 'extend' }])
    await at.sees(/到 2026-12-03 会自动确认/)
    expect(at.has('button', '还没收到？延长3天再自动收货')).toBe(false)
    serve({ 'orders.gettraces': { order_id: 501, order_no: '1', to_ship: 0, parcels: [] } })
    await at.follow('查看物流')
    await shown('/pagesV2/order/logistics')
  })

  it('cancels only once the question is answered, and says where somebody was faster', async () => {
    serve({
      'orders.getUserOrder': inTurn(orderDetail('UNPAID'), orderDetail('UNPAID'), orderDetail('CLOSED')),
      'orders.setOrderState': inTurn(refuse('ORDER_STATE_CHANGED'), orderDetail('CLOSED')),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('取消订单')
    await (await at.dialog()).press('不取消')
    await at.noDialog()
    expect(sent('orders.setOrderState')).toEqual([])
    await at.user.tab()
    await at.press('取消订单')
    await (await at.dialog()).press('取消订单')
    await expect.poll(() => sent('orders.setOrderState')).toHaveLength(1)
    await at.noDialog()
    await at.user.tab()
    await at.press('取消订单')
    await (await at.dialog()).press('取消订单')
    await at.hears('订单已取消')
    await at.sees('已关闭')
  })

  it('is gone from the list after a deletion that was meant', async () => {
    serve({ 'orders.getUserOrder': orderDetail('CLOSED'), 'orders.setOrderState': orderDetail('CLOSED') })
    const at = await openScreen(OPEN, { as: member() })
    const button = await at.find('button', '删除订单')
    const facts = await at.sees('订单号')
    expect(facts.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect((await at.find('button', '再次购买')).parentElement?.contains(button)).toBe(false)
    await at.press('删除订单')
    await (await at.dialog()).press('删除')
    await shown('/pagesD/order/orderlist')
    await at.hears('订单已删除')
  })

  it('puts what it held into the cart again', async () => {
    serve({
      'orders.getUserOrder': orderDetail('COMPLETED'),
      'orders.getTrolleys': inTurn([], cart(cartLine())),
      'orders.setTrolley': { id: 1, sku_id: 11, quantity: 1, count: 1 },
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('再次购买')
    await shown('/pagesV2/shop/cart')
    expect(sent('orders.setTrolley')).toEqual([{ sku_id: 11, merchantId: 3, quantity: 1 }])
  })

  it('pays from the balance, ends in what was paid, and comes back to it', async () => {
    serve({
      'orders.getUserOrder': inTurn(orderDetail('UNPAID'), orderDetail('PAID')),
      'orders.paymentOrder': paid('PAID'),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('去付款')
    const sheet = await at.dialog('选择付款方式')
    await sheet.sees(/余额 ¥350.00，付款后剩 ¥330.10/)
    await sheet.press(/确认支付/)
    await shown('/pagesD/order/orderlist')
    await at.sees('羊毛格纹围巾 1 件')
    expect(sent('orders.paymentOrder')).toMatchObject([{ trade_id: 601, method: 'balance' }])
    await at.press('返回')
    await shown(ORDER)
  })

  it('takes cash alone from who acts for the member, and leaves the rest to the member', async () => {
    const ends_at = '2099-01-01T00:00:00Z'
    const time = { id: 31, user_id: 101, name_masked: '沈**', mobile_masked: '', reason: '本人来电', ends_at }
    serve({
      'members.getActing': { acting: { ...time, seconds_left: 900 } },
      'orders.getUserOrder': inTurn(orderDetail('UNPAID'), orderDetail('UNPAID'), orderDetail('PAID')),
      'orders.paymentOrder': paid('PAID'),
    })
    acting.begin(31)
    const barred = await openScreen(OPEN, { as: staff('acting') })
    await barred.press('去付款')
    await (await barred.dialog('订单已提交')).sees(/余额、积分和网上付款要由会员本人完成/)
    acting.begin(31)
    const at = await openScreen(OPEN, { as: staff('acting', 'orderCash') })
    await at.press('去付款')
    const sheet = await at.dialog('选择付款方式')
    expect(sheet.has('button', /确认支付/)).toBe(false)
    await sheet.fill('实收现金', '10')
    await sheet.sees('少于应收的¥19.90')
    await sheet.press(/已收现金/)
    expect(sent('orders.paymentOrder')).toHaveLength(0)
    await sheet.fill('实收现金', '50.1')
    await sheet.sees('¥30.20')
    await sheet.press(/已收现金/)
    await at.hears('付款成功')
    expect(sent('orders.paymentOrder')).toMatchObject([{ trade_id: 601, method: 'offline' }])
  })

  it('offers the gateway alone where the balance is short, and says what is missing', async () => {
    serve({ 'orders.getUserOrder': orderDetail('UNPAID'), 'rewards.getAccount': account(0, 990) })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('去付款')
    const sheet = await at.dialog('选择付款方式')
    await sheet.sees(/还差 ¥10.00/)
    expect(sheet.has('button', /去支付/)).toBe(true)
  })

  it('says that an order closed meanwhile is closed, and never that it is paid: where the server refuses', async () => {
    serve({
      'orders.getUserOrder': inTurn(orderDetail('UNPAID'), orderDetail('CLOSED')),
      'orders.paymentOrder': refuse('ORDER_CLOSED'),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('去付款')
    await (await at.dialog()).press(/确认支付/)
    await at.hears('订单已关闭，不能再付款')
    await at.noDialog()
    await at.sees('已关闭')
    expect(at.misses('付款成功')).toBe(true)
  })

  it('says that an order closed meanwhile is closed, and never that it is paid: where the answer was lost', async () => {
    serve({
      'orders.getUserOrder': inTurn(orderDetail('UNPAID'), orderDetail('CLOSED')),
      'orders.paymentOrder': lostNetwork(),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('去付款')
    await (await at.dialog()).press(/确认支付/)
    await at.hears('订单已关闭，不能再付款')
    await at.noDialog()
    await at.sees('已关闭')
    expect(at.misses('付款成功')).toBe(true)
  })

  it('says that an order closed meanwhile is closed, and never that it is paid: at the cashier', async () => {
    serve({
      'orders.getUserOrder': inTurn(orderDetail('UNPAID'), orderDetail('CLOSED')),
      'orders.paymentOrder': { ...paid('UNPAID'), prepay: { ...prepay, channel: 'wechat' } },
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('去付款')
    const sheet = await at.dialog()
    await sheet.choose('radio', /在线支付/)
    await sheet.press(/去支付/)
    await (await at.dialog('在线支付')).press('我已付款')
    await at.hears('订单已关闭，不能再付款')
    await at.noDialog()
    await at.sees('已关闭')
    expect(at.misses('付款成功')).toBe(true)
  })

  it('leads to the application, and shows what was asked back of it, with no code meanwhile', async () => {
    const asked = { event: 'refundAsked', label: '申请退款', by: '会员', reason: '', at: '2026-11-20T03:00:00.000Z' }
    const open = orderDetail('READY', {
      refund_state: 'open',
      actions: [],
      lines: [orderLine({ quantity: 3, refunded: 1 })],
      timeline: [asked],
    })
    serve({
      'orders.getUserOrder': inTurn(orderDetail('READY'), open),
      'orders.getRefunds': listed(refundCard('APPLIED')),
    })
    const before = await openScreen(OPEN, { as: member() })
    expect((await before.find('link', '申请退款')).getAttribute('href')).toContain('/pagesV2/order/refund?order_id=501')
    expect(sent('orders.getRefunds')).toEqual([])
    queryClient.clear()
    const at = await openScreen(OPEN, { as: member() })
    await at.sees('退款处理中')
    await at.sees('已退 1 件')
    expect((await at.find('link', /退 ¥39.80/)).getAttribute('href')).toContain('refund_id=901')
    expect(at.has('link', '申请退款')).toBe(false)
    expect(at.misses('1234 5678 9012')).toBe(true)
  })

  it('says that there is no such order, that none is chosen, or what went wrong', async () => {
    serve({ 'orders.getUserOrder': inTurn(refuse('BUG'), refuse('ORDER_NOT_FOUND')) })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('重试')
    await at.sees('没有找到这个订单')
  })

  it('says that none is chosen, and leads to mine; the old address leads here', async () => {
    const at = await openScreen('/pagesV2/order/orderDetail_v2', { as: member() })
    await at.sees('还没有选择订单')
    await at.follow('看我的订单')
    await shown('/pagesD/order/orderlist')
  })
})
