import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { beforeEach, describe, expect, it } from 'vitest'
import { listed } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import {
  expressShipped,
  expressWaiting,
  orderDetail,
  orderLine,
  parcel,
  staffCounts,
  staffOrder,
} from '../../../testing/orders.ts'
import { staff } from '../../../testing/people.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve } from '../../../testing/serve.ts'
import { noRefunds, refundPage, staffRefund } from '../../../testing/staff-refunds.ts'

const ORDERS = '/pagesD/order/orderManagement'
const MERCHANT = '/pagesD/order/order_company'
const ORDER = '/pagesD/order/orderHandle'
const REFUND = '/pagesD/order/refundAudit'
type Detail = OutputOf<Contract['orders']['getCompanyOrder']>

const me = () => staff('order', 'orderHandle', 'refund')
const rows = (...list: ReturnType<typeof staffOrder>[]) => ({ ...listed(...list), counts: { ...staffCounts, ship: 1 } })

/** The server holds one order, which every change replaces. */
function serveOrder(order: Detail, change: () => Detail = () => order): void {
  let now = order
  serve({
    'orders.getCompanyOrder': () => now,
    'orders.setOrderStateTo': () => {
      now = change()
      return now
    },
  })
}

beforeEach(() => {
  serve({ 'orders.getCompanyOrdersV2': rows(staffOrder('PAID')), 'orders.getRefundsTo': noRefunds })
})

describe(`the screen ${ORDERS}`, () => {
  it('shows orders of my organisation, narrows them by tab and word, and leads to one', async () => {
    serveOrder(orderDetail('PAID'))
    const at = await openScreen(ORDERS, { as: me() })
    await at.sees(/共 1 个订单/)
    await at.choose('tab', /^待发货/)
    expect(at.address()).toBe(`${ORDERS}?tab=ship`)
    await at.fill('搜索订单', '陆根生')
    await at.user.keyboard('{Enter}')
    await at.sees(/共 1 个订单/)
    expect(sent('orders.getCompanyOrdersV2').at(-1)).toMatchObject({ tab: 'ship', keyword: '陆根生', merchantId: 0 })
    await at.follow(/羊毛格纹围巾/)
    await shown(ORDER)
  })

  it('says on which day a member would like somebody to come', async () => {
    const visit = staffOrder('PAID', { delivery: 'service', store_name: '', wished_on: '2026-11-25' })
    serve({ 'orders.getCompanyOrdersV2': rows(visit) })
    const at = await openScreen(ORDERS, { as: me() })
    await at.sees(/上门服务 11月25日 星期三/)
    serveOrder(orderDetail('PAID', { delivery: 'service', wished_on: '2026-11-25' }))
    await at.follow(/羊毛格纹围巾/)
    await shown(ORDER)
    await at.sees('希望上门')
    await at.sees('11月25日 星期三')
  })

  it('shows what of an order is given back', async () => {
    serve({ 'orders.getCompanyOrdersV2': rows(staffOrder('PAID', { refund_state: 'open' })) })
    await (await openScreen(`${ORDERS}?tab=refund`, { as: me() })).sees('退款处理中')
  })

  it('says that nothing was found, and reads again what could not be read', async () => {
    serve({ 'orders.getCompanyOrdersV2': inTurn(refuse('BUG'), rows()) })
    const at = await openScreen(`${ORDERS}?keyword=x`, { as: me() })
    await at.press('重试')
    await at.sees('这里没有订单')
    await at.press('看全部订单')
    await at.sees('还没有订单')
  })
})

