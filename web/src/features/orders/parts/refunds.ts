import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'

type Orders = Contract['orders']
export type OrderGoodsData = OutputOf<Orders['getOrderGoods']>
export type GoodsBack = OrderGoodsData['lines'][number]
export type RefundQuote = OutputOf<Orders['getRefundQuote']>
export type RefundWanted = InputOf<Orders['getRefundQuote']>
export type RefundDetailData = OutputOf<Orders['getRefund']>
