import { z } from 'zod'
import { call, forMembers, signedIn } from '../call.ts'
import { Empty, Id, idOf, line, listOf, page } from '../fields.ts'
import { OrderCard, OrderDetail, OrderTabName } from './shapes.ts'
import type { OrderTab } from './states.ts'

const tabCounts = Object.fromEntries(OrderTabName.options.map((tab) => [tab, z.int()])) as Record<OrderTab, z.ZodInt>

export const mine = {
  getUserOrders: call({
    path: '/api/order/getUserOrders',
    summary: 'My orders by tab, newest first',
    kind: 'read',
    about: ['order', 'company', 'store'],
    access: forMembers('查看了订单'),
    input: z.object({ tab: OrderTabName.default('all'), keyword: line(40).default(''), ...page(10) }),
    output: listOf(OrderCard),
    reasons: [],
  }),
  getUserOrderCounts: call({
    path: '/api/order/getUserOrderCounts',
    summary: 'How many of my orders stand under each tab, and how many can be picked up now',
    kind: 'read',
    about: ['order'],
    access: forMembers('查看了订单'),
    input: Empty,
    output: z.object({
      ...tabCounts,
      ready: z.int(),
      /** The oldest of those; null where there is none. */
      ready_order_id: Id.nullable(),
    }),
    reasons: [],
  }),
  getUserOrder: call({
    path: '/api/order/getUserOrder',
    summary: 'One of my orders with its lines, price lines and timeline',
    kind: 'read',
    about: ['order', 'profile', 'company', 'store', 'coupon'],
    access: forMembers('查看了订单'),
    input: z.object({ order_id: idOf('order') }),
    output: OrderDetail,
    reasons: ['ORDER_NOT_FOUND'],
  }),
  setOrderState: call({
    path: '/api/order/setOrderState',
    summary: 'The member’s side: cancel, confirm receipt, put that off once, hide',
    kind: 'write',
    changes: ['order', 'stock', 'account', 'coupon'],
    access: signedIn,
    input: z.object({ order_id: idOf('order'), event: z.enum(['cancel', 'receive', 'extend', 'delete']) }),
    output: OrderDetail,
    reasons: [
      'ORDER_NOT_FOUND',
      'ORDER_STATE_CHANGED',
      'ORDER_ALREADY_PAID',
      'REFUND_OPEN',
      'RECEIPT_EXTENDED',
      'PAYMENT_GATEWAY_AWAY',
      'PAYMENT_UNDER_WAY',
    ],
  }),
}
