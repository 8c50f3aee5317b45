import type { PromotionState } from '@heyi/contract/mall/promotion-rules'
import { BeginAgain, isRefusedWith } from '../../../kernel/db/errors.ts'
import { type Counted, exactly, momentKey, numberKeys } from '../../../kernel/db/paging.ts'
import { type Fragment, json, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import type { PromotionFacts, PromotionPrice } from './rules.ts'
import type { promotion, promotionSku } from './schema.ts'

type Promotion = typeof promotion.$inferSelect
type Scope = readonly number[] | null
const atCompanies = (scope: Scope): Fragment => (scope ? sql`and p.company_id = any(${scope}::int8[])` : sql``)

type PricedRow = Pick<typeof promotionSku.$inferSelect, 'sku_id' | 'goods_id' | 'price_fen' | 'quota' | 'taken'> & {
  name: string
  spec_text: string
  picture_id: string | null
  list_price_fen: number
  list_points: number
}
export type PromotionRow = Promotion & { company_name: string; skus: PricedRow[] }
type ListedRow = PromotionRow & { starts_exactly: string }
const columns = sql`
  p.*, c.name as company_name, (
    select coalesce(json_agg(json_build_object('sku_id', k.sku_id, 'goods_id', k.goods_id, 'price_fen', k.price_fen, 'quota', k.quota, 'taken', k.taken,
      'name', g.name, 'spec_text', s.spec_text, 'picture_id', g.album[1], 'list_price_fen', s.price_fen, 'list_points', s.points) order by k.goods_id, s.sort, s.id), '[]')
    from promotion_sku k join sku s on s.id = k.sku_id join goods g on g.id = k.goods_id where k.promotion_id = p.id
  ) as skus`

const inState = (state: PromotionState | 'all', now: Date): Fragment =>
  ({
    all: sql``,
    soon: sql`and p.ended_at is null and p.starts_at > ${now}::timestamptz`,
    running: sql`and p.ended_at is null and p.starts_at <= ${now}::timestamptz and p.ends_at > ${now}::timestamptz`,
    over: sql`and p.ended_at is null and p.ends_at <= ${now}::timestamptz`,
    ended: sql`and p.ended_at is not null`,
  })[state]

type Asked = {
  /** These alone; all where none is named. */
  ids: readonly number[]
  keyword: string
  company_id: number
  kind: Promotion['kind'] | 'all'
  state: PromotionState | 'all'
  now: Date
}
/** Which promotions `p` of merchants in scope (null: all) are asked for. The keyword is of a promotion or a product. */
const matching = (scope: Scope, { ids, keyword, company_id, kind, state, now }: Asked): Fragment => sql`
    where true ${atCompanies(scope)} ${ids.length > 0 ? sql`and p.id = any(${ids}::int8[])` : sql``} ${company_id ? sql`and p.company_id = ${company_id}` : sql``}
      ${kind === 'all' ? sql`` : sql`and p.kind = ${kind}`} ${inState(state, now)}
      ${keyword ? sql`and (strpos(p.name, ${keyword}) > 0 or exists (select 1 from promotion_sku k join goods g on g.id = k.goods_id where k.promotion_id = p.id and strpos(g.name, ${keyword}) > 0))` : sql``}`

/** How a list is sorted: by number, newer ones first, or by when they start. */
type PromotionSort = { by: 'newest' | 'starts_at'; direction: 'asc' | 'desc' }
/** The keys of a row in a list so sorted. */
export const promotionKeys = ({ by }: PromotionSort, { id, starts_exactly }: ListedRow): (string | number)[] =>
  by === 'newest' ? [id] : [starts_exactly, id]
type SortPage = { keys: (string | number)[] | null; offset: number; limit: number }

/** Promotions `p` behind the row with these keys. */
function after({ by, direction }: PromotionSort, keys: SortPage['keys']): Fragment {
  if (!keys) return sql``
  const than = direction === 'asc' ? sql`>` : sql`<`
  const [id = 0] = numberKeys(keys.slice(-1))
  return by === 'newest'
    ? sql`and p.id ${than} ${id}`
    : sql`and (p.starts_at, p.id) ${than} (${momentKey(keys[0])}, ${id})`
}
const ordered = ({ by, direction }: PromotionSort): Fragment => {
  const to = direction === 'asc' ? sql`asc` : sql`desc`
  return by === 'newest' ? sql`p.id ${to}` : sql`p.starts_at ${to}, p.id ${to}`
}

/** A page of them, and how many there are. */
export async function listPromotions(
  tx: Tx,
  scope: Scope,
  asked: Asked,
  { sort, keys, offset, limit, most }: SortPage & Counted & { sort: PromotionSort },
): Promise<{ rows: ListedRow[]; counted: number }> {
  const where = matching(scope, asked)
  const rows = tx<ListedRow[]>`
    select ${columns}, ${exactly(sql`p.starts_at`)} as starts_exactly from promotion p join company c on c.id = p.company_id ${where}
      ${after(sort, keys)} order by ${ordered(sort)} limit ${limit} offset ${offset}`
  const [count] = await tx<
    { n: number }[]
  >`select count(*)::int as n from (select 1 from promotion p ${where} limit ${most}) found`
  return { rows: await rows, counted: count?.n ?? 0 }
}

/** The first `most` of the same for a spreadsheet, newest first. */
export const promotionsForSheet = (scope: Scope, asked: Asked, most: number): Fragment => sql`
  select ${columns} from promotion p join company c on c.id = p.company_id ${matching(scope, asked)} order by p.id desc limit ${most}`

/** A promotion in scope, taken for change with its prices; null where there is none. */
export async function lockPromotion(tx: Tx, scope: Scope, id: number) {
  const [held] = await tx<{ id: number }[]>`
    select p.id from promotion p where p.id = ${id} ${atCompanies(scope)} for no key update`
  if (!held) return null
  const [row] = await tx<(Promotion & { skus: PromotionPrice[] })[]>`
    select p.*, (
      select coalesce(json_agg(json_build_object('sku_id', k.sku_id, 'price_fen', k.price_fen, 'quota', k.quota)), '[]')
      from promotion_sku k where k.promotion_id = p.id) as skus
    from promotion p where p.id = ${id}`
  return row ?? null
}

type PromotedSku = { id: number; goods_id: number; name: string; price_fen: number; points: number }
/** Of these SKUs those of a merchant that anybody may buy. */
export const skusOfCompany = (tx: Tx, company_id: number, ids: readonly number[]) =>
  tx<PromotedSku[]>`
    select s.id, s.goods_id, g.name, s.price_fen, s.points from sku s join goods g on g.id = s.goods_id
    where s.id = any(${ids}::int8[]) and g.company_id = ${company_id} and not g.is_hidden`

type Times = Pick<Promotion, 'id' | 'starts_at' | 'ends_at'>
/** The first of these SKUs whose price another promotion says for some of these times; null where none does. */
export async function overlap(
  tx: Tx,
  { id, starts_at, ends_at }: Times,
  sku_ids: readonly number[],
): Promise<{ name: string; other: string } | null> {
  const [row] = await tx<{ name: string; other: string }[]>`
    select g.name, p.name as other from promotion_sku k join promotion p on p.id = k.promotion_id join goods g on g.id = k.goods_id
    where k.sku_id = any(${sku_ids}::int8[]) and k.promotion_id <> ${id}
      and tstzrange(k.starts_at, k.until) && tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz) order by k.sku_id limit 1`
  return row ?? null
}

/** PostgreSQL's word for a row that an exclusion constraint refuses. */
const OVERLAPS = '23P01'
type Written = { id: number; facts: PromotionFacts; skus: readonly (PromotionPrice & { goods_id: number })[] }
/** Adds a promotion (id 0) or replaces all of one that has not started; answers its id. One that came to overlap meanwhile begins again. */
export async function writePromotion(
  tx: Tx,
  { id, facts, skus }: Written,
  { by, now }: { by: number; now: Date },
): Promise<number> {
  const { company_id, kind, name, starts_at, ends_at, per_person, size, hours } = facts
  const [row] = id
    ? await tx<{ id: number }[]>`
        update promotion set kind = ${kind}, name = ${name}, starts_at = ${starts_at}, ends_at = ${ends_at}, per_person = ${per_person},
          size = ${size}, hours = ${hours}, updated_at = ${now} where id = ${id} returning id`
    : await tx<{ id: number }[]>`
        insert into promotion (company_id, kind, name, starts_at, ends_at, per_person, size, hours, created_by, created_at, updated_at)
        values (${company_id}, ${kind}, ${name}, ${starts_at}, ${ends_at}, ${per_person}, ${size}, ${hours}, ${by}, ${now}, ${now}) returning id`
  const promotion_id = row?.id ?? id
  const gone = await tx<{ taken: number }[]>`
    delete from promotion_sku where promotion_id = ${promotion_id} returning taken`
  // It has started meanwhile, and somebody was faster.
  if (gone.some(({ taken }) => taken > 0)) refuse('PROMOTION_STARTED', { why: '只能增加活动数量' })
  await tx`
    insert into promotion_sku (promotion_id, sku_id, goods_id, price_fen, quota, starts_at, until)
    select ${promotion_id}, k.sku_id, k.goods_id, k.price_fen, k.quota, ${starts_at}::timestamptz, ${ends_at}::timestamptz
    from json_to_recordset(${json(skus)}::json) as k (sku_id int8, goods_id int8, price_fen int8, quota int4) order by k.sku_id`.catch(
    (error: unknown) => {
      throw isRefusedWith(error, OVERLAPS) ? new BeginAgain(error) : error
    },
  )
  return promotion_id
}

/** Raises the numbers of a promotion that runs. */
export async function raiseQuotas(tx: Tx, id: number, skus: readonly PromotionPrice[], now: Date): Promise<void> {
  await tx`update promotion set updated_at = ${now} where id = ${id}`
  await tx`
    with held as (
      select sku_id from promotion_sku where promotion_id = ${id} order by sku_id for no key update
    )
    update promotion_sku k set quota = w.quota
    from unnest(${skus.map((sku) => sku.sku_id)}::int8[], ${skus.map((sku) => sku.quota)}::int4[]) as w (sku_id, quota) join held h using (sku_id)
    where k.promotion_id = ${id} and k.sku_id = w.sku_id`
}

/** Ends a promotion that nobody ended and whose time is not over; false otherwise. */
export async function endNow(tx: Tx, id: number, reason: string, now: Date): Promise<boolean> {
  const rows = await tx`
    update promotion set ended_at = ${now}, end_reason = ${reason}, updated_at = ${now}
    where id = ${id} and ended_at is null and ends_at > ${now} returning 1`
  if (rows.length)
    await tx`
      with held as (select sku_id from promotion_sku where promotion_id = ${id} order by sku_id for no key update)
      update promotion_sku k set until = greatest(k.starts_at, ${now}::timestamptz) from held h where k.promotion_id = ${id} and k.sku_id = h.sku_id`
  return rows.length === 1
}
