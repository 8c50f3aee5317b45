import { type BookCheck, bookCheck, findAll, MAX_INCONSISTENCIES } from '../../../kernel/books.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

/** Makes one row of all those of a label and an organisation, for up to `most` of these; how many it made. */
export async function sumCounts(tx: Tx, most: number): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    with many as (select label_id, organ_id from label_count group by 1, 2 having count(*) > 1 order by 1, 2 limit ${most}),
    gone as (
      delete from label_count n using many m where n.label_id = m.label_id and n.organ_id = m.organ_id returning n.label_id, n.organ_id, n.members
    ), made as (
      insert into label_count (label_id, organ_id, members)
      select label_id, organ_id, sum(members) from gone group by 1, 2 having sum(members) <> 0
    )
    select count(*)::int as n from many`
  return row?.n ?? 0
}

const wrongCounts = (tx: Tx) =>
  tx<{ id: number; name: string; noted: number; carried: number }[]>`
    select l.id, l.name, coalesce(n.members, 0)::int as noted, coalesce(c.members, 0)::int as carried from (
      select label_id, organ_id, sum(members) as members from label_count group by 1, 2
    ) n full join (
      select ml.label_id, u.organ_id, count(*) as members from member_label ml join users u on u.id = ml.user_id group by 1, 2
    ) c using (label_id, organ_id) join label l on l.id = label_id
    where coalesce(n.members, 0) <> coalesce(c.members, 0) limit ${MAX_INCONSISTENCIES}`

/** What must always hold of members. */
export const bookChecks: readonly BookCheck[] = [
  bookCheck(
    '标签人数与会员不一致',
    wrongCounts,
    (row) => `${row.name}（标签 ${row.id}）：记为 ${row.noted}人，会员 ${row.carried}人`,
  ),
]
export const checkInvariants = (tx: Tx) => findAll(tx, bookChecks)
