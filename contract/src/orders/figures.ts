import { z } from 'zod'
import { call, permission } from '../call.ts'
import { At, DateOnly, idOrNone, keyOf } from '../fields.ts'
import { P } from '../permissions.ts'
import { sheet } from '../sheet.ts'
import { figureKinds } from './figure-rules.ts'

const filter = {
  by: keyOf(figureKinds).default('day'),
  /** Both included; at most MAX_FIGURE_DAYS. */
  date_from: DateOnly,
  date_to: DateOnly,
  merchantId: idOrNone('company').default(0),
  store_id: idOrNone('store').default(0),
}
/** Sums of days, goods or people. What is delivered by itself (plans, recharges) is none of it. */
const Sums = z.object({
  placed: z.int(),
  paid: z.int(),
  units: z.int(),
  paid_fen: z.int(),
  paid_points: z.int(),
  refunded_fen: z.int(),
  completed: z.int(),
  cash_fen: z.int(),
  /** Of staff: orders they handed over, and parcels they sent. */
  handed: z.int(),
  shipped: z.int(),
})

export const figures = {
  getOrderStatistics: call({
    path: '/api/order/getOrderStatistics',
    summary: 'Order figures of my organisations by day, merchant, store, product or staff member, from daily roll-ups',
    kind: 'read',
    about: ['statistics', 'order', 'company', 'store', 'goods', 'profile'],
    access: permission(P.orderStatistics),
    input: z.object(filter),
    output: z.object({
      /** By day every day, oldest first; else those with the most money, at most MAX_FIGURE_ROWS. */
      rows: z.array(Sums.extend({ key: z.string(), name: z.string() })),
      totals: Sums,
      /** The same number of days before. */
      before: Sums,
      /** The oldest change that is not added up yet; null where everything is. */
      waits_since: At.nullable(),
    }),
    reasons: ['FIGURES_TOO_LONG'],
  }),
  exportOrderStatistics: sheet({
    path: '/api/order/exportOrderStatistics',
    summary: 'Asks for order figures as a table',
    access: permission(P.orderStatistics),
    filter,
    reasons: ['FIGURES_TOO_LONG'],
    title: '订单统计',
    columns: {
      name: ['名称', 20],
      placed: ['下单数', 10],
      paid: ['付款单数', 10],
      units: ['件数', 10],
      paid_fen: ['付款金额（元）', 14],
      paid_points: ['积分', 10],
      refunded_fen: ['退款金额（元）', 14],
      completed: ['完成单数', 10],
      cash_fen: ['现金（元）', 12],
      handed: ['核销单数', 10],
      shipped: ['发货单数', 10],
    },
  }),
}
