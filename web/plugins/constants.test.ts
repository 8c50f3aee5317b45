import { expect, it } from 'vitest'
import { withConstants } from './constants.ts'

it('writes out what a module names of the tables, and nothing else', () => {
  expect(withConstants("{ ...screens.cart, permission: P.orderWriteOff, load: () => import('./Cart.tsx') }")).toBe(
    '{ path: "/pagesV2/shop/cart", title: "购物车", permission: 1006, load: () => import(\'./Cart.tsx\') }',
  )
  expect(withConstants('`${screens.order.path}?order_id=1`')).toBe('`${"/pagesV2/order/orderDetail"}?order_id=1`')
  expect(withConstants('MAP.order, myscreens.cart.path, screens.none.path')).toBe(
    'MAP.order, myscreens.cart.path, screens.none.path',
  )
})
