import { z } from 'zod'
import { call, forMembers } from '../call.ts'
import { Empty, Flag, Id, idOf, idOrNone } from '../fields.ts'
import { MAX_QUANTITY } from './order-rules.ts'
import { Cart } from './shapes.ts'

export const cart = {
  setTrolley: call({
    path: '/api/goods/setTrolley',
    summary: 'Adds one of a SKU to the cart, or sets its quantity; below 1 deletes the line',
    kind: 'write',
    changes: ['cart'],
    access: forMembers('修改了购物车'),
    input: z.object({
      sku_id: idOf('sku'),
      merchantId: idOf('company'),
      quantity: z.int().min(0).max(MAX_QUANTITY).optional(),
    }),
    output: z.object({ id: Id, sku_id: Id, quantity: z.int(), count: z.int() }),
    reasons: ['SKU_NOT_FOUND', 'CART_FULL', 'STOCK_SHORT', 'GOODS_OFF_SHELF', 'GOODS_NOT_YET'],
  }),
  getTrolleys: call({
    path: '/api/goods/getTrolleys',
    summary: 'My cart by merchant, with today’s prices',
    kind: 'read',
    about: ['cart', 'goods', 'stock', 'company', 'coupon'],
    access: forMembers('查看了购物车'),
    input: Empty,
    output: Cart,
    reasons: [],
  }),
  delTrolley: call({
    path: '/api/goods/delTrolley',
    summary: 'Lowers a line by one (id), deletes lines (ids), or clears a merchant’s or all',
    kind: 'write',
    changes: ['cart'],
    access: forMembers('修改了购物车'),
    input: z.object({
      id: idOf('cart_line').optional(),
      ids: z.array(idOf('cart_line')).max(200).optional(),
      merchantId: idOrNone('company').optional(),
      all: Flag.optional(),
    }),
    output: z.object({ count: z.int() }),
    reasons: [],
  }),
}