describe(`a price that is changed on ${ORDER}`, () => {
  it('keeps what was typed until it can be sent, and is sent once', async () => {
    serveOrder(orderDetail('UNPAID', { actions: ['price', 'close', 'remark'] }), () =>
      orderDetail('UNPAID', { actions: ['close', 'remark'], pay_fen: 1500, price_change_fen: -490 }),
    )
    const at = await openScreen(`${ORDER}?order_id=501`, { as: me() })
    await at.press('改价')
    const sheet = await at.dialog('改价')
    await sheet.sees(/现在应付 ¥19.90/)
    await sheet.fill('改后应付', '19.9')
    await sheet.press('确认改价')
    await sheet.sees('和现在的金额一样，不用改')
    expect(sheet.valueOf('改后应付')).toBe('19.9')
    await sheet.fill('改后应付', '15')
    await sheet.press('商品有瑕疵')
    await at.user.dblClick(await sheet.find('button', '确认改价'))
    await at.hears('价格已改为¥15.00，已通知会员')
    expect(sent('orders.setOrderStateTo')).toEqual([
      expect.objectContaining({ event: 'price', pay_fen: 1500, reason: '商品有瑕疵' }),
    ])
  })
})

describe(`the screen ${MERCHANT}`, () => {
  it('shows the orders of one merchant, by whatever tab', async () => {
    const at = await openScreen(`${MERCHANT}?company_id=3`, { as: me() })
    await at.sees(/和颐优选：/)
    await at.choose('tab', '已完成')
    expect(at.address()).toBe(`${MERCHANT}?company_id=3&tab=done`)
    expect(sent('orders.getCompanyOrdersV2').at(-1)).toMatchObject({ merchantId: 3, tab: 'done' })
  })

  it('leads to all orders where no merchant is named', async () => {
    const at = await openScreen(MERCHANT, { as: me() })
    await at.follow('看全部订单')
    await shown(ORDERS)
  })
})

