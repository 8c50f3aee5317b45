import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/src/kernel/db/pool.ts'
import { checkInvariants as memberFindings } from '../../server/src/rooms/members/index.ts'
import { checkInvariants as orderFindings } from '../../server/src/rooms/orders/index.ts'
import * as purchases from '../../server/src/rooms/orders/testing.ts'
import { ledger, checkInvariants as rewardFindings } from '../../server/src/rooms/rewards/index.ts'
import type { Person } from '../../server/src/testing/person.ts'
import { type SignedInPerson, signIn } from './sign-in.ts'
import type { World } from './world.ts'

export type Product = {
  goods_id: number
  sku_id: number
  company_id: number
  store_id: number
  points: number
  price_fen: number
}

/** A new product on the shelf of merchant 3 with one SKU, to be picked up at store 1. */
export async function stockUp(
  admin: SignedInPerson,
  given: { name: string; on_hand: number; points?: number; price_fen?: number },
): Promise<Product> {
  const { points = 10, price_fen = 100, name, on_hand } = given
  const [category] = await admin.does('mall.getCategories', {})
  const { id: goods_id } = await admin.does('mall.setGoods', {
    name,
    category_id: category?.children[0]?.id ?? category?.id ?? 0,
    merchantId: 3,
    deliveries: ['pickup', 'express'],
    is_on: true,
    max_per_order: 99,
    skus: [{ spec: { 规格: '一份' }, points, price_fen, on_hand }],
    client_req_id: randomUUID(),
  })
  const { skus } = await admin.does('mall.getGoodsTo', { goods_id })
  return { goods_id, sku_id: skus[0]?.id ?? 0, company_id: 3, store_id: 1, points, price_fen }
}

/** Members who have just registered, each with points and balance. */
export async function newMembers(
  world: { url: string; app: { database: Pick<Database, 'transact'> } },
  count: number,
  account: { points: number; balance_fen: number },
) {
  const members: SignedInPerson[] = []
  for (let i = 0; i < count; i++) {
    const who = await signIn(world.url, `1577${String(nextMobile++).padStart(7, '0')}`)
    await world.app.database.transact(async (tx) => {
      const booked = { user_id: who.user_id, biz: 'OPENING' as const, biz_id: 0, reason: '期初余额', now: new Date() }
      await ledger.bookPoints(tx, { ...booked, delta: account.points })
      await ledger.bookBalance(tx, { ...booked, delta: account.balance_fen })
    })
    members.push(who)
  }
  return members
}
let nextMobile = 1

export type Basket = {
  lines: { sku_id: number; quantity: number }[]
  delivery: 'pickup'
  store_id: number
  /** Which coupons; the best ones where none are named. */
  coupon_ids?: number[]
}
export const basketOf = (products: readonly Product[], quantity = 1): Basket => ({
  lines: products.map(({ sku_id }) => ({ sku_id, quantity })),
  delivery: 'pickup',
  store_id: products[0]?.store_id ?? 1,
})

/** Tries to buy once: what was placed, or why not. */
export async function buy(who: SignedInPerson, basket: Basket) {
  return who.tries('orders.buyTrolley', await purchases.quoted(who, basket))
}

/** Tries to pay from the balance. */
export const pay = (who: SignedInPerson, order_id: number, client_req_id: string = randomUUID()) =>
  who.tries('orders.paymentOrder', { order_id, method: 'balance', client_req_id })

/** A paid order of a product, ready to be written off. */
export async function paidOrder(
  who: Person,
  product: Product,
  quantity = 1,
): Promise<{ id: number; scan_code: string }> {
  const { order } = await purchases.buy(who, basketOf([product], quantity))
  if (order.state === 'UNPAID') await purchases.pay(who, order.id)
  const { data } = await who.call('orders.getUserOrder', { order_id: order.id })
  return { id: order.id, scan_code: data.scan_code }
}

/** A paid order of a product that waits to be sent: its id, and that of its line. */
export async function orderToSend(
  who: Person,
  product: Product,
  quantity = 1,
): Promise<{ id: number; line_id: number }> {
  const { data: address } = await who.call('orders.setAddress', purchases.home)
  const lines = [{ sku_id: product.sku_id, quantity }]
  const { order } = await purchases.buy(who, { lines, delivery: 'express', address_id: address.id })
  await purchases.pay(who, order.id)
  const { data } = await who.call('orders.getUserOrder', { order_id: order.id })
  return { id: order.id, line_id: data.lines[0]?.id ?? 0 }
}

/** A paid order of a product on its way under 顺丰速运 SF123456: its id. */
export async function shippedOrder(admin: Person, who: Person, product: Product): Promise<number> {
  const { id: order_id } = await orderToSend(who, product)
  const parcel = { company: '顺丰速运', no: 'SF123456', client_req_id: randomUUID() }
  await admin.does('orders.setOrderStateTo', { order_id, event: 'ship', ...parcel })
  return order_id
}

/** What the rooms themselves say must always hold, and does not. */
export async function inconsistencies(world: Pick<World, 'app'>): Promise<string[]> {
  const { database } = world.app
  return database.transact(async (tx) => {
    const all = [...(await memberFindings(tx)), ...(await orderFindings(tx)), ...(await rewardFindings(tx))]
    return all.map(({ name, detail }) => `${name}: ${detail}`)
  })
}

/** Stock of a SKU as the database has it. */
export async function stockOf(
  { sql }: Pick<World, 'sql'>,
  sku_id: number,
): Promise<{ on_hand: number; reserved: number }> {
  const [row] = await sql<{ on_hand: number; reserved: number }[]>`
    select on_hand::int, reserved::int from sku where id = ${sku_id}`
  if (!row) throw new Error(`no sku ${sku_id}`)
  return row
}
/** What of it lies at a store. */
export async function stockAt(
  { sql }: Pick<World, 'sql'>,
  sku_id: number,
  store_id: number,
): Promise<{ on_hand: number; reserved: number }> {
  const [row] = await sql<{ on_hand: number; reserved: number }[]>`
    select on_hand::int, reserved::int from store_stock where sku_id = ${sku_id} and store_id = ${store_id}`
  return row ?? { on_hand: 0, reserved: 0 }
}
