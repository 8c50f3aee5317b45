import { type RefundReason, shareBack } from '@heyi/contract/orders/refund-rules'
import type { RefundEvent, RefundState } from '@heyi/contract/orders/refund-states'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usesLeft } from '../pickup/rules.ts'
import {
  awardBack,
  couponFate,
  freedOf,
  isAgreedAtOnce,
  maySellAgain,
  partsOf,
  type RefundableLine,
  type RefundableOrder,
  refundable,
  refundEventLabel,
  staffRefundActions,
  standingFen,
  usedUp,
  waysOf,
  whereTo,
  whyNot,
} from './rules.ts'

const now = new Date('2027-03-01T10:00:00+08:00')
const order = (given: Partial<RefundableOrder> = {}): RefundableOrder => ({
  state: 'PAID',
  delivery: 'express',
  refund_state: 'none',
  completed_at: null,
  pay_fen: 3_000,
  refunded_fen: 0,
  ...given,
})
const line = (given: Partial<RefundableLine> = {}): RefundableLine => ({
  id: 1,
  name: '软香大米',
  no_return: false,
  quantity: 3,
  refunded: 0,
  times: 1,
  redeemed: 0,
  paid_fen: 3_000,
  freight_fen: 0,
  paid_points: 0,
  shipped: 0,
  freed: 0,
  ...given,
})
const want = (quantity: number, given: object = {}) => ({
  wanted: [{ line_id: 1, quantity }],
  way: 'money' as const,
  reason: 'unwanted' as const,
  ...given,
})
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe('the coupon of an order', () => {
  const fate = (quantity: number, given: Partial<RefundableOrder> = {}, lines = [line()]) =>
    couponFate({ ...order(given), has_coupon: true, lines }, [{ line_id: 1, quantity }])

  it('goes back with the last of what was not sent, and is kept by what is left', () => {
    expect([fate(3), fate(2), fate(2, {}, [line({ refunded: 1 })])]).toEqual(['back', 'kept', 'back'])
    expect(fate(3, { state: 'COMPLETED' })).toBe('kept')
    expect(fate(3, {}, [line({ shipped: 1 })])).toBe('kept')
    expect(couponFate({ ...order(), has_coupon: false, lines: [line()] }, [])).toBe('none')
  })
})

describe('what can be given back of a pack', () => {
  it('is what was not begun, and never lets more be used and given back than was bought', () => {
    const steps = fc.array(fc.record({ isUse: fc.boolean(), n: fc.integer({ min: 1, max: 9 }) }), { maxLength: 20 })
    const rule = fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 12 }),
      steps,
      (quantity, times, all) => {
        const now = line({ quantity, times })
        for (const { isUse, n } of all) {
          if (isUse && n <= usesLeft(now)) now.redeemed += n
          if (!isUse && n <= refundable(now)) now.refunded += n
          expect(now.refunded * times + now.redeemed).toBeLessThanOrEqual(quantity * times)
          expect(refundable(now)).toBe(Math.floor(usesLeft(now) / times))
        }
      },
    )
    fc.assert(rule)
  })
  it('leaves an order that is used up once the rest went back, and no other', () => {
    const pack = { ...line({ quantity: 3, times: 2, redeemed: 4 }), sku_id: 7 }
    const rest = [{ order_line_id: 1, quantity: 1 }]
    expect(usedUp([pack], rest)).toEqual([{ order_line_id: 1, sku_id: 7, quantity: 2 }])
    expect(usedUp([{ ...pack, redeemed: 3 }], rest)).toEqual([])
    expect(usedUp([{ ...pack, redeemed: 0 }], [{ order_line_id: 1, quantity: 3 }])).toEqual([])
  })
})