describe(`the screen ${ORDER}`, () => {
  const open = () => openScreen(`${ORDER}?order_id=501`, { as: me() })

  it('sends a parcel, once it has a courier and a number', async () => {
    serveOrder(expressWaiting, () => expressShipped)
    const at = await open()
    await at.press('发货')
    const sheet = await at.dialog('填写发货信息')
    await sheet.press('确认发货')
    await sheet.sees('请选择快递公司')
    await sheet.sees('请填写快递单号')
    await sheet.select('快递公司', '中通快递')
    await sheet.fill('快递单号', 'sf00 1234 5678')
    await sheet.sees('这个单号像是顺丰速运的，请核对快递公司')
    await at.user.dblClick(await sheet.find('button', '确认发货'))
    await at.hears('已发货，会员会收到通知')
    expect(sent('orders.setOrderStateTo')).toMatchObject([{ event: 'ship', company: '中通快递', no: 'SF0012345678' }])
    await at.sees('改物流')
    expect(at.has('button', '发货')).toBe(false)
  })

  it('sends a part of an order, and corrects the one of its parcels that is wrong', async () => {
    const tea = orderLine({ id: 2, sku_id: 12, name: '春茶', quantity: 2, to_ship: 2 })
    const two = [orderLine({ to_ship: 1 }), tea]
    const parcels = [parcel, { ...parcel, id: 802, no: 'ZT0099999999' }]
    const whole = { ...expressWaiting, lines: two }
    const partly = { ...whole, parcels, actions: ['ship', 'reship'], state_name: '部分发货' }
    serveOrder(whole, () => partly)
    const at = await open()
    await at.press('发货')
    const sheet = await at.dialog('填写发货信息')
    await sheet.select('快递公司', '中通快递')
    await sheet.fill('快递单号', 'ZT0012345678')
    await sheet.fill('春茶 青灰格这次发的件数', '0')
    await sheet.fill('羊毛格纹围巾 青灰格这次发的件数', '0')
    await sheet.press('确认发货')
    await sheet.sees('请选择这个包裹里的商品')
    await sheet.fill('春茶 青灰格这次发的件数', '1')
    await sheet.press('确认发货')
    await at.hears('已发货，会员会收到通知')
    expect(sent('orders.setOrderStateTo').at(-1)).toMatchObject({ lines: [{ line_id: 2, quantity: 1 }] })
    await at.sees('部分发货')
    await at.press('改物流')
    const choice = await at.dialog('改哪个包裹的物流信息')
    await choice.press('中通快递 ZT0099999999')
    const correct = await at.dialog('改物流信息')
    expect(correct.valueOf('快递单号')).toBe('ZT0099999999')
    await correct.fill('快递单号', 'ZT0011111111')
    await correct.press('确认修改')
    await at.hears('物流信息已更正')
    expect(sent('orders.setOrderStateTo').at(-1)).toMatchObject({ shipment_id: 802, version: '中通快递 ZT0099999999' })
  })

  it('says ready for pick-up, or why it is not to go on', async () => {
    serve({
      'orders.getCompanyOrder': orderDetail('PAID', { actions: ['prepare'] }),
      'orders.setOrderStateTo': inTurn(refuse('REFUND_OPEN'), orderDetail('READY')),
    })
    const at = await open()
    await at.press('备好了')
    await at.hears('这个订单有退款在处理，请先处理退款')
    await at.press('备好了')
    await at.hears('已通知会员可以取货')
  })

  it('closes an order for a reason, and keeps it where the line breaks', async () => {
    serve({
      'orders.getCompanyOrder': orderDetail('UNPAID', { actions: ['close'] }),
      'orders.setOrderStateTo': inTurn(lostNetwork(), orderDetail('CLOSED')),
    })
    const at = await open()
    await at.press('关闭订单')
    const sheet = await at.dialog('关闭订单')
    await sheet.press('关闭订单')
    await sheet.sees('请写明原因')
    await sheet.press('商品缺货')
    await sheet.press('关闭订单')
    await at.hears('网络请求失败')
    expect(sheet.valueOf('关闭原因')).toBe('商品缺货')
    await sheet.press('关闭订单')
    await at.hears('订单已关闭')
  })

  it('keeps a remark over what was read, and asks before it writes over a colleague’s', async () => {
    serve({
      'orders.getCompanyOrder': orderDetail('PAID', { actions: ['remark'], staff_remark: '先打电话' }),
      'orders.setOrderStateTo': inTurn(
        refuse('CHANGED_MEANWHILE', { by: '乔安', at: '09:05', version: '不用打' }),
        orderDetail('PAID'),
      ),
    })
    const at = await open()
    await at.press('内部备注')
    const sheet = await at.dialog('内部备注')
    await sheet.fill('备注', '下午送')
    await sheet.press('保存备注')
    await (await at.question()).press('用我的，覆盖对方')
    await at.hears('备注已保存')
    expect(sent('orders.setOrderStateTo').map(({ version }) => version)).toEqual(['先打电话', '不用打'])
  })

  it('lists what was asked back, each leading to its decision; an unknown order leads to all', async () => {
    serve({ 'orders.getRefundsTo': refundPage(staffRefund()), 'orders.getRefundTo': staffRefund() })
    serveOrder(orderDetail('PAID'))
    const at = await open()
    await at.follow(/200积分 \+ ¥19.90/)
    await shown(REFUND)
    expect(sent('orders.getRefundsTo')).toMatchObject([{ tab: 'all', keyword: '2026112000000501' }])
    serve({ 'orders.getCompanyOrder': refuse('ORDER_NOT_FOUND') })
    await (await openScreen(`${ORDER}?order_id=9`, { as: me() })).follow('看全部订单')
    await shown(ORDERS)
    await (await openScreen(ORDER, { as: me() })).sees('还没有选择订单')
  })
})

