import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import { ClientReqId, Fen, idOf, line, lineOf, listOf, ParcelNo, Quantity, tablePage, Version } from '../fields.ts'
import { P } from '../permissions.ts'
import { sheet } from '../sheet.ts'
import { closingReason, courierName, MAX_MOVED } from './order-rules.ts'
import { OrderDetail, OrderTabName, StaffOrderCard, StaffTabName, staffFilter } from './shapes.ts'

export const handling = {
  getCompanyOrders: call({
    path: '/api/order/getCompanyOrders',
    summary: 'Orders of my organisations by tab',
    kind: 'read',
    about: ['order', 'profile', 'company', 'store'],
    access: permission(P.order),
    input: z.object({ tab: OrderTabName.default('all'), keyword: line(40).default(''), ...tablePage(10) }),
    output: listOf(StaffOrderCard),
    reasons: [],
  }),
  getCompanyOrdersV2: call({
    path: '/api/order/getCompanyOrdersV2',
    summary: 'Orders of my organisations with merchant, date, delivery and store filters and counts by tab',
    kind: 'read',
    about: ['order', 'profile', 'company', 'store'],
    access: permission(P.order),
    input: z.object({
      ...staffFilter,
      /** `waiting`: those of which a refund waits for a decision first, then the newest. */
      sort: z.enum(['newest', 'oldest', 'highest', 'lowest', 'waiting']).default('newest'),
      ...tablePage(10),
    }),
    /** `audit`: orders of which a refund waits for a decision. */
    output: listOf(StaffOrderCard).extend({ counts: z.record(z.enum([...StaffTabName.options, 'audit']), z.int()) }),
    reasons: [],
  }),
  getCompanyOrder: call({
    path: '/api/order/getCompanyOrder',
    summary: 'One order of my organisations',
    kind: 'read',
    about: ['order', 'profile', 'company', 'store', 'coupon'],
    access: permission(P.order),
    input: z.object({ order_id: idOf('order') }),
    output: OrderDetail,
    reasons: ['ORDER_NOT_FOUND'],
  }),
  setOrderStateTo: call({
    path: '/api/order/setOrderStateTo',
    summary:
      'The staff’s side: prepare, ship all or some units, correct a parcel, close with a reason, change the price once (much by two people), remark, and of administrators: undo today’s write-off',
    kind: 'write',
    changes: ['order', 'stock', 'account', 'coupon'],
    access: permission(P.orderHandle),
    idempotent: true,
    input: z.object({
      order_id: idOf('order'),
      event: z.enum(['prepare', 'ship', 'reship', 'close', 'price', 'confirmPrice', 'refusePrice', 'remark', 'undo']),
      company: lineOf({ ...courierName, min: 0 }).default(''),
      no: ParcelNo.default(''),
      /** What a parcel holds; without it all that was not sent yet. */
      lines: z
        .array(z.object({ line_id: idOf('order_line'), quantity: Quantity }))
        .min(1, '请选择要发的商品')
        .max(50)
        .refine((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length, '同一件商品只能选一次')
        .optional(),
      /** The parcel that is corrected; without it the newest. */
      shipment_id: idOf('shipment').optional(),
      reason: lineOf({ ...closingReason, min: 0 }).default(''),
      /** What the order is to cost by a changed price, and which of those asked for is decided; 0 pays it. */
      pay_fen: Fen.optional(),
      /** Of a remark the former one, of a corrected parcel the former courier and number (`parcelVersion`). */
      version: Version.optional(),
      client_req_id: ClientReqId.optional(),
    }),
    output: OrderDetail,
    reasons: [
      'ORDER_NOT_FOUND',
      'ORDER_STATE_CHANGED',
      'ORDER_ALREADY_PAID',
      'ORDER_CLOSED',
      'ORDER_IS_OWN',
      'WRITE_OFF_STANDS',
      'PRICE_REQUIRED',
      'PRICE_SAME',
      'PRICE_TOO_HIGH',
      'PRICE_OF_PROMOTION',
      'PRICE_CHANGED_BEFORE',
      'PRICE_ASKED',
      'PRICE_NOT_ASKED',
      'PRICE_SECOND_OWN',
      'REFUND_OPEN',
      'GROUP_FORMING',
      'REASON_REQUIRED',
      'SHIPMENT_REQUIRED',
      'SHIPMENT_NOT_FOUND',
      'SHIPMENT_TOO_MUCH',
      'SHIPMENT_TWICE',
      'CHANGED_MEANWHILE',
      'PAYMENT_GATEWAY_AWAY',
      'PAYMENT_UNDER_WAY',
    ],
  }),
  setOrderStatesTo: call({
    path: '/api/order/setOrderStatesTo',
    summary: 'Says of up to 100 orders that they are ready for pick-up; each is told whether it moved, or why not',
    kind: 'write',
    changes: ['order'],
    access: permission(P.orderHandle),
    overwrites: nothing('an order is said ready once, by compare-and-set on its state'),
    idempotent: true,
    input: z.object({
      order_ids: z.array(idOf('order')).min(1).max(MAX_MOVED),
      event: z.enum(['prepare']),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({
      /** Of each id in the order asked; `words` say why it did not move. */
      results: z.array(z.object({ is_done: z.boolean(), words: z.string() })),
    }),
    reasons: [],
  }),
  setOrdersPrinted: call({
    path: '/api/order/setOrdersPrinted',
    summary:
      'Keeps that the slips of up to 100 orders went to a printer, so that a colleague sees it; unknown ones are left out',
    kind: 'write',
    changes: ['order'],
    access: permission(P.order),
    overwrites: nothing('that a slip was printed is added, and what was kept before stays'),
    input: z.object({ order_ids: z.array(idOf('order')).min(1).max(MAX_MOVED) }),
    output: z.object({ printed: z.int() }),
    reasons: [],
  }),
  exportOrders: sheet({
    path: '/api/order/exportOrders',
    summary: 'Asks for the filtered orders as a table, phones masked',
    access: permission(P.orderExport),
    freshProof: true,
    filter: staffFilter,
    title: '订单',
    columns: {
      order_no: ['订单号', 22],
      state: ['状态', 10],
      merchant: ['商家', 16],
      buyer: ['会员', 12],
      buyer_mobile: ['手机号', 14],
      goods: ['商品', 40],
      quantity: ['件数', 8],
      points: ['积分', 10],
      goods_price: ['商品金额（元）', 12],
      freight: ['运费（元）', 10],
      discount: ['优惠（元）', 10],
      pay: ['应付（元）', 12],
      delivery: ['取货方式', 10],
      store: ['门店', 20],
      receiver: ['收货人', 12],
      receiver_mobile: ['收货手机号', 14],
      address: ['收货地址', 40],
      wished_on: ['希望上门', 12],
      courier: ['快递公司', 12],
      parcel_no: ['快递单号', 20],
      remark: ['会员留言', 24],
      staff_remark: ['内部备注', 24],
      created_at: ['下单时间', 18],
      paid_at: ['付款时间', 18],
    },
  }),
}