describe('what goes back of a line', () => {
  it('sums to what was paid to the fen, however its units are split', () => {
    const splits = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 12 })
    const rule = fc.property(splits, fc.integer({ min: 0, max: 10_000_000 }), (parts, paid) => {
      const quantity = parts.reduce((sum, part) => sum + part, 0)
      let [done, gone] = [0, 0]
      for (const part of parts) {
        const share = shareBack(paid, quantity, done, part)
        expect(share).toBeGreaterThanOrEqual(0)
        gone += share
        done += part
        expect(gone).toBeLessThanOrEqual(Math.ceil((paid * done) / quantity))
      }
      expect(gone).toBe(paid)
    })
    fc.assert(rule)
  })

  it('brings the freight with the last unit, where nothing was sent or the merchant is to blame', () => {
    const lines = [line({ paid_fen: 3_800, freight_fen: 800 })]
    const paid = order({ pay_fen: 3_800 })
    expect(partsOf(paid, lines, want(2))).toMatchObject({ fen: 2_000, freight_fen: 0, is_all: false })
    expect(partsOf(paid, lines, want(3))).toMatchObject({ fen: 3_800, freight_fen: 800, is_all: true })
    const sent = { ...paid, state: 'SHIPPED' as const }
    expect(partsOf(sent, lines, want(3))).toMatchObject({ fen: 3_000, freight_fen: 0 })
    expect(partsOf(sent, lines, want(3, { reason: 'broken' }))).toMatchObject({ fen: 3_800, freight_fen: 800 })
    const rest = [line({ paid_fen: 3_800, freight_fen: 800, refunded: 2 })]
    expect(partsOf({ ...paid, refunded_fen: 2_000 }, rest, want(1))).toMatchObject({ fen: 1_800, freight_fen: 800 })
  })

  it('is sent back of what is not taken back only where it is broken or another than was said', () => {
    const lines = [line({ no_return: true })]
    const sent = order({ state: 'SHIPPED' })
    expect(() => partsOf(sent, lines, want(1, { way: 'return' }))).toThrow(
      expect.objectContaining({ reason: 'REFUND_NOT_POSSIBLE' }),
    )
    for (const reason of ['broken', 'different'] as const)
      expect(partsOf(sent, lines, want(1, { way: 'return', reason }))).toMatchObject({ fen: 1_000 })
    expect(partsOf(order(), lines, want(1))).toMatchObject({ fen: 1_000 })
  })

  it('refuses a reason that an order cannot have, whatever a screen offered', () => {
    const why = (given: Partial<RefundableOrder>, reason: RefundReason, one = line()) => {
      try {
        partsOf(order(given), [one], want(1, { reason }))
        return ''
      } catch (refused) {
        return (refused as { reason: string; data: { why: string } }).data.why
      }
    }
    expect(why({}, 'broken')).toBe('“坏了、有质量问题”和这个订单的情况不符，请换一个退款原因')
    expect(why({ state: 'COMPLETED' }, 'broken')).toBe('')
    expect(why({ state: 'COMPLETED' }, 'late')).not.toBe('')
    expect(why({ state: 'READY', delivery: 'pickup' }, 'late')).toBe('')
    expect(why({ state: 'COMPLETED', delivery: 'virtual' }, 'missing')).not.toBe('')
    // One of two parcels, or one of several visits.
    expect(why({}, 'missing', line({ shipped: 1 }))).toBe('')
    expect(why({ state: 'READY', delivery: 'pickup' }, 'broken', line({ times: 4, redeemed: 1 }))).toBe('')
  })

  it('refuses more than is left, what is not of the order, and goods to be sent back that never came', () => {
    const lines = [line({ refunded: 1, redeemed: 1 })]
    expect(() => partsOf(order(), lines, want(2))).toThrow(
      expect.objectContaining({ reason: 'REFUND_TOO_MUCH', data: { name: '软香大米', left: 1 } }),
    )
    const other = { wanted: [{ line_id: 9, quantity: 1 }] }
    expect(() => partsOf(order(), lines, want(1, other))).toThrow(
      expect.objectContaining({ reason: 'ORDER_NOT_FOUND' }),
    )
    expect(() => partsOf(order(), lines, want(1, { way: 'return' }))).toThrow(
      expect.objectContaining({ reason: 'REFUND_NOT_POSSIBLE' }),
    )
  })
})

