import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Tx } from '../../server/src/kernel/db/tx.ts'
import type { Intention } from './after-sale-intentions.ts'
import { askingAt, handingOver } from './pickup-ways.ts'
import { must, type Product } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { orders } = contract
type Shoppers = { admin: SignedInPerson; who: SignedInPerson; product: Product }

/** One intention of each call by which something is handed over. */
export function pickupIntentions(
  world: Pick<World, 'url' | 'sql'>,
  given: () => Shoppers,
): readonly (readonly [Call, () => Promise<Intention>])[] {
  const count = async (rows: ReturnType<Tx>) => (await rows).length
  return [
    [
      orders.setOrderScanState,
      async () => {
        const { admin, who, product } = given()
        const [, , { client_req_id: _own, ...used }] = await handingOver(world, who, product)
        return {
          who: admin,
          bodies: [used],
          other: () => ({ ...used, confirm: 0 }),
          effects: () =>
            count(world.sql`
              select 1 from order_log g join orders o on o.id = g.order_id where g.event = 'use' and o.user_id = ${who.user_id}`),
        }
      },
    ],
    [
      orders.askPickup,
      async () => {
        const at = { ...given(), way: 'dynamic' as const }
        const { who } = at
        const { client_req_id: _own, ...one } = await askingAt(world, at)
        const { client_req_id: _other, ...other } = await askingAt(world, at)
        return {
          who,
          bodies: [one],
          other: () => other,
          effects: () => count(world.sql`select 1 from store_code_use where order_id = ${one.order_id}`),
        }
      },
    ],
    [
      orders.setStoreCode,
      async () => {
        const { admin } = given()
        const { list } = await must(world.url, orders.getStoreCodes, { num: 50 }, admin)
        const [store] = list
        const said = { store_id: store?.store_id, number: store?.number }
        return { who: admin, bodies: [{ ...said, event: 'issue' }], other: () => ({ ...said, event: 'revoke' }) }
      },
    ],
  ]
}
