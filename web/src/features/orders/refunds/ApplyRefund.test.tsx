import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../lib/query.ts'
import { listed } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { orderDetail } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { photo, storedPicture } from '../../../testing/pictures.ts'
import { goodsBack, orderGoods, refundCard, refundDetail, refundQuote } from '../../../testing/refunds.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve } from '../../../testing/serve.ts'

const REFUND = '/pagesV2/order/refund'
const DETAIL = '/pagesV2/order/refundDetail'
const OPEN = `${REFUND}?order_id=501`
const COUNT = /^退羊毛格纹围巾 青灰格的件数/
const stored = storedPicture('退款图片')

describe(`the screen ${REFUND}`, () => {
  it('asks for all of the only line by the way and reason chosen, with note and picture, for exactly the amount that was shown', async () => {
    const answer = held({ refund_id: 901, state: 'APPLIED' as const })
    serve({
      'orders.getOrderGoods': orderGoods(),
      'orders.getRefundQuote': refundQuote({ fen: 3480, deduct_fen: 500, award_points: 39 }),
      'media.uploadImage': stored,
      'orders.refundOrder': answer.answer,
      'orders.getRefund': refundDetail(),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees('最多退 2 件')
    expect(at.valueOf(COUNT)).toBe('2')
    expect(sent('orders.getRefundQuote')).toEqual([])
    await at.choose('radio', /退货退款/)
    await at.press('坏了、有质量问题')
    await at.sees('39.80元退回您的余额，同意后马上到账。')
    await at.sees(/买的时候得的39积分会收回，其中已经用掉的，从退款里扣¥5.00/)
    await at.fill(/^说明/, '盖子裂了')
    await at.user.upload(at.field('添加图片'), photo())
    await at.sees('1/9')
    await at.hears(/退款¥34.80/)
    await at.user.dblClick(await at.find('button', '提交申请'))
    answer.letGo()
    await shown(DETAIL)
    await at.hears('申请已提交')
    expect(sent('orders.refundOrder')).toMatchObject([
      {
        order_id: 501,
        lines: [{ line_id: 1, quantity: 2 }],
        way: 'return',
        reason: 'broken',
        note: '盖子裂了',
        pictures: [stored.id],
        fen: 3480,
        points: 0,
      },
    ])
  })

  it('says what becomes of the coupons that a plan brought', async () => {
    const gift_words = '会员送的“会员月礼”会收回'
    serve({
      'orders.getOrderGoods': orderGoods({ ways: ['money'] }),
      'orders.getRefundQuote': refundQuote({ gift_words }),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('不想要了')
    await at.sees(`${gift_words}。`)
  })

  it('asks for the amount once for several quick presses, and never lets more than can go back be chosen', async () => {
    const lines = [goodsBack(), goodsBack({ line_id: 2, name: '低泡洗衣液', quantity: 3, refundable: 1, refunded: 2 })]
    serve({ 'orders.getOrderGoods': orderGoods({ lines, ways: ['money'] }), 'orders.getRefundQuote': refundQuote() })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees('买了 3 件，已退2件')
    await at.sees(/仅退款：商品不用寄回/)
    expect(at.valueOf(COUNT)).toBe('0')
    await at.press('不想要了')
    await at.press('全部都退')
    expect(at.valueOf(COUNT)).toBe('2')
    await at.press(/^减少退羊毛格纹围巾/)
    await at.sees(/退回您的余额/)
    expect(sent('orders.getRefundQuote')).toMatchObject([
      {
        lines: [
          { line_id: 1, quantity: 1 },
          { line_id: 2, quantity: 1 },
        ],
        way: 'money',
        reason: 'unwanted',
      },
    ])
  })

  it('offers the reasons and ways that fit what was fetched, and what goes back before anything is prepared at once', async () => {
    serve({
      'orders.getOrderGoods': inTurn(
        orderGoods({ state: 'COMPLETED', delivery: 'pickup' }),
        orderGoods({ state: 'PAID', delivery: 'pickup', ways: ['money'], is_at_once: true }),
      ),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees('您先把商品送回门店，门店收到后退钱')
    expect(at.words()).toMatch(/为什么退\*（必填）/)
    expect(at.has('button', '等太久了')).toBe(false)
    expect(at.has('button', '坏了、有质量问题')).toBe(true)
    queryClient.clear()
    const early = await openScreen(OPEN, { as: member() })
    await early.sees(/不用等审核，确认后马上退/)
    expect(early.has('button', '坏了、有质量问题')).toBe(false)
    expect(early.has('button', '等太久了')).toBe(true)
    await early.find('button', '确认退款')
  })

  it('says that a reason fits the order no longer, and keeps what was filled in', async () => {
    const why = '“等太久了”和这个订单的情况不符，请换一个退款原因'
    serve({
      'orders.getOrderGoods': inTurn(orderGoods({ state: 'PAID', ways: ['money'] }), orderGoods({ ways: ['money'] })),
      'orders.getRefundQuote': refundQuote(),
      'orders.refundOrder': refuse('REFUND_NOT_POSSIBLE', { why }),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('等太久了')
    await at.fill(/^说明/, '等了很久')
    await at.hears(/^退款¥/)
    await at.press('提交申请')
    await at.hears(why)
    expect(at.valueOf(/^说明/)).toBe('等了很久')
  })

  it('says what is missing, and sends nothing', async () => {
    serve({ 'orders.getOrderGoods': orderGoods({ lines: [goodsBack(), goodsBack({ line_id: 2, name: '洗衣液' })] }) })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('提交申请')
    await at.sees('请选择要退的商品，至少一件')
    await at.sees('请选择怎么退')
    await at.sees('请选择原因')
    expect(sent('orders.refundOrder')).toEqual([])
  })

  it('shows the new amount where it has changed meanwhile, and loses nothing that was filled in', async () => {
    serve({
      'orders.getOrderGoods': orderGoods({ ways: ['money'] }),
      'orders.getRefundQuote': inTurn(
        refundQuote(),
        refundQuote({ fen: 3000, where_to: '30.00元退回您的余额', used_coupon: 'kept' }),
      ),
      'orders.refundOrder': inTurn(refuse('REFUND_AMOUNT_CHANGED'), lostNetwork(), {
        refund_id: 901,
        state: 'DONE' as const,
      }),
      'orders.getRefund': refundDetail('DONE'),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('少发、漏发')
    await at.fill(/^说明/, '少了一件')
    await at.hears(/退款¥39.80/)
    await at.press('提交申请')
    await at.hears('可退的金额有变化，请确认后再提交')
    await at.hears(/退款¥30.00/)
    await at.sees('这个订单用掉的优惠券不退回。')
    expect(at.valueOf(/^说明/)).toBe('少了一件')
    await at.press('提交申请')
    await expect.poll(() => sent('orders.refundOrder')).toHaveLength(2)
    await at.user.tab()
    await at.press('提交申请')
    await shown(DETAIL)
    await at.hears('已经退款')
    const [first, lost, again] = sent('orders.refundOrder')
    expect([first?.fen, lost?.fen]).toEqual([3980, 3000])
    expect(again?.client_req_id).toBe(lost?.client_req_id)
  })

  it('keeps what was filled in over a reload', async () => {
    serve({ 'orders.getOrderGoods': orderGoods(), 'orders.getRefundQuote': refundQuote() })
    const draft = { quantities: { 1: 1 }, way: 'money', reason: 'missing', note: '少了一件', pictures: [] }
    const as = member()
    sessionStorage.setItem('form_draft', JSON.stringify({ user_id: as.user_id, form: 'refund 501', values: draft }))
    const at = await openScreen(OPEN, { as })
    await at.sees(/上次填的还没有提交/)
    expect(at.valueOf(/^说明/)).toBe('少了一件')
    await expect
      .poll(() => sent('orders.getRefundQuote'))
      .toMatchObject([{ lines: [{ line_id: 1, quantity: 1 }], way: 'money', reason: 'missing' }])
  })

  it('lets an administrator who acts agree in the same go, with a reason that the member reads', async () => {
    serve({
      'orders.getOrderGoods': orderGoods({ may_agree: true, ways: ['money'] }),
      'orders.getRefundQuote': refundQuote(),
      'orders.refundOrder': { refund_id: 901, state: 'DONE' as const },
      'orders.getRefund': refundDetail('DONE'),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('不想要了')
    await at.choose('switch', /直接同意，不用再审核/)
    await at.hears(/退款¥39.80/)
    await at.press('确认退款')
    await at.sees('请写明原因，至少2个字')
    expect(sent('orders.refundOrder')).toEqual([])
    await at.fill(/^说明/, '电话里说好的')
    await at.press('确认退款')
    await shown(DETAIL)
    expect(sent('orders.refundOrder')).toMatchObject([{ force: true, note: '电话里说好的' }])
  })

  it('says why nothing can be given back, what was asked for before, and whom to call', async () => {
    const why_not = '已经有一个退款在处理，请等它处理完'
    serve({
      'orders.getOrderGoods': orderGoods({ why_not, ways: [], lines: [goodsBack({ refundable: 0, refunding: 2 })] }),
      'orders.getUserOrder': orderDetail('SHIPPED', { refund_state: 'open', actions: [] }),
      'orders.getRefunds': listed(refundCard()),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees(why_not)
    expect((await at.find('link', /退 ¥39.80/)).getAttribute('href')).toContain('refund_id=901')
    expect((await at.find('link', '打电话')).getAttribute('href')).toBe('tel:051200000000')
    expect(at.has('button', '提交申请')).toBe(false)
  })

  it('says that there is no such order, that none is chosen, or what went wrong', async () => {
    serve({ 'orders.getOrderGoods': inTurn(refuse('BUG'), refuse('ORDER_NOT_FOUND')) })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('重试')
    await at.sees('没有找到这个订单')
    const none = await openScreen(REFUND, { as: member() })
    await none.sees('还没有选择要退的订单')
  })
})