describe('earned points that are taken back', () => {
  it('follow the share of the money that still stands, and go wholly with the last unit', () => {
    const lines = [line({ refunded: 1 })]
    expect(standingFen(lines)).toBe(2_000)
    // Of 20 points for 20 yuan that stand, half of the money takes half of them.
    expect(awardBack({ points: 20, taken: 0 }, { standing_fen: 2_000, fen: 1_000, is_all: false })).toBe(10)
    expect(awardBack({ points: 20, taken: 10 }, { standing_fen: 1_000, fen: 999, is_all: false })).toBe(9)
    expect(awardBack({ points: 20, taken: 10 }, { standing_fen: 1_000, fen: 1, is_all: true })).toBe(10)
    expect(awardBack({ points: 5, taken: 0 }, { standing_fen: 0, fen: 0, is_all: false })).toBe(5)
  })
})

describe('whether something can be given back', () => {
  it('says why not', () => {
    const of = (given: Partial<RefundableOrder>, lines = [line()]) => whyNot(order(given), lines, now)
    expect(of({})).toBe('')
    expect(of({ state: 'UNPAID' })).toContain('还没有付款')
    expect(of({ state: 'CLOSED' })).toBe('订单已关闭')
    expect(of({ refund_state: 'open' })).toContain('已经有一个退款在处理')
    expect(of({ refund_state: 'partial' }, [line({ refunded: 2, redeemed: 1 })])).toBe('已经没有可以退的商品')
    expect(of({ state: 'COMPLETED', completed_at: daysAgo(7) })).toBe('')
    expect(of({ state: 'COMPLETED', completed_at: daysAgo(7.01) })).toContain('已经过了7天的售后期')
    expect(of({ state: 'COMPLETED', completed_at: daysAgo(300), delivery: 'virtual' })).toBe('')
  })

  it('lets goods come back that somebody has, and money alone otherwise', () => {
    expect(waysOf(order(), [line()])).toEqual(['money'])
    expect(waysOf(order({ state: 'SHIPPED' }), [line()])).toEqual(['return', 'money'])
    expect(waysOf(order({ state: 'COMPLETED', delivery: 'pickup' }), [line()])).toEqual(['return', 'money'])
    expect(waysOf(order({ state: 'COMPLETED', delivery: 'service' }), [line()])).toEqual(['money'])
    expect(waysOf(order({ state: 'CLOSED' }), [line()])).toEqual([])
    expect(waysOf(order(), [line({ shipped: 1 })])).toEqual(['return', 'money'])
    expect(waysOf(order(), [line({ shipped: 1, refunded: 1 })])).toEqual(['money'])
  })

  it('needs nobody’s word while nothing was prepared and little time has passed', () => {
    const of = (given: object, minutes = 30) =>
      isAgreedAtOnce({ state: 'PAID', delivery: 'pickup', paid_at: now, lines: [line()], ...given }, now, minutes)
    expect(of({ paid_at: new Date(now.getTime() - 30 * 60_000) })).toBe(true)
    expect(of({ paid_at: new Date(now.getTime() - 30 * 60_000 - 1) })).toBe(false)
    expect(of({ state: 'READY' })).toBe(false)
    expect(of({ lines: [line({ shipped: 1 })] })).toBe(false)
  })
})

describe('goods that come back', () => {
  it('are expected to be sold again unless they are broken, or are taken back for nothing else', () => {
    const [plain, food] = [{ no_return: false }, { no_return: true }]
    expect(maySellAgain({ reason: 'unwanted', lines: [plain, plain] })).toBe(true)
    expect(maySellAgain({ reason: 'broken', lines: [plain] })).toBe(false)
    expect(maySellAgain({ reason: 'different', lines: [plain] })).toBe(false)
    expect(maySellAgain({ reason: 'other', lines: [plain, food] })).toBe(false)
  })
})

