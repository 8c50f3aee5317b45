import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'

type Orders = Contract['orders']
export type Address = OutputOf<Orders['getAddressList']>[number]
export type CartMerchant = OutputOf<Orders['getTrolleys']>[number]
export type CartLine = CartMerchant['lines'][number]
export type Quote = OutputOf<Orders['getOrderQuote']>
export type Purchase = Omit<InputOf<Orders['buyTrolley']>, 'client_req_id'>
export type Placed = OutputOf<Orders['buyTrolley']>
export type OrderCardData = OutputOf<Orders['getUserOrders']>['list'][number]
export type OrderDetailData = OutputOf<Orders['getUserOrder']>
export type StaffOrder = OutputOf<Orders['getWriteOffOrders']>['list'][number]
/** An order as the pickup desk has it before it. */
export type AtDesk = OutputOf<Orders['setOrderScanState']>
/** The same of who could show no code. */
export type HandedWithoutCode = OutputOf<Orders['handOverWithoutCode']>
/** Who handed an order over before, and when. */
export type Used = AtDesk['used']
export type Prepay = NonNullable<OutputOf<Orders['paymentOrder']>['prepay']>
export type Tracked = OutputOf<Orders['gettraces']>['parcels'][number]
export type OrderState = OrderCardData['state']
export type Delivery = OrderCardData['delivery']

/** How long what was seen of an order is kept to be shown without a network: a day. */
export const KEPT_SEEN_MS = 86_400_000
