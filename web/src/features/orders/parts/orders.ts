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
export type Prepay = NonNullable<OutputOf<Orders['paymentOrder']>['prepay']>
export type OrderState = OrderCardData['state']
export type Delivery = OrderCardData['delivery']

export const CART = '/pagesV2/shop/cart'
export const CONFIRM = '/pagesV2/shop/confirm_order'
export const PRODUCT = '/pagesV2/shop/product'
export const MALL = '/pages/index/shopping'
export const ADDRESSES = '/pagesV2/address/address-list'
export const ADD_ADDRESS = '/pagesV2/address/add-address'
export const ORDERS = '/pagesD/order/orderlist'
export const ORDER = '/pagesV2/order/orderDetail'
export const STAFF_ORDERS = '/pagesV2/order/orderStaff'
export const WRITE_OFF = '/pagesV2/order/orderStaffWriteOff'
export const SCAN = '/pagesV2/scanCode'
