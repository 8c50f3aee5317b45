import { randomUUID } from 'node:crypto'
import { type Product, shippedOrder } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'

type Shop = { admin: SignedInPerson; product: Product }
/** A line that somebody has bought and received. */
export async function receivedLine({ admin, product }: Shop, who: SignedInPerson): Promise<number> {
  const order_id = await shippedOrder(admin, who, product)
  await who.does('orders.setOrderState', { order_id, event: 'receive' })
  const { lines } = await who.does('orders.getOrderGoods', { order_id })
  return lines[0]?.line_id ?? 0
}
/** What somebody says of a line. */
export const saying = (line_id: number, event: 'write' | 'append' = 'write') => ({
  line_id,
  event,
  stars: 4,
  words: '盖子有点紧',
  client_req_id: randomUUID(),
})
