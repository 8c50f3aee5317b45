import { BeginAgain, isTaken } from '../../../kernel/db/errors.ts'
import { assignments, columnsOf, json, rowsOf } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import type { Searchable } from '../../../kernel/search/spelling.ts'
import { type Price, priceKind, type Spec, specText } from '../core/rules.ts'
import { type SaleColumn, saleColumns } from '../core/sale-columns.ts'
import type { goods, sku } from '../core/schema.ts'
import { atCompanies } from '../stock/store.ts'
import type { GoodsState, HeldGoods, PricedKind } from './rules.ts'

type Goods = typeof goods.$inferSelect
export type GoodsFacts = Pick<
  Goods,
  | 'company_id'
  | 'category_id'
  | 'name'
  | 'subtitle'
  | 'album'
  | 'detail_html'
  | 'deliveries'
  | 'freight_fen'
  | 'tags'
  | 'is_hot'
  | 'is_on'
  | 'sort'
  | 'max_per_order'
> &
  Partial<Pick<Goods, 'code' | 'freight_id' | 'on_at' | 'off_at' | Exclude<SaleColumn, 'max_per_order'>>> & {
    search_text: string
    search_grams: string[]
  }
export type SkuFacts = Price &
  Pick<typeof sku.$inferSelect, 'weight_g' | 'times' | 'quota'> & { id: number; spec: Spec; on_hand: number }

/** Whether the category exists; it then stays for as long as the transaction lasts. */
export async function hasCategory(tx: Tx, id: number): Promise<boolean> {
  return (await tx`select 1 from category where id = ${id} for key share`).length === 1
}

/** What an editor writes of a product: what a copy takes as well, and what is its own. */
const copiedFacts = [
  ...(['company_id', 'category_id', 'subtitle', 'album', 'detail_html', 'deliveries', 'freight_fen'] as const),
  ...(['freight_id', 'tags'] as const),
  ...saleColumns,
] as const
const ownFacts = ['name', 'code', 'is_on', 'on_at', 'off_at', 'is_hot', 'sort'] as const
type EditedColumn = (typeof copiedFacts)[number] | (typeof ownFacts)[number]
export type EditedFacts = Pick<Goods, EditedColumn>
export type EditedRow = EditedFacts & {
  /** All that it ever had, and those on sale with what they cost. */
  sku_ids: number[]
  kinds: PricedKind[]
}
/** A product in scope with its SKUs, its row taken for change; null where there is none. */
export async function lockGoods(tx: Tx, scope: readonly number[] | null, id: number): Promise<EditedRow | null> {
  const [row] = await tx<EditedRow[]>`
    select ${columnsOf([...copiedFacts, ...ownFacts], 'g')}, array(select s.id from sku s where s.goods_id = g.id) as sku_ids, (
      select coalesce(json_agg(json_build_object('spec_text', s.spec_text, 'points', s.points, 'price_fen', s.price_fen) order by s.sort, s.id), '[]')
      from sku s where s.goods_id = g.id and s.is_on) as kinds
    from goods g where g.id = ${id} ${atCompanies(scope)} for no key update`
  return row ?? null
}

/** When a product was changed last. */
export async function changedAt(tx: Tx, id: number): Promise<Date | null> {
  const [row] = await tx<{ updated_at: Date }[]>`select updated_at from goods where id = ${id}`
  return row?.updated_at ?? null
}

/** Sets where a product that is held stands among others, and answers when. */
export async function placeGoods(
  tx: Tx,
  id: number,
  { is_hot, sort, now }: Pick<Goods, 'is_hot' | 'sort'> & { now: Date },
): Promise<Date> {
  const [row] = await tx<{ updated_at: Date }[]>`
    update goods set is_hot = ${is_hot}, sort = ${sort}, updated_at = ${now} where id = ${id} returning updated_at`
  return row?.updated_at ?? now
}

/** The name of another product to which a merchant has given this code; null where there is none. */
export async function codeTakenBy(
  tx: Tx,
  { company_id, code, id }: Pick<Goods, 'company_id' | 'id'> & { code: string },
): Promise<string | null> {
  const [row] = await tx<{ name: string }[]>`
    select name from goods where company_id = ${company_id} and code = ${code} and id <> ${id}`
  return row?.name ?? null
}

/** A code that another editor has given away since it was looked up is looked up again. */
function lookAgain(error: unknown): never {
  throw isTaken(error, ['goods_by_code']) ? new BeginAgain(error) : error
}

/** Adds a product (id 0) or replaces its facts; answers its id. `first` is the price its card shows. */
export async function upsertGoods(
  tx: Tx,
  id: number,
  facts: GoodsFacts,
  { first, count, now }: { first: Price; count: number; now: Date },
): Promise<number> {
  const row = {
    ...facts,
    points: first.points,
    price_fen: first.price_fen,
    market_price_fen: first.market_price_fen,
    price_kind: priceKind(first),
    sku_count: count,
    updated_at: now,
  }
  const published = facts.is_on ? now : null
  const [saved] = id
    ? await tx<
        { id: number }[]
      >`update goods set ${assignments(row)}, published_at = coalesce(published_at, ${published}) where id = ${id} returning id`.catch(
        lookAgain,
      )
    : await tx<
        { id: number }[]
      >`insert into ${rowsOf('goods', [{ ...row, published_at: published, created_at: now }])} returning id`.catch(
        lookAgain,
      )
  if (!saved) throw new Error(`goods ${id} vanished while it was held`)
  return saved.id
}

