import { json } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { type Price, priceKind } from '../core/rules.ts'
import type { goods, sku } from '../core/schema.ts'
import { skuRunningPrice } from '../promotions/store-sale.ts'
import { atCompanies } from '../stock/store.ts'

type Sku = typeof sku.$inferSelect
/** A kind on sale with what it costs. */
export type PricedSku = Pick<
  Sku,
  'id' | 'goods_id' | 'spec_text' | 'points' | 'price_fen' | 'market_price_fen' | 'sort'
>

type KindRow = Pick<Sku, 'goods_id' | 'spec_text' | 'points' | 'price_fen'> & {
  sku_id: number
  name: string
  promotion_fen: number | null
}
/** The kinds on sale of goods in scope, with the names of these; goods by id, kinds in their order. */
export const pricesOf = (tx: Tx, scope: readonly number[] | null, goods_ids: readonly number[], now: Date) =>
  tx<KindRow[]>`
    select s.id as sku_id, s.goods_id, g.name, s.spec_text, s.points, s.price_fen, ${skuRunningPrice(now)} as promotion_fen
    from goods g join sku s on s.goods_id = g.id and s.is_on
    where g.id = any(${goods_ids}::int8[]) ${atCompanies(scope)} order by g.id, s.sort, s.id`

/** The goods in scope that these kinds are of, taken for change in ascending order. */
export const lockGoodsOf = (tx: Tx, scope: readonly number[] | null, sku_ids: readonly number[]) =>
  tx<Pick<typeof goods.$inferSelect, 'id' | 'company_id' | 'name'>[]>`
    select g.id, g.company_id, g.name from goods g
    where g.id = any(array(select goods_id from sku where id = any(${sku_ids}::int8[]))) ${atCompanies(scope)}
    order by g.id for no key update`

/** Their kinds on sale, taken for change in ascending order. */
export const lockKinds = (tx: Tx, goods_ids: readonly number[]) =>
  tx<PricedSku[]>`
    select id, goods_id, spec_text, points, price_fen, market_price_fen, sort from sku
    where goods_id = any(${goods_ids}::int8[]) and is_on order by id for no key update`

/** Writes what kinds that are held cost. */
export async function updatePrices(tx: Tx, kinds: readonly Pick<PricedSku, 'id' | 'price_fen'>[]): Promise<void> {
  await tx`
    update sku s set price_fen = n.price_fen from jsonb_to_recordset(${json(kinds)}::jsonb) as n (id int8, price_fen int8) where s.id = n.id`
}

/** Writes what the cards of goods that are held show. */
export async function updateFirstPrices(
  tx: Tx,
  cards: readonly { goods_id: number; first: Price }[],
  now: Date,
): Promise<void> {
  const rows = cards.map(({ goods_id, first: { points, price_fen, market_price_fen } }) => ({
    ...{ goods_id, points, price_fen, market_price_fen },
    price_kind: priceKind({ points, price_fen }),
  }))
  await tx`
    update goods g set points = n.points, price_fen = n.price_fen, market_price_fen = n.market_price_fen, price_kind = n.price_kind, updated_at = ${now}
    from jsonb_to_recordset(${json(rows)}::jsonb) as n (goods_id int8, points int8, price_fen int8, market_price_fen int8, price_kind text)
    where g.id = n.goods_id`
}
