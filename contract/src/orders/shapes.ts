import { z } from 'zod'
import {
  At,
  DateOnly,
  DeliveryName,
  Id,
  idOf,
  idOrNone,
  keyOf,
  Lat,
  Lng,
  line,
  MonthOnly,
  PictureUrls,
  Quantity,
} from '../fields.ts'
import { PromotionKindName } from '../mall/promotion-shapes.ts'
import { Store } from '../mall/shapes.ts'
import { MAX_USED } from '../rewards/coupon-rules.ts'
import { groupStates } from './group-states.ts'
import { type InvoiceKind, invoiceKinds } from './invoice-rules.ts'
import { type InvoiceState, invoiceStates } from './invoice-states.ts'
import { type PayWay, payWays } from './pay-ways.ts'
import { type OrderRefundState, orderRefundStates } from './refund-states.ts'
import { type OrderState, type OrderTab, orderStates, orderTabs, type StaffTab, staffTabs } from './states.ts'

export const OrderStateName = keyOf<OrderState>(orderStates)
export const OrderTabName = keyOf<OrderTab>(orderTabs)
export const StaffTabName = keyOf<StaffTab>(staffTabs)
export const PayMethod = keyOf<PayWay>(payWays)
export type PayMethod = z.output<typeof PayMethod>

export const Address = z.object({
  id: Id,
  name: z.string(),
  mobile: z.string(),
  region: z.array(z.string()),
  detail: z.string(),
  lat: Lat.nullable(),
  lng: Lng.nullable(),
  is_default: z.boolean(),
})
const CartLine = z.object({
  id: Id,
  sku_id: Id,
  goods_id: Id,
  merchantId: Id,
  name: z.string(),
  spec_text: z.string(),
  picture: PictureUrls.nullable(),
  price_fen: z.int(),
  points: z.int(),
  quantity: z.int(),
  available: z.int(),
  max_per_order: z.int(),
  valid: z.boolean(),
  reason: z.string().optional(),
  deliveries: z.array(DeliveryName),
})
/** `hint`: what a little more would bring where all of its lines that can be bought are, in words; '' for nothing. */
export const Cart = z.array(z.object({ merchantId: Id, name: z.string(), hint: z.string(), lines: z.array(CartLine) }))

