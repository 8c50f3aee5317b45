import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Attempt } from './code-ways.ts'
import { must, type Product } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { mall } = contract

/** The ways of stock and the places where it lies: something goes to the store and stays there. */
export function stockWays(
  { url }: Pick<World, 'url'>,
  given: {
    admin: SignedInPerson
    product: Product
  },
): readonly (readonly [Call, () => Promise<Attempt[]>])[] {
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
    [
      mall.setStockCount,
      async () => {
        const at = { merchantId: product.company_id, store_id }
        const { list } = await must(url, mall.getStocks, { goods_id: product.goods_id }, admin)
        const was = list[0]?.stores.find((place) => place.store_id === store_id)?.on_hand ?? 0
        const line = (was: number, counted: number) => ({ lines: [{ sku_id, was, counted }] })
        return [by({ ...at, ...line(was, was + 1) }), by({ ...at, ...line(was + 1, was + 1) })]
      },
    ],
    [
      mall.setStockLow,
      async () => [0, store_id].map((place) => by({ sku_id, store_id: place, low_at: 7, version: 'usual' })),
    ],
  ]
}
