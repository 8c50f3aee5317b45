import { json, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { type CardRow, goodsCard, inCategory, matching, offered } from '../catalogue/store.ts'

type Counted = { day: string; word: string; times: number }

/** Adds searches that were counted to those of their day. */
export async function addWords(tx: Tx, counted: readonly Counted[]): Promise<void> {
  const rows = [...counted].sort((a, b) => (`${a.day} ${a.word}` < `${b.day} ${b.word}` ? -1 : 1))
  await tx`
    insert into searched_word (day, word, times) select day, word, times from jsonb_to_recordset(${json(rows)}::jsonb) as r (day date, word text, times int)
    on conflict (day, word) do update set times = searched_word.times + excluded.times`
}

/** Forgets what was searched for before a day. */
export async function dropWords(tx: Tx, before: string): Promise<void> {
  await tx`delete from searched_word where day < ${before}`
}

/** The words most searched for since a day, at most `most`; one that hardly anybody searched for is not among them. */
export async function hotWords(tx: Tx, { since, least, most }: { since: string; least: number; most: number }) {
  const rows = await tx<{ word: string }[]>`
    select word from searched_word where day >= ${since} group by word having sum(times) >= ${least} order by sum(times) desc, word limit ${most}`
  return rows.map(({ word }) => word)
}

/** Names of goods on shelf that a keyword finds; those that begin with it first, then what is taken most. */
export async function namesLike(
  tx: Tx,
  keyword: string,
  { most, now }: { most: number; now: Date },
): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select name from (
      select distinct on (g.name) g.name, g.sold from goods g where ${offered(now)} ${matching(keyword)} order by g.name, g.sold desc
    ) named order by starts_with(lower(name), lower(${keyword})) desc, sold desc, name limit ${most}`
  return rows.map(({ name }) => name)
}

export type HotRow = CardRow & { units: number }
const columns = { week: sql`h.week`, month: sql`h.month` }
type Ranked = { period: 'week' | 'month' | 'all'; category_id: number; most: number; now: Date }

/** Goods on shelf by units handed out in a period, most first. */
export async function listHotIn(tx: Tx, { period, category_id, most, now }: Ranked): Promise<HotRow[]> {
  if (period === 'all')
    return await tx<HotRow[]>`
      select ${goodsCard(now)}, g.sold as units from goods g join company c on c.id = g.company_id
      where ${offered(now)} and g.sold > 0 ${inCategory(category_id)} order by g.sold desc, g.id desc limit ${most}`
  const units = columns[period]
  return await tx<HotRow[]>`
    select ${goodsCard(now)}, ${units} as units from goods_heat h join goods g on g.id = h.goods_id join company c on c.id = g.company_id
    where ${offered(now)} and ${units} > 0 ${inCategory(category_id)} order by ${units} desc, h.goods_id desc limit ${most}`
}

/** Counts anew what was handed out in the last 7 and 30 days, less what came back. */
export async function countHeat(tx: Tx, now: Date): Promise<void> {
  await tx`
    with counted as (
      select k.goods_id, greatest(0, -sum(m.quantity) filter (where m.created_at >= ${now}::timestamptz - interval '7 days'))::int8 as week,
        greatest(0, -sum(m.quantity))::int8 as month
      from stock_move m join sku k on k.id = m.sku_id
      where m.kind in ('commit', 'return') and m.created_at >= ${now}::timestamptz - interval '30 days' group by k.goods_id
    ), gone as (
      delete from goods_heat h where not exists (select from counted c where c.goods_id = h.goods_id)
    )
    insert into goods_heat (goods_id, week, month) select goods_id, coalesce(week, 0), month from counted order by goods_id
    on conflict (goods_id) do update set week = excluded.week, month = excluded.month
      where (goods_heat.week, goods_heat.month) <> (excluded.week, excluded.month)`
}
