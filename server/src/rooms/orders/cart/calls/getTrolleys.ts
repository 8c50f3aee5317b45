import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { skusForSale } from '../../../mall/index.ts'
import { picture } from '../../../media/index.ts'
import type { OrdersDeps } from '../../deps.ts'
import { cartProblem } from '../../rules.ts'
import { listCart } from '../store.ts'

export const getTrolleys: Handler<typeof orders.getTrolleys, OrdersDeps> = async ({ actor, tx }) => {
  const rows = await listCart(tx, actor.user_id)
  const skus = new Map(
    (
      await skusForSale(
        tx,
        rows.map((row) => row.sku_id),
      )
    ).map((sku) => [sku.id, sku]),
  )
  const lines = rows.flatMap(({ id, sku_id, quantity }) => {
    const sku = skus.get(sku_id)
    if (!sku) return []
    const { goods_id, company_id, company_name, name, spec_text, price_fen, points, deliveries, picture_id } = sku
    const reason = cartProblem(sku, quantity)
    return [
      {
        id,
        sku_id,
        goods_id,
        merchantId: company_id,
        company_name,
        name,
        spec_text,
        price_fen,
        points,
        quantity,
        deliveries,
        picture: picture_id ? picture(picture_id, name) : null,
        available: Math.max(0, sku.available),
        max_per_order: sku.max_per_order,
        valid: reason === null,
        ...(reason === null ? {} : { reason }),
      },
    ]
  })
  const merchants = new Map(lines.map((line) => [line.merchantId, line.company_name]))
  return [...merchants].map(([merchantId, name]) => ({
    merchantId,
    name,
    lines: lines.filter((line) => line.merchantId === merchantId),
  }))
}