/** What is bought, how it reaches the person and what is spent: the same for preview and purchase. */
export const purchase = {
  lines: z
    .array(z.object({ sku_id: idOf('sku'), quantity: Quantity }))
    .min(1, '请选择商品')
    .max(50),
  delivery: DeliveryName,
  store_id: idOrNone('store').optional(),
  /** Where each merchant’s goods are picked up, one store a merchant; `store_id` is one of them. */
  stores: z.array(idOf('store')).max(50).default([]),
  address_id: idOrNone('address').optional(),
  /** My coupons that are used; without it those that save most, and [] is none. */
  coupon_ids: z.array(idOf('user_coupon')).max(MAX_USED).optional(),
  /** Points in place of money too, where the goods allow it; those that are a part of a price are always taken. */
  use_points: z.boolean().default(false),
  /** The member of my organisations for whom I buy: prices, limits, addresses and coupons are theirs, and coupons none but those named. */
  for_user_id: idOrNone('user').optional(),
  /** Bought in a promotion: its price, one SKU, no coupon and no points in place of money. */
  promotion_id: idOrNone('promotion').optional(),
  /** The group that is joined; without it a group buy begins one's own. */
  group_id: idOrNone('group_buy').optional(),
  remark: line(140).default(''),
  /** The day on which somebody is to come, of what is done at home; '' for any. */
  wished_on: z.union([z.literal(''), DateOnly]).default(''),
}
const QuoteLine = z.object({
  sku_id: Id,
  goods_id: Id,
  name: z.string(),
  spec_text: z.string(),
  picture: PictureUrls.nullable(),
  quantity: z.int(),
  price_fen: z.int(),
  points: z.int(),
  goods_fen: z.int(),
  goods_points: z.int(),
  discount_fen: z.int(),
  pay_fen: z.int(),
})
/** How a purchase for a member is to be paid: by themselves within a day, in cash, or from their balance once they have agreed. */
export const PayBy = z.enum(['member', 'cash', 'balance']).default('member')
export const Quote = z.object({
  orders: z.array(
    z.object({
      merchantId: Id,
      name: z.string(),
      lines: z.array(QuoteLine),
      goods_fen: z.int(),
      freight_fen: z.int(),
      /** It goes by the place, and none is chosen yet: this is the usual one. */
      is_freight_open: z.boolean(),
      /** What coupons take off it, off its freight included. */
      discount_fen: z.int(),
      /** Of that, off its freight. */
      freight_discount_fen: z.int(),
      /** What its goods cost less for who buys them as a VIP; taken off `goods_fen` already. */
      vip_off_fen: z.int(),
      /** All that are spent; of them `points_off` in place of `points_off_fen`. */
      points: z.int(),
      points_off: z.int(),
      points_off_fen: z.int(),
      pay_fen: z.int(),
      /**
       * Where it is picked up: the chosen store; else this merchant’s nearest to the person, or to the store chosen of
       * another merchant, or its only one. Null while that is open.
       */
      store: Store.pick({ id: true, name: true, address: true, hours: true, opens: true }).nullable(),
      /** Open stores of this merchant, counted for what is picked up. */
      store_count: z.int(),
    }),
  ),
  points: z.int(),
  pay_fen: z.int(),
  /** How who asks may pay it; none where it costs nothing, or is the member's alone to pay. */
  pay_ways: z.array(PayMethod),
  quote_hash: z.string(),
  /** What use_points spends, or would: 0 where nothing can be. */
  points_could: z.object({ points: z.int(), fen: z.int() }),
  /** The promotion it is bought in; null where it is in none. */
  promotion: z
    .object({
      id: Id,
      kind: PromotionKindName,
      name: z.string(),
      /** What its goods cost less than without it; taken off `goods_fen` already. */
      off_fen: z.int(),
      /** How long the order waits for money. */
      pay_minutes: z.int(),
      /** People and hours of a group buy, and the group that is joined: 0 begins one's own. */
      size: z.int().nullable(),
      hours: z.int().nullable(),
      group_id: z.int(),
    })
    .nullable(),
  /** What a little more would bring: 再买20.00元，可用“满100减10”; '' for nothing. */
  hint: z.string(),
  /** My coupons that have not ended: those that can be used here first, most saving first. */
  coupons: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** What it takes off, and from how much on, in words. */
      worth: z.string(),
      threshold: z.string(),
      until_at: At,
      usable: z.boolean(),
      /** Why not, in words: 还差20.00元可用; '' where it can be used. */
      why: z.string(),
      /** What it saves here: of a chosen one beside the others, else alone. */
      saves_fen: z.int(),
      chosen: z.boolean(),
      /** It may stand beside another one of the same order: one of its merchant and one of the platform. */
      stackable: z.boolean(),
      /** The merchant whose order it is used in, 0 for none. */
      merchantId: z.int(),
      is_platform: z.boolean(),
    }),
  ),
  /** What the person has, so that the screen can say what is missing. */
  points_balance: z.int(),
  balance_fen: z.int(),
  /** Of a purchase for a member; null of one's own. */
  for_member: z
    .object({
      /** What of theirs it spends, the balance left aside, in words: they agree to it by a code. '' for nothing. */
      spends: z.string(),
      /** Theirs, phones masked; none where it is fetched. */
      addresses: z.array(
        z.object({
          id: Id,
          name: z.string(),
          mobile: z.string(),
          region: z.array(z.string()),
          detail: z.string(),
          is_default: z.boolean(),
        }),
      ),
    })
    .nullable(),
})
const OrderLine = z.object({
  id: Id,
  sku_id: Id,
  goods_id: Id,
  name: z.string(),
  spec_text: z.string(),
  picture: PictureUrls.nullable(),
  quantity: z.int(),
  price_fen: z.int(),
  points: z.int(),
  paid_fen: z.int(),
  paid_points: z.int(),
  /** Units that were given back. */
  refunded: z.int(),
  /** How many times one unit is used, of a pack. */
  times: z.int(),
  /** Uses that were handed over one by one. */
  redeemed: z.int(),
  /** Units that were sent, and units that still have to be; the latter is 0 where nothing is sent. */
  shipped: z.int(),
  to_ship: z.int(),
})
/** What was sent of an order in one go, under one number. */
export const Parcel = z.object({
  id: Id,
  company: z.string(),
  no: z.string(),
  shipped_at: At,
  lines: z.array(z.object({ line_id: Id, name: z.string(), spec_text: z.string(), quantity: z.int() })),
})
export const OrderCard = z.object({
  id: Id,
  order_no: z.string(),
  trade_id: Id,
  state: OrderStateName,
  status: z.int(),
  state_name: z.string(),
  merchantId: Id,
  merchant_name: z.string(),
  /** Where it is picked up; '' where it is sent or done at home. */
  store_name: z.string(),
  delivery: DeliveryName,
  /** How it was bought: in the ordinary way, or in a promotion of this kind. */
  type: z.enum(['normal', ...PromotionKindName.options]),
  /** The group that it was paid into: until that is formed nothing is sent, handed over or given back. Null of others. */
  group: z
    .object({
      id: Id,
      state: keyOf(groupStates),
      state_name: z.string(),
      size: z.int(),
      joined: z.int(),
      expires_at: At,
    })
    .nullable(),
  /** The day on which the member would like somebody to come; '' for any, and where nobody comes. */
  wished_on: z.string(),
  /** It fills the balance, so that the balance cannot pay it. */
  is_recharge: z.boolean(),
  lines: z.array(OrderLine),
  quantity: z.int(),
  points: z.int(),
  pay_fen: z.int(),
  created_at: At,
  expire_at: At.nullable(),
  /** What of it is given back: under way, in part or wholly done; and the money that went back. */
  refund_state: keyOf<OrderRefundState>(orderRefundStates),
  refunded_fen: z.int(),
  /** Paid goods have waited so long in their store that somebody should call the member. */
  waits_long: z.boolean(),
  /** What the reader may do now, as events of the state table; `refund` opens the application. */
  actions: z.array(z.string()),
})
export const OrderDetail = OrderCard.extend({
  goods_fen: z.int(),
  freight_fen: z.int(),
  discount_fen: z.int(),
  /** Of its points those in place of money, and how much that is. */
  points_off: z.int(),
  points_off_fen: z.int(),
  /** What staff have changed its price by, once: below 0 is less; null where nobody has. */
  price_change_fen: z.int().nullable(),
  /** Another price that waits for a second person of the staff; null where none does, and for the member. */
  price_asked: z.object({ pay_fen: z.int(), reason: z.string(), by: z.string(), at: At }).nullable(),
  /** The most by which one of the staff may change its price alone; null for the member. */
  price_alone_fen: z.int().nullable(),
  /** Null where nobody has asked for one. */
  invoice: z
    .object({
      kind: keyOf<InvoiceKind>(invoiceKinds),
      title: z.string(),
      tax_no: z.string(),
      email: z.string(),
      state: keyOf<InvoiceState>(invoiceStates),
      state_name: z.string(),
      /** Money that it is for, or is to be: what was paid and not given back. */
      fen: z.int(),
      number: z.string(),
      issued_on: z.string(),
      url: z.string(),
      /** It can be opened by getInvoiceFile. */
      has_file: z.boolean(),
      /** Why it was refused. */
      reason: z.string(),
      asked_at: At,
    })
    .nullable(),
  /** What the reader may do about its invoice, as events of its state table; `ask` where there is none too. */
  invoice_actions: z.array(z.string()),
  /** Names of the coupons that were used. */
  coupons: z.array(z.string()),
  remark: z.string(),
  staff_remark: z.string(),
  close_reason: z.string(),
  scan_code: z.string(),
  store: Store.pick({ id: true, name: true, address: true, phone: true, hours: true, opens: true }).nullable(),
  /** Whom to call about it: its store, else its merchant; the phone is '' where neither has one. */
  contact: z.object({ name: z.string(), phone: z.string() }),
  address: z
    .object({ name: z.string(), mobile: z.string(), region: z.array(z.string()), detail: z.string() })
    .nullable(),
  /** When it counts as received though nobody says so, once it is on its way. */
  receive_by: At.nullable(),
  /** Oldest first; none where nothing was sent. */
  parcels: z.array(Parcel),
  buyer: z.object({ id: Id, name: z.string(), mobile_masked: z.string() }),
  /** `by_other`: somebody else has paid it by a link; `receipt_no`: of cash, '' of anything else. */
  payments: z.array(
    z.object({
      method: z.string(),
      fen: z.int(),
      points: z.int(),
      paid_at: At,
      by_other: z.boolean(),
      receipt_no: z.string(),
    }),
  ),
  /** The staff member who placed it for the member; '' where they did so themselves. */
  placed_by: z.string(),
  timeline: z.array(z.object({ event: z.string(), label: z.string(), by: z.string(), reason: z.string(), at: At })),
})
export type OrderDetail = z.output<typeof OrderDetail>
export const StaffOrderCard = OrderCard.extend({
  buyer: z.object({ id: Id, name: z.string(), mobile_masked: z.string() }),
  organ_id: Id,
  /** When its slip was last printed; null where it never was. */
  printed_at: At.nullable(),
})
export const staffFilter = {
  /** Orders whose invoice stands so; `todo`: staff have to issue it, or bring it right. */
  invoice: z.enum(['all', 'todo', 'issued', 'refused']).default('all'),
  tab: StaffTabName.default('all'),
  keyword: line(40).default(''),
  delivery: z.enum(['all', ...DeliveryName.options]).default('all'),
  merchantId: idOrNone('company').default(0),
  store_id: idOrNone('store').default(0),
  /** Of one member of my organisations. */
  user_id: idOrNone('user').default(0),
  /** With which this colleague did something: placed it for a member, took its money, sent it, handed it over. */
  handled_by: idOrNone('user').default(0),
  /** The orders behind what the merchant is owed for a month: handed over in it, or given back in it. Says nothing without a merchant. */
  settled_in: MonthOnly.optional(),
  date_from: DateOnly.optional(),
  date_to: DateOnly.optional(),
}

/** What was seen of a quote: a purchase is placed only as long as it would cost the same. */
export const QuoteHash = z.string().max(100)
