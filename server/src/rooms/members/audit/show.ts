import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { people } from '../../identity/index.ts'
import { organTree } from '../../organisation/index.ts'
import type { AuditRow } from './store.ts'

/** Characters of one value that are shown: a batch notes thousands of people, all of whom stand in the row itself. */
const MAX_SHOWN = 2_000

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

/** Rows of the log as the console shows them, with the names of people and organisations. */
export async function showRows(tx: Tx, rows: readonly AuditRow[]) {
  const ids = rows.flatMap(({ actor_id, subject_id }) => [actor_id, subject_id].filter((id) => id !== null))
  const [who, organs] = await inOrder(
    tx,
    (tx) => people.byIds(tx, ids),
    (tx) => organTree.namesOf(tx, [...new Set(rows.map((row) => row.organ_id))]),
  )
  const personOf = (id: number | null) => (id === null ? null : { id, name: who.get(id)?.name ?? '' })
  return rows.map(({ actor_id, subject_id, organ_id, change, detail, result, ...row }) => ({
    ...row,
    actor: personOf(actor_id),
    subject: personOf(subject_id),
    organ_name: organs.get(organ_id) ?? '',
    change: Object.entries(change).map(([field, [before, after]]) => ({
      field,
      before: textOf(before),
      after: textOf(after),
    })),
    detail: Object.entries(detail).map(([field, value]) => ({ field, value: textOf(value) })),
    is_done: result === 1,
  }))
}
