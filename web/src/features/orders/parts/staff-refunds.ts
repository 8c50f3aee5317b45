import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import { q } from '../../../lib/query.ts'

type Orders = Contract['orders']
export type StaffRefunds = OutputOf<Orders['getRefundsTo']>
export type StaffRefundRow = StaffRefunds['list'][number]
export type StaffRefund = OutputOf<Orders['getRefundTo']>
export type RefundDecision = InputOf<Orders['auditRefundOrder']>

/** The refunds of one order, as staff read them. */
export const refundsOfOrder = (order_no: string) => q.orders.getRefundsTo({ tab: 'all', keyword: order_no })
