import type { mall } from '@heyi/contract/mall/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { cheapest } from '../../core/rules.ts'
import { inPlace, priceChanges, pricedAs } from '../rules.ts'
import { lockGoodsOf, lockKinds, updateFirstPrices, updatePrices } from '../store-prices.ts'

export const setGoodsPrices: Handler<typeof mall.setGoodsPrices, MallDeps> = async (context) => {
  const { input, actor, tx, refuse, now, request, changed } = context
  const scope = await companyScope(tx, actor.staff)
  const sku_ids = input.prices.map((one) => one.sku_id)
  const held = await lockGoodsOf(tx, scope, sku_ids)
  const kinds = await lockKinds(
    tx,
    held.map(({ id }) => id),
  )
  const names = new Map(held.map(({ id, name }) => [id, name]))
  const verdict = pricedAs(kinds, input.prices)
  if ('unknown' in verdict) return refuse('SKU_NOT_FOUND')
  const { moved, unpriced, after } = verdict
  if (moved[0]) refuse('GOODS_PRICE_MOVED', { name: names.get(moved[0].goods_id) ?? '', count: moved.length })
  if (unpriced) refuse('GOODS_UNPRICED', { name: names.get(unpriced.goods_id) ?? '' })
  const was = new Map(kinds.map((kind) => [kind.id, kind]))
  const priced = after.filter(({ id, price_fen }) => was.get(id)?.price_fen !== price_fen)
  if (priced.length === 0) return { changed: 0 }
  await updatePrices(tx, priced)
  const touched = [...new Set(priced.map(({ goods_id }) => goods_id))]
  const ofGoods = touched.map((goods_id) => ({
    goods_id,
    before: inPlace(kinds, goods_id),
    after: inPlace(after, goods_id),
  }))
  const cards = ofGoods.flatMap(({ goods_id, after }) => {
    const first = cheapest(after)
    return first ? [{ goods_id, first }] : []
  })
  await updateFirstPrices(tx, cards, now)
  for (const { goods_id, before, after } of ofGoods)
    await audit(tx, {
      actor_id: actor.user_id,
      action: 'goods.price',
      target: 'goods',
      target_id: goods_id,
      change: priceChanges(before, after),
      request,
    })
  const isTouched = new Set(touched)
  changed({ companies: [...new Set(held.filter(({ id }) => isTouched.has(id)).map(({ company_id }) => company_id))] })
  return { changed: priced.length }
}
