import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import { must, type Product, paidOrder } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { orders } = contract

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
  const { id: order_id } = await paidOrder(who, product)
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
