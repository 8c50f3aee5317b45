import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Attempt } from './code-ways.ts'
import { must, type Product, paidOrder } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { orders } = contract

/** Looks at an order, hands it over, or some of its uses: what each of these sends. */
async function handingOver(world: Pick<World, 'url'>, who: SignedInPerson, product: Product) {
  const { url } = world
  const { scan_code: code } = await paidOrder(url, who, product)
  const part = await paidOrder(url, who, product, 2)
  const { lines } = await must(url, orders.getUserOrder, { order_id: part.id }, who)
  const uses = lines.map(({ id }) => ({ line_id: id, quantity: 1 }))
  const said = (body: Record<string, unknown>) => ({ ...body, client_req_id: randomUUID() })
  return [
    said({ code, confirm: 0 }),
    said({ code, confirm: 1 }),
    said({ code: part.scan_code, confirm: 1, lines: uses }),
  ] as const
}

/** What a member asks for at a store: of an order that waits for them, by the code on its screen or the printed one. */
export async function askingAt(
  world: Pick<World, 'url'>,
  {
    admin,
    who,
    product,
    way,
  }: { admin: SignedInPerson; who: SignedInPerson; product: Product; way: 'static' | 'dynamic' },
) {
  const { url } = world
  const { id: order_id } = await paidOrder(url, who, product)
  await must(url, orders.setOrderStateTo, { order_id, event: 'prepare' }, admin)
  const { code } =
    way === 'dynamic'
      ? await must(url, orders.getStoreCode, { store_id: product.store_id }, admin)
      : await printed(url, admin, product)
  return { code: (await must(url, orders.getStoreOrders, { code }, who)).code, order_id, client_req_id: randomUUID() }
}
async function printed(url: string, admin: SignedInPerson, { store_id }: Product) {
  const { list } = await must(url, orders.getStoreCodes, { num: 50 }, admin)
  const store = list.find((one) => one.store_id === store_id)
  if (!store) throw new Error(`nobody works at store ${store_id}`)
  if (store.code) return store
  return must(
    url,
    orders.setStoreCode,
    { store_id, event: 'issue', number: store.number, client_req_id: randomUUID() },
    admin,
  )
}

/** The ways of what is handed over at a store. */
export function pickupWays(
  world: World,
  { admin, members, product }: { admin: SignedInPerson; members: SignedInPerson[]; product: Product },
) {
  const { url } = world
  const member = () => members[0] as SignedInPerson
  const asking = (way: 'static' | 'dynamic') => askingAt(world, { admin, who: member(), product, way })
  const asked = async () => (await must(url, orders.askPickup, await asking('static'), member())).request_id
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
      async () => {
        const [look, ...rest] = await handingOver(world, member(), product)
        return [...rest, look].map((body) => ({ headers: admin.headers, body: { ...body } }))
      },
    ],
    [
      orders.setStoreCode,
      async () => {
        const { store_id, number } = await printed(url, admin, product)
        const [other] = (await must(url, orders.getStoreCodes, { num: 50 }, admin)).list.filter(
          (one) => one.number === 0,
        )
        const bodies = [
          { store_id, event: 'issue', number },
          { store_id, event: 'revoke', number: number + 1 },
          ...(other ? [{ store_id: other.store_id, event: 'issue', number: 0 }] : []),
        ]
        return bodies.map((body) => ({ headers: admin.headers, body: { ...body, client_req_id: randomUUID() } }))
      },
    ],
    [
      orders.askPickup,
      async () => [
        { headers: member().headers, body: await asking('dynamic') },
        { headers: member().headers, body: await asking('static') },
      ],
    ],
    [orders.cancelPickup, async () => [{ headers: member().headers, body: { request_id: await asked() } }]],
    [
      orders.answerPickup,
      async () => {
        const bodies = [
          { request_id: await asked(), event: 'confirm' },
          { request_id: await asked(), event: 'refuse' },
        ]
        return bodies.map((body) => ({ headers: admin.headers, body }))
      },
    ],
  ]
  const reads: [Call, () => Promise<Attempt[]>][] = [
    [
      orders.getStoreOrders,
      async () => {
        const { client_req_id: _id, order_id: _order, ...body } = await asking('static')
        return [{ headers: member().headers, body }]
      },
    ],
  ]
  return { undoing, writes, reads }
}
