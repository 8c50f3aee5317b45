import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { skusForSale } from '../../../mall/index.ts'
import type { OrdersDeps } from '../../deps.ts'
import { clearTrolley, countTrolley, dropTrolley, listTrolley, lowerTrolley } from '../store.ts'

export const delTrolley: Handler<typeof orders.delTrolley, OrdersDeps> = async ({ input, actor, tx, now }) => {
  const { user_id } = actor
  const { id, ids, merchantId, all } = input
  if (all) await clearTrolley(tx, user_id)
  else if (ids) await dropTrolley(tx, user_id, ids)
  else if (merchantId) {
    const rows = await listTrolley(tx, user_id)
    const theirs = new Set(
      (
        await skusForSale(
          tx,
          rows.map((row) => row.sku_id),
        )
      )
        .filter((sku) => sku.company_id === merchantId)
        .map((sku) => sku.id),
    )
    await dropTrolley(
      tx,
      user_id,
      rows.filter((row) => theirs.has(row.sku_id)).map((row) => row.id),
    )
  } else if (id) await lowerTrolley(tx, user_id, id, now)
  return { count: await countTrolley(tx, user_id) }
}