describe('an order of which a part was sent', () => {
  const part = line({ quantity: 5, shipped: 2, freed: 1, refunded: 1, freight_fen: 300, paid_fen: 3_300 })
  const back = (quantity: number, way: 'money' | 'return') =>
    partsOf(order({ pay_fen: 3_300 }), [part], want(quantity, { way }))
  it('gives back first what never left, and takes back only what was sent', () => {
    expect(freedOf(order(), part, 'money', 1)).toBe(1)
    expect(freedOf(order(), part, 'money', 4)).toBe(2)
    expect(freedOf(order(), part, 'return', 1)).toBe(0)
    expect(freedOf(order({ state: 'SHIPPED' }), part, 'money', 2)).toBe(0)
    expect(back(2, 'return').lines).toMatchObject([{ quantity: 2 }])
    expect(() => back(3, 'return')).toThrow()
    expect(back(4, 'money').lines).toMatchObject([{ quantity: 4 }])
    expect(() => back(5, 'money')).toThrow()
  })
  it('keeps its freight, unless the merchant is to blame', () => {
    expect(back(4, 'money').freight_fen).toBe(0)
    const blamed = partsOf(order({ pay_fen: 3_300 }), [part], want(4, { reason: 'broken' }))
    expect(blamed.freight_fen).toBe(300)
  })
})

it('calls what one person decided by other words than what a second one did', () => {
  const labelOf = (event: RefundEvent, from_state: RefundState | null) => refundEventLabel({ event, from_state })
  expect(labelOf('agree', 'APPLIED')).toBe('同意退款')
  expect(labelOf('agree', 'CHECKED')).toBe('复核同意退款')
  expect(labelOf('reject', 'APPLIED')).toBe('不同意')
  expect(labelOf('receive', 'WAIT_RETURN')).toBe('当面收到退货')
  expect(labelOf('check', 'APPLIED')).toBe('商家同意，等待复核')
  expect(refundEventLabel({ event: 'apply', from_state: null })).toBe('提交申请')
})

it('promises money after the goods where they come back first, until they are there', () => {
  const back = { method: 'balance', fen: 2_490, points: 0, way: 'return', by_other: false } as const
  for (const state of ['APPLIED', 'CHECKED', 'WAIT_RETURN', 'RETURNING'] as const) {
    expect(whereTo(back, state)).toBe('24.90元退回您的余额，门店收到商品后马上到账')
    for (const method of ['gateway', 'offline'] as const)
      expect(whereTo({ ...back, method }, state)).toMatch(/门店收到商品后/)
  }
  expect(whereTo(back, 'WAIT_REFUND')).toBe('24.90元退回您的余额')
  expect(whereTo({ ...back, way: 'money' })).toBe('24.90元退回您的余额，同意后马上到账')
})

it('says where the money goes, and offers cash to be handed out for cash alone', () => {
  const paid = { method: 'gateway', fen: 1_050, points: 20, way: 'money', by_other: false } as const
  expect(whereTo(paid)).toMatch(/^10\.50元原路退回付款的账户.+；20积分退回/)
  expect(whereTo({ ...paid, by_other: true }, 'DONE')).toBe('10.50元已原路退回家人付款的账户；20积分已退回您的积分账户')
  expect(whereTo({ ...paid, method: 'points', fen: 0, points: 0 })).toBe('没有要退的钱和积分')
  const cash = { method: 'offline', fen: 500, points: 3, way: 'money', by_other: false } as const
  expect(whereTo(cash, 'WAIT_REFUND')).toBe('5.00元现金，请到门店领取；3积分退回您的积分账户')
  expect(whereTo(cash, 'DONE')).toBe('5.00元现金已退给您；3积分已退回您的积分账户')
  expect(whereTo(cash, 'REJECTED')).toBe('')
  const waits = { state: 'WAIT_REFUND', way: 'money' } as const
  expect(staffRefundActions({ ...waits, method: 'offline' }, true)).toEqual(['payOut'])
  expect(staffRefundActions({ ...waits, method: 'balance' }, true)).toEqual([])
  expect(staffRefundActions({ ...waits, state: 'APPLIED', method: 'balance' }, true)).toEqual(['agree', 'reject'])
  expect(staffRefundActions({ ...waits, state: 'APPLIED', method: 'balance' }, false)).toEqual([])
})
