import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import { At, ClientReqId, DateOnly, Fen, Id, idOf, idOrNone, keyOf, lineOf, listOf, tablePage } from '../fields.ts'
import { P } from '../permissions.ts'
import { sheet } from '../sheet.ts'
import { cashReason } from './cash-rules.ts'
import { type CashEvent, type CashState, cashStates } from './cash-states.ts'

const filter = {
  /** Days of the reports, both included. */
  date_from: DateOnly.optional(),
  date_to: DateOnly.optional(),
  merchantId: idOrNone('company').default(0),
}

const CashReport = z.object({
  id: Id,
  day: z.string(),
  merchantId: Id,
  merchant_name: z.string(),
  organ_name: z.string(),
  state: keyOf<CashState>(cashStates),
  state_name: z.string(),
  receipts: z.int(),
  in_fen: z.int(),
  /** Cash that was given back. */
  out_fen: z.int(),
  /** in - out: what has to lie in the drawer. */
  sum_fen: z.int(),
  /** Null until somebody has counted; the difference is what lies there too much, below 0 too little. */
  counted_fen: z.int().nullable(),
  difference_fen: z.int().nullable(),
  counted_by: z.string(),
  counted_at: At.nullable(),
  signed_by: z.string(),
  signed_at: At.nullable(),
  /** Why it differs, or why it was sent back. */
  reason: z.string(),
  /** Who took how much. */
  takers: z.array(z.object({ name: z.string(), receipts: z.int(), in_fen: z.int(), out_fen: z.int() })),
  /** What was decided, oldest first. */
  log: z.array(
    z.object({
      label: z.string(),
      by: z.string(),
      counted_fen: z.int().nullable(),
      sum_fen: z.int(),
      reason: z.string(),
      at: At,
    }),
  ),
  /** What whoever looks may do next. */
  actions: z.array(z.enum(['count', 'sign', 'sendBack'] satisfies CashEvent[])),
})

export const cash = {
  getCashReports: call({
    path: '/api/order/getCashReports',
    summary: 'The cash that my organisations took and gave back, by day',
    kind: 'read',
    about: ['cash', 'order', 'refund', 'company', 'organ', 'profile'],
    access: permission(P.cashReport),
    input: z.object({
      ...filter,
      state: z.enum(['all', ...keyOf<CashState>(cashStates).options]).default('all'),
      /** One alone. */
      report_id: idOrNone('cash_report').default(0),
      ...tablePage(20),
    }),
    output: listOf(CashReport),
    reasons: [],
  }),
  getCashReceipts: call({
    path: '/api/order/getCashReceipts',
    summary: 'The receipts of one day’s cash, by number',
    kind: 'read',
    about: ['cash', 'order', 'refund', 'profile'],
    access: permission(P.cashReport),
    input: z.object({ report_id: idOf('cash_report'), ...tablePage(20) }),
    output: listOf(
      z.object({
        id: Id,
        no: z.string(),
        order_id: Id,
        order_no: z.string(),
        title: z.string(),
        /** Of cash that was given back; '' where it was taken. */
        refund_no: z.string(),
        /** Below 0 where it was given back. */
        fen: z.int(),
        taker: z.string(),
        at: At,
      }),
    ),
    reasons: ['CASH_REPORT_NOT_FOUND'],
  }),
  setCashReport: call({
    path: '/api/order/setCashReport',
    summary: 'Says how much of a day’s cash was counted, signs it as a second person, or has it counted anew',
    kind: 'write',
    changes: ['cash'],
    access: permission(P.cashReport),
    overwrites: nothing('a day’s cash is decided by compare-and-set on its state, over the sum that was seen'),
    idempotent: true,
    input: z.object({
      report_id: idOf('cash_report'),
      event: z.enum(['count', 'sign', 'sendBack']),
      /** What was seen as the sum of the receipts; may be below 0. */
      sum_fen: z.int(),
      /** What lies in the drawer, of a count. */
      counted_fen: Fen.optional(),
      reason: z.union([z.literal(''), lineOf(cashReason)]).default(''),
      client_req_id: ClientReqId.optional(),
    }),
    output: CashReport,
    reasons: [
      'CASH_REPORT_NOT_FOUND',
      'CASH_COUNT_REQUIRED',
      'CASH_TOO_EARLY',
      'CASH_MOVED',
      'CASH_DECIDED',
      'CASH_SECOND_OWN',
      'REASON_REQUIRED',
    ],
  }),
  exportCash: sheet({
    path: '/api/order/exportCash',
    summary: 'Asks for the receipts of cash as a table',
    access: permission(P.cashReport),
    filter,
    title: '收款日报',
    columns: {
      day: ['日期', 12],
      no: ['收据号', 16],
      merchant_name: ['商家', 18],
      organ_name: ['机构', 18],
      order_no: ['订单号', 22],
      refund_no: ['退款单号', 22],
      title: ['商品', 30],
      fen: ['金额（元）', 12],
      taker: ['经手人', 12],
      created_at: ['时间', 18],
      state: ['日报状态', 10],
      counted_by: ['清点人', 12],
      signed_by: ['签字人', 12],
    },
  }),
}
