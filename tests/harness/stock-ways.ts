import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Attempt } from './code-ways.ts'
import type { Product } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'

const { mall } = contract

/** The ways of stock and the places where it lies: something goes to the store and stays there. */
export function stockWays(given: {
  admin: SignedInPerson
  product: Product
}): readonly (readonly [Call, () => Promise<Attempt[]>])[] {
  const { admin, product } = given
  const { sku_id, store_id } = product
  const by = (body: Attempt['body']): Attempt => ({ headers: admin.headers, body })
  return [
    [
      mall.setStock,
      async () => [0, store_id].map((place) => by({ sku_id, store_id: place, delta: 5, reason: '到货五件' })),
    ],
    [
      mall.transferStock,
      async () =>
        [
          { from_store_id: 0, to_store_id: store_id, quantity: 2 },
          { from_store_id: store_id, to_store_id: 0, quantity: 1 },
        ].map((move) => by({ sku_id, ...move, reason: '门店补货' })),
    ],
  ]
}