/**
 * Replaces the SKUs of a product: known ones are changed, new ones added with their first stock, missing ones go off sale. Refuses
 * GOODS_QUOTA_USED where more of one is sold than its limit.
 */
export async function upsertSkus(
  tx: Tx,
  goods_id: number,
  skus: readonly SkuFacts[],
  { actor_id, now }: { actor_id: number | null; now: Date },
): Promise<void> {
  const given = json(skus.map((sku, sort) => ({ ...sku, spec_text: specText(sku.spec), sort })))
  // Taken in ascending order, as by who buys them.
  const held = await tx<{ id: number; quota_used: number }[]>`
    select id, quota_used from sku where goods_id = ${goods_id} order by id for no key update`
  const used = new Map(held.map((sku) => [sku.id, sku.quota_used]))
  const over = skus.find(({ id, quota }) => quota !== null && quota < (used.get(id) ?? 0))
  if (over) refuse('GOODS_QUOTA_USED', { name: specText(over.spec), used: used.get(over.id) ?? 0 })
  await tx`update sku set is_on = false where goods_id = ${goods_id} and is_on and not id = any(${skus.map((sku) => sku.id)}::int8[])`
  await tx`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb)
        as g (id int8, spec jsonb, spec_text text, points int8, price_fen int8, market_price_fen int8, on_hand int8, sort int, weight_g int,
          times int, quota int)
    ), changed as (
      update sku s set spec = g.spec, spec_text = g.spec_text, points = g.points, price_fen = g.price_fen, market_price_fen = g.market_price_fen, sort = g.sort, is_on = true,
        weight_g = g.weight_g, times = g.times, quota = g.quota
      from given g where s.id = g.id and s.goods_id = ${goods_id}
    ), added as (
      insert into sku (goods_id, spec, spec_text, points, price_fen, market_price_fen, on_hand, sort, weight_g, times, quota)
      select ${goods_id}::int8, spec, spec_text, points, price_fen, market_price_fen, coalesce(on_hand, 0), sort, weight_g, times, quota from given where id = 0 order by sort
      returning id, on_hand
    )
    insert into stock_move (sku_id, kind, quantity, on_hand_after, reserved_after, actor_id, reason, created_at)
    select id, 'initial', on_hand, on_hand, 0, ${actor_id}::int8, '最初的库存', ${now}::timestamptz from added where on_hand > 0`
}

const copied = [...copiedFacts, ...(['points', 'price_fen', 'market_price_fen', 'price_kind', 'sku_count'] as const)]
const copiedSku = [
  ...(['spec', 'spec_text', 'points', 'price_fen', 'market_price_fen', 'sort'] as const),
  ...(['weight_g', 'times', 'quota', 'low_at'] as const),
]
type Named = Pick<Goods, 'name' | 'search_text' | 'search_grams'>
/** Adds a product like another, off the shelf, with the SKUs that one has on sale and no stock; answers its id. */
export async function insertCopy(
  tx: Tx,
  goods_id: number,
  { name, search_text, search_grams }: Named,
  now: Date,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    with added as (
      insert into goods (${columnsOf(copied)}, name, search_text, search_grams, created_at, updated_at)
      select ${columnsOf(copied, 'g')}, ${name}::text, ${search_text}::text, ${search_grams}::text[], ${now}::timestamptz, ${now}::timestamptz
      from goods g where g.id = ${goods_id} returning id
    ), skus as (
      insert into sku (goods_id, ${columnsOf(copiedSku)})
      select a.id, ${columnsOf(copiedSku, 's')} from sku s, added a where s.goods_id = ${goods_id} and s.is_on order by s.sort, s.id
    )
    select id from added`
  return row?.id ?? 0
}

/** Goods in scope as a change of many finds them, their rows taken for change, in ascending order; those of others are not among them. */
export const lockMany = (tx: Tx, scope: readonly number[] | null, ids: readonly number[]) =>
  tx<(HeldGoods & Pick<Goods, 'company_id'>)[]>`
    select g.id, g.company_id, g.name, g.subtitle, g.tags, g.category_id, g.is_on, g.on_at, g.off_at, exists (
      select 1 from sku s where s.goods_id = g.id and s.is_on and s.points = 0 and s.price_fen = 0
    ) as is_free
    from goods g where g.id = any(${ids}::int8[]) ${atCompanies(scope)} order by g.id for no key update of g`

/** Writes what a change made of goods that are held; what they are found by follows where it is said. */
export async function updateMany(
  tx: Tx,
  rows: readonly (GoodsState & { id: number } & Partial<Searchable>)[],
  now: Date,
): Promise<void> {
  await tx`
    update goods g set category_id = n.category_id, is_on = n.is_on, on_at = n.on_at, off_at = n.off_at, tags = n.tags,
      search_text = coalesce(n.search_text, g.search_text), search_grams = coalesce(n.search_grams, g.search_grams),
      published_at = case when n.is_on then coalesce(g.published_at, ${now}) else g.published_at end, updated_at = ${now}
    from jsonb_to_recordset(${json(rows)}::jsonb) as n (id int8, category_id int8, is_on boolean, on_at timestamptz, off_at timestamptz,
      tags text[], search_text text, search_grams text[])
    where g.id = n.id`
}
