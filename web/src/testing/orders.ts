import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { companies, shop } from './mall.ts'
import { noRefunds } from './staff-refunds.ts'

type Orders = Contract['orders']
type Card = OutputOf<Orders['getUserOrders']>['list'][number]
type Detail = OutputOf<Orders['getUserOrder']>
type StaffCard = OutputOf<Orders['getCompanyOrdersV2']>['list'][number]
type Line = Card['lines'][number]
type Address = OutputOf<Orders['getAddressList']>[number]
type CartMerchant = OutputOf<Orders['getTrolleys']>[number]
type CartLine = CartMerchant['lines'][number]
type Quote = OutputOf<Orders['getOrderQuote']>
type WaitingOrder = OutputOf<Orders['getWriteOffOrders']>['list'][number]
type Scanned = OutputOf<Orders['setOrderScanState']>
type Placed = OutputOf<Orders['buyTrolley']>

const AT = '2026-11-20T02:00:00.000Z'
export const CODE = '123456789012'

export const orderLine = (own: Partial<Line> = {}): Line => ({
  id: 1,
  sku_id: 11,
  goods_id: 7,
  name: '羊毛格纹围巾',
  spec_text: '青灰格',
  picture: null,
  quantity: 1,
  price_fen: 1990,
  points: 200,
  paid_fen: 1990,
  paid_points: 200,
  refunded: 0,
  times: 1,
  redeemed: 0,
  shipped: 0,
  to_ship: 0,
  ...own,
})

const STATES = {
  UNPAID: { status: 0, state_name: '待付款', actions: ['pay', 'cancel'] },
  PAID: { status: 1, state_name: '待备货', actions: ['refund'] },
  READY: { status: 2, state_name: '待取货', actions: ['refund'] },
  SHIPPED: { status: 3, state_name: '已发货', actions: ['receive', 'refund'] },
  COMPLETED: { status: 4, state_name: '已完成', actions: ['refund', 'delete'] },
  CLOSED: { status: 5, state_name: '已关闭', actions: ['delete'] },
} satisfies Record<Card['state'], unknown>

/** An order in a list; state, words and actions fit each other unless said otherwise. */
export function orderCard(state: Card['state'] = 'READY', own: Partial<Card> = {}): Card {
  return {
    id: 501,
    order_no: '2026112000000501',
    trade_id: 601,
    state,
    ...STATES[state],
    merchantId: 3,
    merchant_name: '和颐优选',
    store_name: '和颐优选·中心店',
    delivery: 'pickup',
    type: 'normal',
    group: null,
    wished_on: '',
    is_recharge: false,
    lines: [orderLine()],
    quantity: 1,
    points: 200,
    pay_fen: 1990,
    created_at: AT,
    expire_at: null,
    refund_state: 'none',
    refunded_fen: 0,
    waits_long: false,
    ...own,
  }
}

const store = {
  id: 1,
  name: '和颐优选·中心店',
  address: '晚渡街 1 号',
  phone: '051200000000',
  hours: '8:00-18:00',
  opens: '',
}

const merchant = { name: '和颐优选', phone: '051211111111' }

export function orderDetail(state: Card['state'] = 'READY', own: Partial<Detail> = {}): Detail {
  return {
    ...orderCard(state),
    receive_by: null,
    goods_fen: 1990,
    freight_fen: 0,
    discount_fen: 0,
    points_off: 0,
    points_off_fen: 0,
    price_change_fen: null,
    price_asked: null,
    price_alone_fen: null,
    invoice: null,
    invoice_actions: [],
    coupons: [],
    remark: '',
    staff_remark: '',
    close_reason: '',
    scan_code: state === 'READY' ? CODE : '',
    store: own.delivery && own.delivery !== 'pickup' ? null : store,
    contact: own.delivery && own.delivery !== 'pickup' ? merchant : { name: store.name, phone: store.phone },
    address: null,
    parcels: [],
    buyer: { id: 101, name: '陆根生', mobile_masked: '139****0002' },
    payments:
      state === 'UNPAID'
        ? []
        : [{ method: 'balance', fen: 1990, points: 200, paid_at: AT, by_other: false, receipt_no: '' }],
    placed_by: '',
    timeline: [{ event: 'place', label: '提交订单', by: '陆根生', reason: '', at: AT }],
    ...own,
  }
}

export const staffOrder = (state: Card['state'] = 'READY', own: Partial<StaffCard> = {}): StaffCard => ({
  ...orderCard(state),
  buyer: { id: 101, name: '陆根生', mobile_masked: '139****0002' },
  organ_id: 2,
  printed_at: null,
  ...own,
})

export const postalAddress = (own: Partial<Address> = {}): Address => ({
  id: 31,
  name: '顾小妹',
  mobile: '13911112222',
  region: ['江苏省', '苏州市', '姑苏区'],
  detail: '晚渡街 5 号',
  lat: null,
  lng: null,
  is_default: true,
  ...own,
})

export const cartLine = (own: Partial<CartLine> = {}): CartLine => ({
  id: 41,
  sku_id: 11,
  goods_id: 7,
  merchantId: 3,
  name: '低泡洗衣液',
  spec_text: '无香 2kg',
  picture: null,
  price_fen: 1990,
  points: 200,
  quantity: 1,
  available: 50,
  max_per_order: 99,
  valid: true,
  deliveries: ['pickup', 'express'],
  ...own,
})
/** A cart of one merchant. */
export const cart = (...lines: CartLine[]): CartMerchant[] => [{ merchantId: 3, name: '和颐优选', hint: '', lines }]

