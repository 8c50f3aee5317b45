import { PROMOTION_AHEAD_DAYS, type PromotionKind } from '@heyi/contract/mall/promotion-rules'
import type { CardPromotion, GoodsPromotion } from '@heyi/contract/mall/promotion-shapes'
import { oneOf, sql } from '../../../kernel/db/sql.ts'
import { stale } from '../../../kernel/db/stale.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { sellable } from '../core/store-shelf.ts'
import type { promotion, promotionSku } from './schema.ts'

/** The lowest price of a kind on sale of goods `g` in a promotion that runs at a moment and has units left, as a list shows it; null where none does. */
export const runningPrice = (now: Date) => sql`(
  select json_build_object('kind', p.kind, 'price_fen', k.price_fen, 'size', p.size, 'ends_at', k.until,
    'has_higher_price', g.sku_count > 1 and exists (select 1 from sku s where s.goods_id = g.id and s.is_on and not exists (
      select 1 from promotion_sku o where o.promotion_id = k.promotion_id and o.sku_id = s.id and o.price_fen = k.price_fen)))
  from promotion_sku k join promotion p on p.id = k.promotion_id join sku a on a.id = k.sku_id and a.is_on
  where k.goods_id = g.id and k.until > ${now}::timestamptz and k.starts_at <= ${now}::timestamptz and k.taken < k.quota order by k.price_fen, k.until limit 1)`
export type RunningPrice = CardPromotion

/** The lowest price of SKU `s` in a promotion that runs at a moment and has units left; null where none does. */
export const skuRunningPrice = (now: Date) => sql`(
  select min(k.price_fen) from promotion_sku k
  where k.sku_id = s.id and k.until > ${now}::timestamptz and k.starts_at <= ${now}::timestamptz and k.taken < k.quota)`

export type PromotionAsked = PromotionKind | 'any'
/** Goods `g` of which promotions that run have units left. */
export const inPromotion = (asked: PromotionAsked, now: Date) => sql`
  and g.id in (select k.goods_id from promotion_sku k join promotion p on p.id = k.promotion_id join sku a on a.id = k.sku_id and a.is_on
    where k.until > ${now}::timestamptz and k.starts_at <= ${now}::timestamptz and k.taken < k.quota ${asked === 'any' ? sql`` : sql`and p.kind = ${asked}`})`

