import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
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

it('finds every use of the tables, so that the browser carries neither of them', () => {
  const source = resolve(import.meta.dirname, '../src')
  const users = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((path) => !/[.]test[.]tsx?$|^testing[/]/.test(path))
    .map((path) => ({ path, code: readFileSync(resolve(source, path), 'utf8') }))
    .filter(({ code }) => /@heyi[/]contract[/]screens'/.test(code))
  const left = users.filter(({ code }) =>
    /\bscreens\b/.test(withConstants(code).replace(/^import .*|[/][*][\s\S]*?[*][/]|[/][/].*/gm, '')),
  )
  expect(users.length).toBeGreaterThan(50)
  expect(left.map(({ path }) => path)).toEqual([])
})
