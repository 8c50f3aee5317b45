import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { goodsForSale } from '../../../mall/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { clearCart, countCart, deleteCartLines, listCart, lowerCartLine } from '../store.ts'

export const delTrolley: Handler<typeof orders.delTrolley, OrdersDeps> = async ({ input, actor, tx, now }) => {
  const { user_id } = actor
  const { id, ids, merchantId, all } = input
  if (all) await clearCart(tx, user_id)
  else if (ids) await deleteCartLines(tx, user_id, ids)
  else if (merchantId) {
    const rows = await listCart(tx, user_id)
    const theirs = new Set(
      (
        await goodsForSale.skus(
          tx,
          rows.map((row) => row.sku_id),
          now,
        )
      )
        .filter((sku) => sku.company_id === merchantId)
        .map((sku) => sku.id),
    )
    await deleteCartLines(
      tx,
      user_id,
      rows.filter((row) => theirs.has(row.sku_id)).map((row) => row.id),
    )
  } else if (id) await lowerCartLine(tx, user_id, id, now)
  return { count: await countCart(tx, user_id) }
}
