import { oneOf, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { matching, offered } from '../catalogue/store.ts'
import { sellable } from '../core/store-shelf.ts'
import type { Candidate, Hint } from './rules.ts'

/** Days for which what was looked at is kept. */
const KEPT_DAYS = 90
const MAX_HINTS = 10
/** Of one category, of one label and of one product that was bought beside, so many are looked at. */
const MAX_EACH = 12

/** Notes that somebody looked at a product that is or was on the shelf. */
export const noteView = (tx: Tx, user_id: number, goods_id: number, now: Date) => tx`
  insert into goods_view (user_id, goods_id, last_at)
  select ${user_id}::int8, id, ${now}::timestamptz from goods where id = ${goods_id} and published_at is not null and not is_hidden
  on conflict (user_id, goods_id) do update set views = goods_view.views + 1, last_at = excluded.last_at`

/** Forgets what these people looked at, theirs who do not want it any more. */
export const dropViews = (tx: Tx, user_ids: readonly number[]) => tx`
  delete from goods_view where (user_id, goods_id) in (
    select user_id, goods_id from goods_view where user_id = any(${user_ids}::int8[]) order by user_id, goods_id for update)`

/** Deletes what was looked at too long ago; how many. */
export const removeOldViews = async (tx: Tx, { now, most }: { now: Date; most: number }): Promise<number> =>
  (
    await tx`
      delete from goods_view where ctid = any(array(
        select ctid from goods_view where last_at < ${now}::timestamptz - ${KEPT_DAYS} * interval '1 day' limit ${most} for update skip locked
      )) returning 1`
  ).length

/** What somebody looked at last. */
export const viewedBy = (tx: Tx, own_ids: readonly number[]) =>
  tx<{ goods_id: number }[]>`
    select goods_id from goods_view where user_id ${oneOf(own_ids)} order by last_at desc limit ${MAX_HINTS}`
/** What somebody collected last. */
export const collectedBy = (tx: Tx, own_ids: readonly number[]) =>
  tx<{ goods_id: number }[]>`
    select goods_id from goods_collect where user_id ${oneOf(own_ids)} order by created_at desc, goods_id limit ${MAX_HINTS}`
/** What somebody looked at in words, all of it. */
export const viewsOf = (tx: Tx, user_id: number) =>
  tx<{ name: string; views: number; last_at: Date }[]>`
    select g.name, v.views, v.last_at from goods_view v join goods g on g.id = v.goods_id where v.user_id = ${user_id} order by v.last_at desc`

/** These products as hints, in the order given; those that are gone are left out. */
export async function hintsOf(
  tx: Tx,
  given: readonly { goods_id: number; kind: 'view' | 'collect' | 'buy' }[],
): Promise<Exclude<Hint, { kind: 'label' }>[]> {
  const rows = await tx<{ goods_id: number; name: string; category_id: number | null }[]>`
    select id as goods_id, name, category_id from goods where id = any(${given.map((one) => one.goods_id)}::int8[])`
  const known = new Map(rows.map((row) => [row.goods_id, row]))
  return given.flatMap(({ goods_id, kind }) => {
    const row = known.get(goods_id)
    return row ? [{ ...row, kind }] : []
  })
}

/** Goods `g` offered to everybody of which something is left. */
const toBeHad = (now: Date) => sql`
  ${offered(now)} and coalesce((select true from sku s where s.goods_id = g.id and s.is_on and ${sellable} > 0 limit 1), false)`

/** What others bought beside these products, most people first. */
export const besides = (tx: Tx, goods_ids: readonly number[], now: Date) =>
  tx<Candidate[]>`
    select p.other_id as goods_id, 'pair' as "from", p.goods_id as because from goods_pair p join goods g on g.id = p.other_id
    where p.goods_id = any(${goods_ids}::int8[]) and ${toBeHad(now)} order by p.people desc, p.other_id limit 100`

/** What sells best of the categories of these products, beside themselves. */
export const alike = (tx: Tx, hints: readonly { goods_id: number; category_id: number | null }[], now: Date) => {
  const given = hints.filter(({ category_id }) => category_id !== null)
  return tx<Candidate[]>`
    select g.id as goods_id, 'category' as "from", h.goods_id as because
    from unnest(${given.map((one) => one.goods_id)}::int8[], ${given.map((one) => one.category_id)}::int8[]) with ordinality as h (goods_id, category_id, nth),
    lateral (select g.id, g.sold from goods g where g.category_id = h.category_id and g.id <> h.goods_id and ${toBeHad(now)}
      order by g.sold desc, g.id desc limit ${MAX_EACH}) g
    order by h.nth, g.sold desc, g.id desc`
}

/** What these words find for a label, what sells best first. */
export const forLabel = (tx: Tx, { label, words }: { label: string; words: readonly string[] }, now: Date) => {
  const each = words.map((word) => sql`or (true ${matching(word)})`)
  return tx<Candidate[]>`
    select g.id as goods_id, 'label' as "from", ${label}::text as because from goods g
    where ${toBeHad(now)} and (false ${each.reduce((all, one) => sql`${all} ${one}`, sql``)}) order by g.sold desc, g.id desc limit ${MAX_EACH}`
}

/** What sells best of all. */
export const bestSellers = (tx: Tx, most: number, now: Date) =>
  tx<Candidate[]>`
    select g.id as goods_id, 'best' as "from", 0::int8 as because from goods g where ${toBeHad(now)} order by g.sold desc, g.id desc limit ${most}`

export type Pair = { goods_id: number; other_id: number; people: number }
/** Puts these pairs in the place of all that were counted before. */
export async function replacePairs(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  void tx`delete from goods_pair`
  if (pairs.length) await tx`insert into ${rowsOf('goods_pair', pairs)}`
}
