import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Attempt } from './code-ways.ts'
import { must, type Product, paidOrder } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { orders } = contract

/** Looks at an order, hands it over, or some of its uses: what each of these sends. */
export async function handingOver(world: Pick<World, 'url'>, who: SignedInPerson, product: Product) {
  const { url } = world
  const { scan_code: code } = await paidOrder(url, who, product)
  const part = await paidOrder(url, who, product, 2)
  const { lines } = await must(url, orders.getUserOrder, { order_id: part.id }, who)
  const uses = lines.map(({ id }) => ({ line_id: id, quantity: 1 }))
  const bodies: object[] = [
    { code, confirm: 0 },
    { code, confirm: 1 },
    { code: part.scan_code, confirm: 1, lines: uses },
  ]
  return bodies.map((body) => ({ ...body, client_req_id: randomUUID() }))
}

/** The ways of what is handed over at a store. */
export function pickupWays(
  world: World,
  { admin, members, product }: { admin: SignedInPerson; members: SignedInPerson[]; product: Product },
) {
  const { url } = world
  const member = () => members[0] as SignedInPerson
  /** Orders that were handed over, wholly and in part: what undoes it. */
  const undoing = async () => {
    const bodies = await handingOver(world, member(), product)
    const undone = []
    for (const body of bodies.slice(1)) {
      const { order } = await must(url, orders.setOrderScanState, body, admin)
      undone.push({ order_id: order.id, event: 'undo', reason: '扫错了订单' })
    }
    return undone
  }
  const writes: [Call, () => Promise<Attempt[]>][] = [
    [
      orders.setOrderScanState,
      async () => (await handingOver(world, member(), product)).map((body) => ({ headers: admin.headers, body })),
    ],
  ]
  return { undoing, writes }
}
