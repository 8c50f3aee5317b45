import { describe, expect, it } from 'vitest'
import { type RefundEventFacts, refundEvents } from './events.ts'

const refund: RefundEventFacts = {
  ...{ refund_id: 9, refund_no: 'R9', order_id: 77, order_no: 'H77', user_id: 5, organ_id: 2, company_id: 3 },
  title: '东北大米',
  state: 'WAIT_REFUND',
  way: 'money',
  delivery: 'express',
  method: 'balance',
  fen: 1990,
  points: 0,
  where_to: '19.90元原路退回',
  by_role: 'staff',
  by: '王芳',
  reason: '',
}
type Event = 'refund.agreed' | 'refund.refused' | 'refund.cancelled' | 'refund.done'
const read = (event: Event, more: Partial<RefundEventFacts> = {}) =>
  refundEvents[event].notices.of({ ...refund, ...more })[0]

describe('what a member reads about a refund', () => {
  it('says where the money went, whoever finished it', () => {
    for (const by_role of ['staff', 'system', 'owner'] as const)
      expect(read('refund.done', { by_role })).toEqual({
        to: { user_id: 5 },
        title: '退款完成',
        body: '“东北大米”的退款完成了：19.90元原路退回。',
        link: '/pagesV2/order/refundDetail?refund_id=9',
        target_id: 9,
      })
  })

  it('tells who paid for the member that the money is back, and nothing of the goods', () => {
    const payer = { user_id: 8, name: '王*英' }
    expect(refundEvents['refund.done'].notices.of({ ...refund, method: 'gateway', payer })[1]).toEqual({
      to: { user_id: 8 },
      kind: 'money',
      title: '退款退给您了',
      body: '您替王*英付的钱，有19.90元已原路退回您付款的账户。',
      link: '',
      target_id: 0,
    })
    expect(refundEvents['refund.done'].notices.of({ ...refund, payer: null })).toHaveLength(1)
  })

  it('says what comes next where it was agreed to, unless it is done at once', () => {
    const agreed = (more: Partial<RefundEventFacts>) => read('refund.agreed', more)?.body
    expect(agreed({ state: 'WAIT_RETURN' })).toBe(
      '“东北大米”的退款通过了。请在7天内把商品寄回，并填上快递单号。19.90元原路退回。',
    )
    expect(agreed({ state: 'WAIT_RETURN', delivery: 'pickup' })).toContain(
      '请在7天内把商品送回门店，当面交给工作人员。',
    )
    expect(agreed({ method: 'gateway' })).toBe('“东北大米”的退款通过了。19.90元原路退回。')
    expect(agreed({ method: 'offline' })).toBeDefined()
    expect(agreed({})).toBeUndefined()
    expect(agreed({ method: 'gateway', fen: 0 })).toBeUndefined()
  })

  it('gives the reason of a refusal, and nobody reads of what they have just done', () => {
    expect(read('refund.refused', { reason: '吊牌已剪' })?.body).toContain('原因：吊牌已剪。')
    expect(read('refund.cancelled', { by_role: 'system' })?.body).toContain('没有等到您退回')
    for (const event of ['refund.agreed', 'refund.cancelled'] as const)
      expect(read(event, { method: 'gateway', by_role: 'owner' })).toBeUndefined()
  })
})

describe('what staff read of a refund that waits', () => {
  it('goes to who may decide, and to those above them where it waits on', () => {
    const [own] = refundEvents['refund.waiting'].notices.of(refund)
    const [above] = refundEvents['refund.waitingLong'].notices.of(refund)
    expect(own?.to).toMatchObject({ organ_id: 2, company_id: 3 })
    expect(above?.to).toMatchObject({ organ_id: 2, isAbove: true })
    expect([own?.body, above?.body]).toEqual([
      '“东北大米”的退款申请（R9）已经等了24小时，请尽快审核。',
      '“东北大米”的退款申请（R9）已经等了48小时，请尽快审核。',
    ])
  })
})