describe(`an invoice on ${ORDER}`, () => {
  const invoice = {
    ...{ kind: 'person' as const, title: '王秀英', tax_no: '', email: 'wang@example.com', state: 'ASKED' as const },
    ...{ state_name: '等待开票', fen: 1990, number: '', issued_on: '', url: '', has_file: false, reason: '' },
    asked_at: '2026-11-20T03:00:00.000Z',
  }
  const asked = orderDetail('COMPLETED', { invoice, invoice_actions: ['issue', 'refuse'] })

  it('is registered with its number, once for two quick taps, and keeps a wrong one', async () => {
    const after = orderDetail('COMPLETED', { invoice: { ...invoice, state: 'ISSUED', state_name: '已开票' } })
    const answer = held(after)
    serve({ 'orders.getCompanyOrder': inTurn(asked, after), 'orders.setInvoiceTo': answer.answer })
    const at = await openScreen(`${ORDER}?order_id=501`, { as: me() })
    await at.press('开票')
    const sheet = await at.dialog('开票')
    await sheet.fill('发票号码', '123')
    await sheet.press('登记发票')
    await sheet.sees('发票号码为8位或20位数字')
    expect(sheet.valueOf('发票号码')).toBe('123')
    await sheet.fill('发票号码', '12345678')
    await at.user.dblClick(await sheet.find('button', '登记发票'))
    answer.letGo()
    await at.hears('发票已登记，已通知会员')
    await at.sees('已开票')
    expect(sent('orders.setInvoiceTo')).toMatchObject([
      { event: 'issue', number: '12345678', version: invoice.asked_at },
    ])
  })

  it('asks for the file where the member left no address of mail', async () => {
    const mailless = orderDetail('COMPLETED', { invoice: { ...invoice, email: '' }, invoice_actions: ['issue'] })
    serve({ 'orders.getCompanyOrder': mailless })
    const at = await openScreen(`${ORDER}?order_id=501`, { as: me() })
    await at.sees('会员没有留邮箱，请上传文件')
    await at.press('开票')
    await (await at.dialog('开票')).sees('会员没有留邮箱，请上传文件')
  })

  it('is registered for whom it was issued: who changes that meanwhile is told of before', async () => {
    const renamed = { ...invoice, title: '李建国', asked_at: '2026-11-20T04:00:00.000Z' }
    const later = orderDetail('COMPLETED', { invoice: renamed, invoice_actions: ['issue', 'refuse'] })
    serve({
      'orders.getCompanyOrder': inTurn(asked, later),
      'orders.setInvoiceTo': inTurn(
        refuse('INVOICE_FACTS_WRONG', { why: '发票号码不对' }),
        refuse('CHANGED_MEANWHILE', { by: '会员', at: '11月20日 12:00', version: renamed.asked_at }),
        later,
      ),
    })
    const at = await openScreen(`${ORDER}?order_id=501`, { as: me() })
    await at.press('开票')
    const sheet = await at.dialog('开票')
    await sheet.fill('发票号码', '12345678')
    await sheet.press('登记发票')
    await at.hears('发票号码不对')
    await sheet.sees(/给“李建国”开/)
    await sheet.press('登记发票')
    await at.hears('会员在11月20日 12:00改了开票信息，请核对抬头后再登记')
    await sheet.press('登记发票')
    await at.hears('发票已登记，已通知会员')
    expect(sent('orders.setInvoiceTo').map(({ version }) => version)).toEqual([
      invoice.asked_at,
      invoice.asked_at,
      renamed.asked_at,
    ])
  })

  it('is refused with a reason, which stays where the line breaks', async () => {
    serve({ 'orders.getCompanyOrder': asked, 'orders.setInvoiceTo': inTurn(lostNetwork(), asked) })
    const at = await openScreen(`${ORDER}?order_id=501`, { as: me() })
    await at.press('不开票')
    const sheet = await at.dialog('不开票')
    await sheet.press('商家没有开票资格')
    await sheet.press('不开票')
    await expect.poll(() => sent('orders.setInvoiceTo')).toHaveLength(1)
    expect(sheet.valueOf('原因')).toBe('商家没有开票资格')
    await sheet.press('不开票')
    await at.hears('已告诉会员没有开票的原因')
  })
})
