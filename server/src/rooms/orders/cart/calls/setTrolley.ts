import type { orders } from '@heyi/contract/orders/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { sayMoment } from '../../../../kernel/time.ts'
import { goodsForSale } from '../../../mall/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { deleteCartSkus } from '../../core/store-cart.ts'
import { countCart, readCartLine, upsertCartLine } from '../store.ts'

export const setTrolley: Handler<typeof orders.setTrolley, OrdersDeps> = async ({ input, actor, tx, refuse, now }) => {
  const { sku_id, merchantId, quantity } = input
  const { user_id } = actor
  if (quantity === 0) {
    const line = await readCartLine(tx, user_id, sku_id)
    await deleteCartSkus(tx, user_id, [sku_id])
    return { id: line?.id ?? 0, sku_id, quantity: 0, count: await countCart(tx, user_id) }
  }
  const [sku] = await goodsForSale.skus(tx, [sku_id], now)
  // Plans and recharges are bought by their own screen.
  if (!sku || sku.company_id !== merchantId || sku.deliveries.includes('virtual')) return refuse('SKU_NOT_FOUND')
  if (sku.on_at) refuse('GOODS_NOT_YET', { name: sku.name, at: sayMoment(sku.on_at) })
  if (!sku.is_on) refuse('GOODS_OFF_SHELF', { name: sku.name })
  const [line, count] = await inOrder(
    tx,
    (tx) => upsertCartLine(tx, { user_id, sku_id, quantity, most: sku.available, now }),
    (tx) => countCart(tx, user_id),
  )
  if (!line) {
    const isShort = (quantity ?? 1) > sku.available || (await readCartLine(tx, user_id, sku_id)) !== null
    return isShort ? refuse('STOCK_SHORT', { name: sku.name, left: Math.max(0, sku.available) }) : refuse('CART_FULL')
  }
  return { ...line, count }
}
