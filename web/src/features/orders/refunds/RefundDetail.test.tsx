import { describe, expect, it } from 'vitest'
import { listed } from '../../../testing/mall.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { refundCard, refundDetail } from '../../../testing/refunds.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const DETAIL = '/pagesV2/order/refundDetail'
const OPEN = `${DETAIL}?refund_id=901`

describe(`the screen ${DETAIL}`, () => {
  it('says where it stands, what happens next, what goes where, and takes the application back after a question', async () => {
    serve({
      'orders.getRefund': inTurn(refundDetail(), refundDetail(), refundDetail('CANCELLED')),
      'orders.setRefundState': inTurn(refuse('REFUND_STATE_CHANGED', { state: '等待复核' }), refundDetail('CANCELLED')),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.hears('等待审核')
    await at.sees('39.80元退回您的余额，同意后马上到账。')
    await at.sees('退 2 件')
    expect(at.words()).not.toContain('运费')
    await at.sees('盖子裂了')
    await at.sees('提交申请')
    await at.press('撤销申请')
    await (await at.question()).press('不撤销')
    expect(sent('orders.setRefundState')).toEqual([])
    await at.user.tab()
    await at.press('撤销申请')
    await (await at.question()).press('撤销申请')
    await at.hears('退款状态已变为“等待复核”')
    await at.noDialog()
    await at.user.tab()
    await at.press('撤销申请')
    await (await at.question()).press('撤销申请')
    await at.hears('这个申请已经撤销')
    expect(at.has('button', '撤销申请')).toBe(false)
    expect(sent('orders.setRefundState').at(-1)).toMatchObject({ refund_id: 901, event: 'cancel' })
  })

  it('says where to send the goods and until when, and takes courier and number as they are written', async () => {
    const due_at = '2026-11-27T02:00:00.000Z'
    serve({
      'orders.getRefund': inTurn(refundDetail('WAIT_RETURN', { due_at }), refundDetail('RETURNING', { due_at })),
      'orders.setRefundState': refundDetail('RETURNING'),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.hears('到 2026-11-27 10:00 还没有寄')
    await at.sees('晚渡街 1 号')
    expect((await at.find('link', /打电话/)).getAttribute('href')).toBe('tel:051200000000')
    await at.press('我已寄出')
    await at.sees('请选择快递公司')
    await at.sees('请填写快递单号')
    await at.select('快递公司', '其他快递')
    await at.fill('快递公司名称', '丰网速运')
    await at.fill('快递单号', ' zt 1234 5678 ')
    await at.sees('这个单号像是中通快递的，请核对快递公司')
    await at.press('我已寄出')
    await at.sees(/^中通快递/)
    expect(sent('orders.setRefundState')).toMatchObject([
      { refund_id: 901, event: 'sendBack', company: '丰网速运', no: 'ZT12345678' },
    ])
    expect(at.has('button', '我已寄出')).toBe(false)
    expect(at.has('button', '复制单号')).toBe(true)
  })

  it('says what a sum consists of that is not that of the goods alone', async () => {
    serve({ 'orders.getRefund': refundDetail('WAIT_RETURN', { fen: 13_421, freight_fen: 800, deduct_fen: 179 }) })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees('扣用掉的积分')
    expect(at.words()).toMatch(/退款¥134\.21商品¥128\.00.*运费¥8\.00.*扣用掉的积分-¥1\.79/)
  })

  it('puts courier and number right while the parcel is under way', async () => {
    const right = refundDetail('RETURNING', { return_parcel: { company: '中通快递', no: 'ZT0012345679' } })
    serve({
      'orders.getRefund': inTurn(refundDetail('RETURNING'), right),
      'orders.setRefundState': right,
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('修改单号')
    expect(at.valueOf('快递单号')).toBe('ZT0012345678')
    await at.press('不改了')
    await at.press('修改单号')
    await at.fill('快递单号', '')
    await at.press('保存')
    await at.sees('请填写快递单号')
    await at.fill('快递单号', 'zt0012345679')
    await at.press('保存')
    await at.find('button', '修改单号')
    await expect.poll(() => at.words()).toContain('ZT0012345679')
    expect(sent('orders.setRefundState')).toMatchObject([
      { refund_id: 901, event: 'changeParcel', company: '中通快递', no: 'ZT0012345679' },
    ])
    expect(at.has('button', '保存')).toBe(false)
  })

  it('says where to bring what was fetched, and lets it be sent instead', async () => {
    serve({ 'orders.getRefund': refundDetail('WAIT_RETURN', { delivery: 'pickup' }) })
    const at = await openScreen(OPEN, { as: member() })
    await at.hears('请把商品送回门店，门店核对后退钱')
    await at.sees('送回商品')
    await at.sees('晚渡街 1 号')
    expect(at.words()).not.toContain('请把商品寄回')
    expect(at.has('button', '我已寄出')).toBe(false)
    await at.press('不方便去，改用快递寄回')
    await at.find('button', '我已寄出')
  })

  it('keeps courier and number over a reload', async () => {
    const as = member()
    const values = { courier: '中通快递', other: '', no: 'ZT0012345678' }
    sessionStorage.setItem('form_draft', JSON.stringify({ user_id: as.user_id, form: 'goods back 901', values }))
    serve({ 'orders.getRefund': refundDetail('WAIT_RETURN') })
    const at = await openScreen(OPEN, { as })
    await at.sees(/上次填的还没有提交/)
    expect(at.valueOf('快递单号')).toBe('ZT0012345678')
  })

  it('repeats why it was refused', async () => {
    const no = { event: 'reject', label: '不同意', by: '商家', reason: '商品已经使用', at: '2026-11-21T02:00:00.000Z' }
    serve({ 'orders.getRefund': refundDetail('REJECTED', { timeline: [no] }) })
    const at = await openScreen(OPEN, { as: member() })
    await at.hears('商家没有同意。原因：商品已经使用。')
    expect(at.has('link', '看订单')).toBe(true)
  })

  it('repeats why less went back than was asked for', async () => {
    const yes = {
      event: 'agree',
      label: '同意退款',
      by: '商家',
      reason: '少了一个盖子',
      at: '2026-11-21T02:00:00.000Z',
    }
    serve({ 'orders.getRefund': refundDetail('DONE', { timeline: [yes, { ...yes, event: 'finish', reason: '' }] }) })
    await (await openScreen(OPEN, { as: member() })).sees('商家的说明：少了一个盖子')
  })

  it('shows the newest of an order, and says where there is none', async () => {
    serve({
      'orders.getRefunds': inTurn(listed(refundCard('DONE')), listed()),
      'orders.getRefund': refundDetail('DONE'),
    })
    const at = await openScreen(`${DETAIL}?order_id=501`, { as: member() })
    await at.hears('已退款')
    expect(sent('orders.getRefunds')).toMatchObject([{ order_id: 501, num: 1 }])
    const none = await openScreen(`${DETAIL}?order_id=502`, { as: member() })
    await none.sees('没有找到这个退款')
  })

  it('says that there is no such refund, that none is chosen, or what went wrong', async () => {
    serve({ 'orders.getRefund': inTurn(refuse('BUG'), refuse('REFUND_NOT_FOUND')) })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('重试')
    await at.sees('没有找到这个退款')
    const nothing = await openScreen(DETAIL, { as: member() })
    await nothing.sees('还没有选择退款')
  })
})
