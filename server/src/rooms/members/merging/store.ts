import { json, oneOf, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { MemberScope } from '../people/scope.ts'
import { inScope } from '../people/store.ts'
import type { merging } from './schema.ts'

export type MergingRow = typeof merging.$inferSelect
type Moved = MergingRow['moved']

type NewMerging = Pick<MergingRow, 'kept_id' | 'duplicate_id' | 'merged_by' | 'reason' | 'is_waiting' | 'agreed_by'> & {
  held_until: Date | null
  now: Date
}
/** Notes a merge, or that one is asked for; what moved is said when it has. Null where one of the second stands or waits already. */
export async function addMerging(tx: Tx, { now, ...given }: NewMerging): Promise<number | null> {
  const row = { ...given, moved: { orders: 0, points: 0, balance_fen: 0, label_ids: [] }, created_at: now }
  const [added] = await tx<Pick<MergingRow, 'id'>[]>`
    insert into ${rowsOf('merging', [row])} on conflict (duplicate_id) where undone_at is null do nothing returning id`
  return added?.id ?? null
}

/** Decides a merge that waits: who was the second person to say so, and until when what moves is held. False where somebody was faster. */
export async function decideWaiting(
  tx: Tx,
  { id, decided_by, held_until, now }: { id: number; decided_by: number; held_until: Date | null; now: Date },
): Promise<boolean> {
  const rows = await tx`
    update merging set is_waiting = false, agreed_by = 'second', decided_by = ${decided_by}, decided_at = ${now}, held_until = ${held_until}
    where id = ${id} and is_waiting and undone_at is null returning 1`
  return rows.length > 0
}

/** Ends a merge that waits without doing it. False where somebody was faster. */
export async function refuseWaiting(
  tx: Tx,
  { id, refused_by, now }: { id: number; refused_by: number; now: Date },
): Promise<boolean> {
  const rows = await tx`
    update merging set undone_at = ${now}, undone_by = ${refused_by}
    where id = ${id} and is_waiting and undone_at is null returning 1`
  return rows.length > 0
}

export async function sayMoved(tx: Tx, id: number, moved: Moved): Promise<void> {
  await tx`update merging set moved = ${json(moved)} where id = ${id}`
}

export async function readMerging(tx: Tx, id: number): Promise<MergingRow | null> {
  const [row] = await tx<MergingRow[]>`select * from merging where id = ${id}`
  return row ?? null
}

export async function markUndone(
  tx: Tx,
  { id, undone_by, now }: { id: number; undone_by: number; now: Date },
): Promise<void> {
  await tx`update merging set undone_at = ${now}, undone_by = ${undone_by} where id = ${id} and undone_at is null`
}

/** Those who had been merged into somebody, by themselves or with whoever was, as far as that still stands. */
export async function mergedBefore(tx: Tx, kept_id: number): Promise<number[]> {
  const rows = await tx<Pick<MergingRow, 'duplicate_id'>[]>`
    with recursive before as (
      select duplicate_id from merging where kept_id = ${kept_id} and undone_at is null and not is_waiting
      union
      select m.duplicate_id from before b join merging m on m.kept_id = b.duplicate_id where m.undone_at is null and not m.is_waiting
    )
    select duplicate_id from before order by duplicate_id`
  return rows.map((row) => row.duplicate_id)
}

/** Merges by which somebody was kept or merged, the newest first. */
export const listMergings = (tx: Tx, user_id: number) =>
  tx<MergingRow[]>`
    select * from merging where id = any(array(
      select id from merging where kept_id = ${user_id} union all select id from merging where duplicate_id = ${user_id}))
    order by id desc limit 50`

/** Merges `m` that wait, of two people of a scope. */
const waitingIn = (scope: MemberScope) => sql`
  m.is_waiting and m.undone_at is null and 2 = (
    select count(*) from users u where u.id in (m.kept_id, m.duplicate_id) and u.state <> 'removed' ${inScope(scope)})`
/** Those that wait longest first. */
export const listWaiting = (tx: Tx, scope: MemberScope, num: number) =>
  tx<MergingRow[]>`select m.* from merging m where ${waitingIn(scope)} order by m.id limit ${num}`
/** How many wait, and of how many somebody may be the second person: neither who asked nor one of the two. */
export async function countWaiting(
  tx: Tx,
  scope: MemberScope,
  own_ids: readonly number[],
): Promise<{ total: number; to_decide: number }> {
  const [row] = await tx<{ total: number; to_decide: number }[]>`
    select count(*)::int as total, count(*) filter (where not (
      m.merged_by ${oneOf(own_ids)} or m.kept_id ${oneOf(own_ids)} or m.duplicate_id ${oneOf(own_ids)}))::int as to_decide
    from merging m where ${waitingIn(scope)}`
  return row ?? { total: 0, to_decide: 0 }
}

/** Gives a member the labels of another one that they do not carry; which those were. */
export async function copyLabels(
  tx: Tx,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<number[]> {
  const rows = await tx<{ label_id: number }[]>`
    insert into member_label (user_id, label_id, created_at)
    select ${to}::int8, label_id, ${now}::timestamptz from member_label where user_id = ${from} and not by_rule order by label_id
    on conflict do nothing returning label_id`
  return rows.map(({ label_id }) => label_id)
}

/** Takes these labels from a member, as far as they still carry them. */
export async function takeLabels(tx: Tx, user_id: number, label_ids: readonly number[]): Promise<void> {
  await tx`delete from member_label where user_id = ${user_id} and label_id = any(${label_ids}::int8[]) and not by_rule`
}

export async function countLabelsOf(tx: Tx, user_id: number): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from member_label where user_id = ${user_id} and not by_rule`
  return row?.n ?? 0
}
