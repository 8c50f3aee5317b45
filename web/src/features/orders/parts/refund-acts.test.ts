import { describe, expect, it } from 'vitest'
import { staffRefund } from '../../../testing/staff-refunds.ts'
import { amountProblem, decidedMeanwhile, effectOf, goesTo, nextOf, whyNoActs } from './refund-acts.ts'

const AT = '2026-11-27T02:00:00.000Z'

describe('a refund as staff read it', () => {
  it('says where its money and points go', () => {
    expect(goesTo(staffRefund())).toBe('钱马上退回会员的余额；积分马上退回会员的账户')
    expect(goesTo(staffRefund('APPLIED', { method: 'gateway', points: 0 }))).toMatch(/^钱原路退回.*到账$/)
    expect(goesTo(staffRefund('APPLIED', { fen: 0, method: 'points' }))).toBe('积分马上退回会员的账户')
    expect(goesTo(staffRefund('APPLIED', { fen: 0, points: 0 }))).toBe('没有要退的钱和积分')
    expect(goesTo(staffRefund('DONE', { method: 'offline' }))).toBe('现金已交给会员；积分已退回会员的账户')
    expect(goesTo(staffRefund('REJECTED'))).toBe('')
  })

  it('says that goods come back before their money does', () => {
    const back = { way: 'return', points: 0 } as const
    expect(goesTo(staffRefund('APPLIED', back))).toBe('收到商品后，钱马上退回会员的余额')
    expect(goesTo(staffRefund('WAIT_RETURN', back))).toBe('收到商品后，钱马上退回会员的余额')
    expect(goesTo(staffRefund('DONE', back))).toBe('钱已退回会员的余额')
    expect(effectOf(staffRefund('RETURNING', back), 'receive')).toBe('请先核对商品。登记后，钱马上退回会员的余额。')
  })

  it('says what happens next, and until when', () => {
    expect(nextOf(staffRefund('WAIT_RETURN', { due_at: AT }))).toBe(
      '等会员寄回或送回商品，2026-11-27 10:00前没有退回就自动撤销',
    )
    expect(nextOf(staffRefund('WAIT_REFUND', { method: 'offline' }))).toBe('等会员来领现金')
    expect(nextOf(staffRefund('WAIT_REFUND', { method: 'gateway' }))).toBe('马上原路退回')
    expect(nextOf(staffRefund('DONE'))).toBe('')
  })

  it('says why somebody can do nothing, only where somebody else can', () => {
    const none = { actions: [] }
    expect(whyNoActs(staffRefund(), true)).toBe('')
    expect(whyNoActs(staffRefund('APPLIED', none), false)).toMatch(/没有审核退款的权限/)
    expect(whyNoActs(staffRefund('WAIT_REFUND', { ...none, method: 'offline' }), true)).toMatch(/请其他同事来处理/)
    // The gateway is at it, and what is over needs nobody.
    for (const over of [staffRefund('WAIT_REFUND', { ...none, method: 'gateway' }), staffRefund('DONE', none)])
      expect(whyNoActs(over, true)).toBe('')
  })

  it('says who decided it since it was read', () => {
    expect(decidedMeanwhile(staffRefund(), staffRefund())).toBe(null)
    expect(decidedMeanwhile(staffRefund('CANCELLED'), staffRefund())).toBe(
      '陆根生已在2026-11-20 10:00处理，现在是“已撤销”，这里不用再操作',
    )
  })

  it('takes no more money than its lines come to', () => {
    expect([amountProblem(1990, 1990), amountProblem(0, 1990)]).toEqual([null, null])
    expect(amountProblem(1991, 1990)).toBe('最多能退¥19.90')
    expect(amountProblem(null, 1990)).toBe('请输入金额，最多两位小数')
  })
})
