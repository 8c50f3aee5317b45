import { randomUUID } from 'node:crypto'
import { type Basket, basketOf, buy, type Product, pay, stockUp } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'

const HOUR = 3_600_000
/** A moment so many hours from now as forms hold it. */
const minute = (hours: number) => new Date(Date.now() + (hours + 8) * HOUR).toISOString().slice(0, 16)

/** A purchase of one unit at the price of a promotion, into a group or as the first of one. */
export type Deal = Basket & { promotion_id: number; group_id?: number }
type Terms = {
  kind?: 'flash' | 'group'
  size?: number
  quota?: number
  per_person?: number
  from?: number
  to?: number
}

/** What adds a promotion of a product: a flash sale that runs where nothing else is said; from and to are hours from now. */
const promoting = ({ sku_id }: Pick<Product, 'sku_id'>, terms: Terms = {}) => {
  const { kind = 'flash', size = 2, quota = 50, per_person = 0, from = -1, to = 24 } = terms
  const group = kind === 'group' ? { size, hours: 3 } : {}
  const when = { starts_at: minute(from), ends_at: minute(to) }
  return {
    ...{ merchantId: 3, kind, name: '限时特价', ...when, per_person, ...group },
    ...{ skus: [{ sku_id, price_fen: 1, quota }], client_req_id: randomUUID() },
  }
}

/** A new product in a promotion, and what buys one unit of it there. */
export async function promoted(
  admin: SignedInPerson,
  { on_hand, ...terms }: Terms & { on_hand: number },
): Promise<Deal> {
  const product = await stockUp(admin, { name: `活动商品${randomUUID().slice(0, 8)}`, on_hand })
  const { id } = await admin.does('mall.setPromotion', promoting(product, terms))
  return { ...basketOf([product]), promotion_id: id }
}

/** An order of a deal that waits for money. */
export async function ordered(who: SignedInPerson, deal: Deal): Promise<number> {
  const bought = await buy(who, deal)
  if (!bought.ok) throw new Error(`not bought: ${bought.reason}`)
  return bought.data.orders[0]?.id ?? 0
}

/** The group that somebody's payment begins or joins. */
export async function groupOf(who: SignedInPerson, deal: Deal): Promise<number> {
  const order_id = await ordered(who, deal)
  const paid = await pay(who, order_id)
  if (!paid.ok) throw new Error(`not paid: ${paid.reason}`)
  return (await who.does('orders.getUserOrder', { order_id })).group?.id ?? 0
}
