import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import { At, Id, idOf, idOrNone, keyOf, lineOf, listOf, MonthOnly, tablePage } from '../fields.ts'
import { P } from '../permissions.ts'
import { sheet } from '../sheet.ts'
import { settlementReason } from './figure-rules.ts'
import { settlementStates } from './settlement-states.ts'

const Settlement = z.object({
  merchantId: Id,
  merchant_name: z.string(),
  month: z.string(),
  state: keyOf(settlementStates),
  state_name: z.string(),
  /** Orders handed over in the month, and what was paid for them. */
  orders: z.int(),
  paid_fen: z.int(),
  /** Given back in the month of what was handed over before or in it. */
  refunded_fen: z.int(),
  commission_fen: z.int(),
  /** What coupons at the platform's cost took off, and points in place of money, which are its cost too. */
  borne_fen: z.int(),
  points_fen: z.int(),
  /** What coupons at the merchant's own cost took off; no part of what is owed. */
  own_fen: z.int(),
  /** What the merchant's own desk took in cash. */
  cash_fen: z.int(),
  /** paid - refunded - cash + borne + points - commission; below 0 the merchant owes it. */
  owed_fen: z.int(),
  /** Some of the orders behind it were handed out at organisations whose orders the asker does not see. */
  is_elsewhere: z.boolean(),
  checked_by: z.string(),
  checked_at: At.nullable(),
  confirmed_by: z.string(),
  confirmed_at: At.nullable(),
  reason: z.string(),
  /** What whoever looks may do next. */
  actions: z.array(z.enum(['check', 'confirm', 'sendBack'])),
})

export const settlements = {
  getSettlements: call({
    path: '/api/company/getSettlements',
    summary: 'What each merchant of mine is owed for a month',
    kind: 'read',
    about: ['settlement', 'order', 'refund', 'coupon', 'company', 'profile'],
    access: permission(P.settlement),
    input: z.object({ month: MonthOnly, merchantId: idOrNone('company').default(0), ...tablePage(20) }),
    output: listOf(Settlement),
    reasons: [],
  }),
  setSettlement: call({
    path: '/api/company/setSettlement',
    summary: 'Checks what a merchant is owed for a month, agrees to it as a second person, or sends it back',
    kind: 'write',
    changes: ['settlement'],
    access: permission(P.settlement),
    freshProof: true,
    overwrites: nothing('what is owed is decided by compare-and-set on its state, over the amount that was seen'),
    input: z.object({
      merchantId: idOf('company'),
      month: MonthOnly,
      event: z.enum(['check', 'confirm', 'sendBack']),
      /** What was seen as owed. */
      owed_fen: z.int(),
      reason: z.union([z.literal(''), lineOf(settlementReason)]).default(''),
    }),
    output: Settlement,
    reasons: [
      'COMPANY_NOT_FOUND',
      'SETTLEMENT_TOO_EARLY',
      'SETTLEMENT_MOVED',
      'SETTLEMENT_DECIDED',
      'SETTLEMENT_SECOND_OWN',
      'REASON_REQUIRED',
    ],
  }),
  exportSettlements: sheet({
    path: '/api/company/exportSettlements',
    summary: 'Asks for what merchants are owed for a month as a table',
    access: permission(P.settlement),
    filter: { month: MonthOnly, merchantId: idOrNone('company').default(0) },
    title: '商家结算',
    columns: {
      month: ['月份', 10],
      merchant_name: ['商家', 20],
      state_name: ['状态', 10],
      orders: ['完成单数', 10],
      paid_fen: ['付款金额（元）', 14],
      refunded_fen: ['退款金额（元）', 14],
      cash_fen: ['商家已收现金（元）', 16],
      borne_fen: ['平台承担优惠券（元）', 16],
      points_fen: ['平台承担积分抵扣（元）', 18],
      own_fen: ['商家承担优惠券（元）', 16],
      commission_fen: ['佣金（元）', 12],
      owed_fen: ['应付商家（元）', 14],
      checked_by: ['核对人', 12],
      confirmed_by: ['复核人', 12],
    },
  }),
}
