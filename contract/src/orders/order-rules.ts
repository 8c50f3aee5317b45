import { textRule } from '../field-rule.ts'

/** The most units of one SKU that a cart or an order holds. */
export const MAX_QUANTITY = 9999
export const courierName = textRule(1, 30, '请填写快递公司名称', '快递公司名称最多30个字')
/** A parcel as who corrects it has read it. */
export const parcelVersion = ({ company, no }: { company: string; no: string }): string => `${company} ${no}`
/** Minutes an order waits for payment. */
export const PAY_MINUTES = 30
/** Hours from its beginning that it waits once the family was asked to pay; not at the price of a promotion. */
export const FAMILY_PAY_HOURS = 24
/** Days after shipping when an order counts as received. */
export const RECEIVE_DAYS = 10
/** Days by which a member may put that off, once. */
export const EXTEND_DAYS = 3
/** Days before it counts as received when the member is reminded of it. */
export const REMIND_DAYS = 2
/** Days that goods wait in their store until the member is reminded of them, and until staff should call. */
export const UNCOLLECTED_DAYS = 3
export const LONG_WAIT_DAYS = 30
/** Slips, pick lists and waybills that one press prints. */
export const MAX_PRINTED = 50
/** Parcels of one shipping list. */
export const MAX_PARCELS = 200
/** Why staff close an order. */
export const closingReason = textRule(1, 140, '请填写关闭原因')
/** Why a write-off is undone. */
export const undoReason = textRule(1, 140, '请填写撤销原因')
/** Why staff change a price. */
export const pricingReason = textRule(1, 140, '请填写改价原因')
/** What staff have checked of who has come without a code. */
export const identityReason = textRule(2, 60, '请写明核对了什么，至少2个字')
/** Orders that one call moves: two pages of a table. */
export const MAX_MOVED = 100
/** An order number: the day and ten digits. */
export const ORDER_NO = /^20\d{16}$/
/** Digits that are taken for the end of a number, or of a phone where they are just as many. */
export const MIN_TAIL = 4
