import { containing } from '../../../kernel/db/like.ts'
import type { Counted } from '../../../kernel/db/paging.ts'
import { sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Slice } from '../catalogue/store.ts'
import type { CountLine } from './rules.ts'
import type { stockCount } from './schema.ts'

type Count = typeof stockCount.$inferSelect
type NewCount = Pick<
  Count,
  'document' | 'company_id' | 'store_id' | 'note' | 'actor_id' | 'differing' | 'gained' | 'lost'
>

/** Writes a count sheet with its lines. */
export async function insertCount(tx: Tx, count: NewCount, lines: readonly CountLine[], now: Date): Promise<void> {
  await tx`
    with c as (
      insert into stock_count (document, company_id, store_id, note, actor_id, lines, differing, gained, lost, created_at)
      values (${count.document}, ${count.company_id}, ${count.store_id}, ${count.note}, ${count.actor_id}, ${lines.length}, ${count.differing},
        ${count.gained}, ${count.lost}, ${now}) returning id
    )
    insert into stock_count_line (count_id, sku_id, was, counted)
    select c.id, l.* from c cross join unnest(${lines.map((l) => l.sku_id)}::int8[], ${lines.map((l) => l.was)}::int8[],
      ${lines.map((l) => l.counted)}::int8[]) as l (sku_id, was, counted) order by l.sku_id`
}

export type CountRow = Omit<Count, 'actor_id'> & { actor_id: number; company_name: string; store_name: string }
type CountFilter = { company_id: number; document: string }
/** A page of the count sheets of merchants in scope, newest first, and how many there are. */
export async function listCounts(
  tx: Tx,
  scope: readonly number[] | null,
  { company_id, document }: CountFilter,
  { keys, offset, limit, most }: Slice & Counted,
): Promise<{ rows: CountRow[]; counted: number }> {
  const found = sql`
    from stock_count n join company c on c.id = n.company_id left join store t on t.id = n.store_id
    where ${scope ? sql`n.company_id = any(${scope}::int8[])` : sql`true`} ${company_id ? sql`and n.company_id = ${company_id}` : sql``}
      ${document ? sql`and n.document = ${document}` : sql``}`
  const rows = tx<CountRow[]>`
    select n.*, c.name as company_name, coalesce(t.name, '') as store_name ${found}
      ${keys ? sql`and n.id < ${Number(keys[0])}` : sql``} order by n.id desc limit ${limit} offset ${offset}`
  const [count] = await tx<{ n: number }[]>`select count(*)::int as n from (select 1 ${found} limit ${most}) found`
  return { rows: await rows, counted: count?.n ?? 0 }
}

/** The names of SKUs as a sentence says them. */
export const namesOfSkus = (tx: Tx, sku_ids: readonly number[]) =>
  tx<{ id: number; name: string }[]>`
    select s.id, concat_ws(' ', g.name, s.spec_text) as name from sku s join goods g on g.id = s.goods_id where s.id = any(${sku_ids}::int8[]) order by s.id`

/** The newest SKUs that are called so, by the name of their goods or their own. */
export const findSkus = (tx: Tx, text: string, most: number) =>
  tx<{ id: number }[]>`
    select s.id from sku s join goods g on g.id = s.goods_id
    where concat_ws(' ', g.name, s.spec_text) ilike ${containing(text)} order by s.id desc limit ${most}`
