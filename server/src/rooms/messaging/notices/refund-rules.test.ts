import { describe, expect, it } from 'vitest'
import { type RefundFacts, refundNotice } from './refund-rules.ts'

const refund: RefundFacts = {
  title: '东北大米',
  state: 'WAIT_REFUND',
  delivery: 'express',
  method: 'balance',
  fen: 1990,
  where_to: '19.90元原路退回',
  by_role: 'staff',
  reason: '',
}

describe('what a member reads about a refund', () => {
  it('says where the money went, whoever finished it', () => {
    for (const by_role of ['staff', 'system', 'owner'] as const)
      expect(refundNotice('refund.done', { ...refund, by_role })?.body).toBe(
        '“东北大米”的退款完成了：19.90元原路退回。',
      )
  })

  it('says what comes next where it was agreed to, unless it is done at once', () => {
    const agreed = (more: Partial<RefundFacts>) => refundNotice('refund.agreed', { ...refund, ...more })?.body
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

  it('gives the reason of a refusal, and tells nobody of what they have just done', () => {
    expect(refundNotice('refund.refused', { ...refund, reason: '吊牌已剪' })?.body).toContain('原因：吊牌已剪。')
    expect(refundNotice('refund.cancelled', { ...refund, by_role: 'system' })?.body).toContain('没有等到您退回')
    for (const happening of ['refund.agreed', 'refund.cancelled'] as const)
      expect(refundNotice(happening, { ...refund, method: 'gateway', by_role: 'owner' })).toBeNull()
  })
})
