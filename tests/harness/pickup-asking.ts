import { randomUUID } from 'node:crypto'
import { type Product, paidOrder } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'

/** What a member asks for at a store: of an order that waits for them, by the code on its screen or the printed one. */
export async function askingAt({
  admin,
  who,
  product,
  way,
}: {
  admin: SignedInPerson
  who: SignedInPerson
  product: Product
  way: 'static' | 'dynamic'
}) {
  const { id: order_id } = await paidOrder(who, product)
  await admin.does('orders.setOrderStateTo', { order_id, event: 'prepare' })
  const { code } =
    way === 'dynamic'
      ? await admin.does('orders.getStoreCode', { store_id: product.store_id })
      : await printed(admin, product)
  return { code: (await who.does('orders.getStoreOrders', { code })).code, order_id, client_req_id: randomUUID() }
}
async function printed(admin: SignedInPerson, { store_id }: Product) {
  const { list } = await admin.does('orders.getStoreCodes', { num: 50 })
  const store = list.find((one) => one.store_id === store_id)
  if (!store) throw new Error(`nobody works at store ${store_id}`)
  if (store.code) return store
  return admin.does('orders.setStoreCode', {
    store_id,
    event: 'issue',
    number: store.number,
    client_req_id: randomUUID(),
  })
}
