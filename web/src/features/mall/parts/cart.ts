import { api } from '../../../lib/api.ts'
import { q, queryClient } from '../../../lib/query.ts'

type CartItem = { sku_id: number; merchantId: number; quantity: number }

/** Puts pieces of a kind into the cart beside those that lie there already; answers how many lines the cart then has. */
export async function addToCart({ sku_id, merchantId, quantity }: CartItem): Promise<number> {
  let wanted: number | undefined
  if (quantity > 1) {
    const merchants = await queryClient.fetchQuery({ ...q.orders.getTrolleys(), staleTime: 0 })
    const there = merchants.flatMap(({ lines }) => lines).find((line) => line.sku_id === sku_id)
    wanted = (there?.quantity ?? 0) + quantity
  }
  const { count } = await api.orders.setTrolley({
    sku_id,
    merchantId,
    ...(wanted === undefined ? {} : { quantity: wanted }),
  })
  return count
}