/** What one piece of washing liquid costs. */
export const quote = (own: Partial<Quote> = {}): Quote => ({
  orders: [
    {
      merchantId: 3,
      name: '和颐优选',
      lines: [
        {
          sku_id: 11,
          goods_id: 7,
          name: '低泡洗衣液',
          spec_text: '无香 2kg',
          picture: null,
          quantity: 1,
          price_fen: 1990,
          points: 200,
          goods_fen: 1990,
          goods_points: 200,
          discount_fen: 0,
          pay_fen: 1990,
        },
      ],
      goods_fen: 1990,
      freight_fen: 0,
      is_freight_open: false,
      discount_fen: 0,
      freight_discount_fen: 0,
      vip_off_fen: 0,
      points: 200,
      points_off: 0,
      points_off_fen: 0,
      pay_fen: 1990,
      store: null,
      store_count: 2,
    },
  ],
  points: 200,
  pay_fen: 1990,
  pay_ways: ['balance', 'gateway'],
  quote_hash: 'hash',
  points_could: { points: 0, fen: 0 },
  promotion: null,
  hint: '',
  coupons: [],
  points_balance: 1200,
  balance_fen: 35_000,
  for_member: null,
  ...own,
})

/** A purchase of one order, still to be paid unless it cost points alone. */
export const placed = (state: 'UNPAID' | 'READY' = 'UNPAID', own: Partial<Placed> = {}): Placed => ({
  trade_id: 601,
  orders: [
    {
      id: 501,
      order_no: '2026112000000501',
      state,
      points: 200,
      pay_fen: state === 'UNPAID' ? 1990 : 0,
      is_recharge: false,
      scan_code: '',
      expire_at: state === 'UNPAID' ? '2026-11-20T02:30:00.000Z' : null,
    },
  ],
  ...own,
})
export const paid = (state: Card['state'] = 'READY'): OutputOf<Orders['paymentOrder']> => ({
  state,
  orders: [{ id: 501, order_no: '2026112000000501', state, pay_fen: 1990, receipt_no: '', scan_code: '' }],
  prepay: null,
})

/** What waits at the desk's own store. */
export const waitingOrder = (state: Card['state'] = 'READY', own: Partial<WaitingOrder> = {}): WaitingOrder => ({
  ...staffOrder(state),
  elsewhere: '',
  written_off_at: null,
  handed_how: '',
  request: null,
  ...own,
})

/** What the desk reads of a code. */
export const scanned = (state: Card['state'] = 'READY', own: Partial<Scanned> = {}): Scanned => ({
  order: orderDetail(state),
  done: state === 'COMPLETED',
  needs_code: false,
  used: null,
  elsewhere: '',
  more: null,
  undo_by: [],
  asked: null,
  ...own,
})

export const orderCounts = {
  all: 0,
  unpaid: 0,
  doing: 0,
  shipped: 0,
  review: 0,
  done: 0,
  closed: 0,
  refund: 0,
  ready: 0,
  ready_order_id: null,
}
export const staffCounts = {
  all: 0,
  unpaid: 0,
  prepare: 0,
  ship: 0,
  ready: 0,
  shipped: 0,
  done: 0,
  closed: 0,
  refund: 0,
  audit: 0,
}

/** What the console's orders are asked beside: menu, places, merchants and stores; then the page of the table. */
export const orderConsole = (page: OutputOf<Contract['orders']['getCompanyOrdersV2']>) => ({
  'organisation.getMenus': [],
  'organisation.getReceptionOrgans': [],
  'organisation.getCompanysTo': companies,
  'mall.getStores': [shop()],
  'orders.getRefundsTo': noRefunds,
  'orders.getCompanyOrdersV2': page,
})

/** One order that is sent by post, as staff see it before and after. */
const express = { delivery: 'express' as const, address: postalAddress() }
const held = { line_id: 1, name: '羊毛格纹围巾', spec_text: '青灰格', quantity: 1 }
export const parcel = {
  id: 801,
  company: '中通快递',
  no: 'ZT0012345678',
  shipped_at: '2026-11-20T02:00:00Z',
  lines: [held],
}
export const expressWaiting = orderDetail('PAID', {
  ...express,
  lines: [orderLine({ to_ship: 1 })],
  actions: ['ship', 'remark', 'close'],
})
export const expressShipped = orderDetail('SHIPPED', {
  ...express,
  lines: [orderLine({ shipped: 1 })],
  parcels: [parcel],
  actions: ['reship', 'remark'],
})

type Traces = OutputOf<Orders['gettraces']>
type TrackedParcel = Traces['parcels'][number]
/** A parcel on its way, of which its courier has said nothing yet unless told. */
export const tracked = (own: Partial<TrackedParcel> = {}): TrackedParcel => ({
  ...parcel,
  courier_phone: '95311',
  state: 'transit',
  state_name: '运输中',
  traces: [],
  asked_at: AT,
  note: '',
  ...own,
})
/** What is told of the parcels of an order, newest first. */
export function tracks(...given: (TrackedParcel | Partial<Traces>)[]): Traces {
  const parcels = given.flatMap((one) => ('company' in one ? [one] : []))
  const own = given.find((one) => !('company' in one))
  return { order_id: 501, order_no: '2026112000000501', to_ship: 0, parcels, ...own }
}