export type GoodsPromotionRow = Omit<GoodsPromotion, 'groups'>
/** The promotions of goods `g` that run at a moment or come within days, the next first. */
export const promotionsOfGoods = (now: Date) => sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'name', p.name, 'starts_at', p.starts_at, 'ends_at', p.ends_at,
    'is_running', p.starts_at <= ${now}::timestamptz, 'per_person', p.per_person, 'size', p.size, 'hours', p.hours, 'skus', (
      select json_agg(json_build_object('sku_id', k.sku_id, 'price_fen', k.price_fen, 'quota', k.quota,
        'left', greatest(0, least(k.quota - k.taken, ${sellable}))) order by s.sort, s.id)
      from promotion_sku k join sku s on s.id = k.sku_id where k.promotion_id = p.id and k.goods_id = g.id and s.is_on)) order by p.starts_at, p.id), '[]')
  from promotion p where p.id in (select k.promotion_id from promotion_sku k join sku s on s.id = k.sku_id and s.is_on
    where k.goods_id = g.id and k.until > ${now}::timestamptz and k.starts_at <= ${now}::timestamptz + ${PROMOTION_AHEAD_DAYS} * interval '1 day'))`

/** When a clock next changes what is shown of goods: one comes on sale or goes off it, a promotion begins, ends or is announced; null: never. */
export async function nextTurn(tx: Tx, now: Date): Promise<Date | null> {
  const [row] = await tx<{ at: Date | null }[]>`
    select min(at) as at from (
      select min(on_at) as at from goods where on_at > ${now}::timestamptz
      union all select min(off_at) from goods where off_at > ${now}::timestamptz
      union all select min(moment) from promotion_sku k, lateral (
        values (k.until), (k.starts_at), (k.starts_at - ${PROMOTION_AHEAD_DAYS} * interval '1 day')
      ) as m (moment) where k.until > ${now}::timestamptz and moment > ${now}::timestamptz
    ) moments`
  return row?.at ?? null
}

type Asked = { promotion_id: number; sku_id: number; own_ids: readonly number[] }
/** What a purchase at a promotion's price goes by. */
export type PromotionForSale = Pick<
  typeof promotion.$inferSelect,
  'id' | 'kind' | 'name' | 'per_person' | 'size' | 'hours'
> &
  Pick<
    typeof promotionSku.$inferSelect,
    'sku_id' | 'goods_id' | 'price_fen' | 'quota' | 'taken' | 'starts_at' | 'until'
  > & {
    goods_name: string
    /** Units that the person holds or has bought. */
    bought: number
  }
/** A SKU in a promotion, whether it runs or not; null where it is in none of this number. */
export async function promotionForSale(
  tx: Tx,
  { promotion_id, sku_id, own_ids }: Asked,
): Promise<PromotionForSale | null> {
  const [row] = await tx<PromotionForSale[]>`
    select p.id, p.kind, p.name, p.per_person, p.size, p.hours, k.sku_id, k.goods_id, k.price_fen, k.quota, k.taken, k.starts_at, k.until,
      (select g.name from goods g where g.id = k.goods_id) as goods_name,
      coalesce((select sum(n.units)::int from promotion_person n where n.promotion_id = p.id and n.sku_id = k.sku_id and n.user_id ${oneOf(own_ids)}), 0) as bought
    from promotion p join promotion_sku k on k.promotion_id = p.id where p.id = ${promotion_id} and k.sku_id = ${sku_id}`
  return row ?? null
}

type Taking = {
  promotion: Pick<PromotionForSale, 'id' | 'sku_id' | 'per_person'>
  name: string
  user_id: number
  own_ids: readonly number[]
  quantity: number
}
/**
 * Takes units of a promotion for an order, from its number and from what one person may have: one guarded statement. Refuses
 * PROMOTION_SHORT {name, left}, PROMOTION_LIMIT {name, max, left}; the transaction ends then. The SKU's stock is held after it.
 */
export async function takePromoted(
  tx: Tx,
  { promotion: { id, sku_id, per_person }, name, user_id, own_ids, quantity }: Taking,
): Promise<void> {
  const [done] = await tx<{ taken: number; person: number; gone: number | null }[]>`
    with taken as (
      update promotion_sku set taken = taken + ${quantity}::int4
      where promotion_id = ${id} and sku_id = ${sku_id} and taken + ${quantity}::int4 <= quota
      returning promotion_id, sku_id, case when taken = quota then goods_id end as gone
    ), others as (
      select coalesce(sum(units), 0)::int as units from promotion_person
      where promotion_id = ${id} and sku_id = ${sku_id} and user_id ${oneOf(own_ids)} and user_id <> ${user_id}
    ), person as (
      insert into promotion_person (promotion_id, sku_id, user_id, units)
      select t.promotion_id, t.sku_id, ${user_id}::int8, ${quantity}::int4 from taken t, others o where ${per_person}::int4 = 0 or o.units + ${quantity}::int4 <= ${per_person}::int4
      on conflict (promotion_id, sku_id, user_id) do update set units = promotion_person.units + excluded.units
        where ${per_person}::int4 = 0 or promotion_person.units + excluded.units + (select units from others) <= ${per_person}::int4
      returning 1
    )
    select (select count(*)::int from taken) as taken, (select count(*)::int from person) as person, (select gone from taken) as gone`
  if (done?.gone) stale(tx, ['goods'], [done.gone])
  if (done?.taken && done.person) return
  const row = await promotionForSale(tx, { promotion_id: id, sku_id, own_ids })
  if (!row) return refuse('PROMOTION_NOT_FOUND')
  if (!done?.taken) return refuse('PROMOTION_SHORT', { name, left: Math.max(0, row.quota - row.taken) })
  return refuse('PROMOTION_LIMIT', { name, max: per_person, left: Math.max(0, per_person - row.bought) })
}

export type PromotedUnits = { promotion_id: number; sku_id: number; user_id: number; quantity: number }
/** Gives units of promotions back that orders held, and to what one person may have; rows are taken in ascending order. */
export async function givePromotedBack(tx: Tx, units: readonly PromotedUnits[]): Promise<void> {
  if (!units.length) return
  const of = (key: keyof PromotedUnits) => units.map((row) => row[key])
  const freed = await tx<{ goods_id: number }[]>`
    with back as materialized (
      select promotion_id, sku_id, user_id, sum(quantity)::int4 as units
      from unnest(${of('promotion_id')}::int8[], ${of('sku_id')}::int8[], ${of('user_id')}::int8[], ${of('quantity')}::int8[]) as w (promotion_id, sku_id, user_id, quantity)
      group by promotion_id, sku_id, user_id
    ), held as (
      select k.promotion_id, k.sku_id from promotion_sku k where (k.promotion_id, k.sku_id) in (select promotion_id, sku_id from back)
      order by k.promotion_id, k.sku_id for no key update
    ), freed as (
      update promotion_sku k set taken = k.taken - b.units
      from (select promotion_id, sku_id, sum(units)::int4 as units from back group by promotion_id, sku_id) b join held h using (promotion_id, sku_id)
      where k.promotion_id = b.promotion_id and k.sku_id = b.sku_id returning k.promotion_id, k.sku_id, k.goods_id, k.taken + b.units >= k.quota as is_turn
    ), people as (
      select n.promotion_id, n.sku_id, n.user_id, b.units from promotion_person n
        join back b using (promotion_id, sku_id, user_id) join freed f using (promotion_id, sku_id)
      order by n.promotion_id, n.sku_id, n.user_id for no key update of n
    ), counted as (
    update promotion_person n set units = n.units - w.units from people w
    where n.promotion_id = w.promotion_id and n.sku_id = w.sku_id and n.user_id = w.user_id
    )
    select goods_id from freed where is_turn`
  stale(
    tx,
    ['goods'],
    freed.map(({ goods_id }) => goods_id),
  )
}

/** What orders hold or have bought of a SKU in a promotion, by person. */
export type PromotedHeld = { promotion_id: number; sku_id: number; user_id: number; units: number }
/** SKUs of promotions, and people in them, that say another number of units than `held`, what orders hold. At most 20. */
export const wrongPromoted = (tx: Tx, held: readonly PromotedHeld[]) =>
  tx<{ id: number; name: string; noted: number; held: number }[]>`
    with held as materialized (
      select * from unnest(${held.map((h) => h.promotion_id)}::int8[], ${held.map((h) => h.sku_id)}::int8[], ${held.map((h) => h.user_id)}::int8[], ${held.map((h) => h.units)}::int8[])
        as h (promotion_id, sku_id, user_id, units)
    ), wrong as (
      select promotion_id, sku_id, coalesce(k.taken, 0)::int as noted, coalesce(h.units, 0)::int as held from promotion_sku k
        full join (select promotion_id, sku_id, sum(units) as units from held group by promotion_id, sku_id) h using (promotion_id, sku_id)
      where coalesce(k.taken, 0) <> coalesce(h.units, 0)
      union all
      select promotion_id, sku_id, coalesce(n.units, 0)::int, coalesce(h.units, 0)::int from promotion_person n full join held h using (promotion_id, sku_id, user_id)
      where coalesce(n.units, 0) <> coalesce(h.units, 0)
    )
    select w.promotion_id as id, coalesce(p.name, '') as name, w.noted, w.held from wrong w left join promotion p on p.id = w.promotion_id
    order by w.promotion_id, w.sku_id limit 20`
