import type { orders } from '@heyi/contract/orders/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { goodsForSale } from '../../../mall/index.ts'
import { picture } from '../../../media/index.ts'
import { orderCoupons } from '../../../rewards/index.ts'
import { priceOrder } from '../../buying/rules.ts'
import { hintOf } from '../../buying/rules-hints.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { cartProblem } from '../../core/rules.ts'
import { listCart } from '../store.ts'

export const getTrolleys: Handler<typeof orders.getTrolleys, OrdersDeps> = async ({ actor, tx, now }) => {
  const rows = await listCart(tx, actor.user_id)
  const ids = rows.map((row) => row.sku_id)
  const [found, coupons] = await inOrder(
    tx,
    (tx) => goodsForSale.skus(tx, ids, now),
    // Nobody spends a member's coupons for them.
    (tx) => (actor.acting ? [] : orderCoupons.fitting(tx, actor.own_ids, { asked: undefined, now })),
  )
  const skus = new Map(found.map((sku) => [sku.id, sku]))
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
  const facts = { stores: new Map(), is_vip: false, is_acting: false, now }
  const hintFor = (merchantId: number): string => {
    const chosen = lines.flatMap(({ sku_id, quantity, valid, merchantId: of }) => {
      const sku = valid && of === merchantId ? skus.get(sku_id) : undefined
      return sku ? [{ sku, quantity }] : []
    })
    return chosen.length ? hintOf([priceOrder(chosen, 'pickup')], coupons, facts) : ''
  }
  return [...merchants].map(([merchantId, name]) => ({
    merchantId,
    name,
    hint: hintFor(merchantId),
    lines: lines.filter((line) => line.merchantId === merchantId),
  }))
}
