import type { ThingNames } from '../../../kernel/audit/names.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { people } from '../../identity/index.ts'
import { organTree } from '../../organisation/index.ts'
import { PERSON } from './search.ts'
import type { AuditRow } from './store.ts'

/** Characters of one value that are shown: a batch notes thousands of people, all of whom stand in the row itself. */
const MAX_SHOWN = 2_000

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

/** What things are called, one statement for each kind of them. */
async function thingsOf(tx: Tx, rows: readonly AuditRow[], named: ThingNames): Promise<Map<string, string>> {
  const kinds = Object.entries(named).flatMap(([target, { of }]) => {
    const ids = rows.flatMap((row) => (row.target === target && row.target_id !== null ? [row.target_id] : []))
    return ids.length > 0 ? [{ target, of, ids: [...new Set(ids)] }] : []
  })
  const found = await inOrder(
    tx,
    ...kinds.map(
      ({ of, ids }) =>
        (tx: Tx) =>
          of(tx, ids),
    ),
  )
  return new Map(kinds.flatMap(({ target }, i) => (found[i] ?? []).map(({ id, name }) => [`${target} ${id}`, name])))
}

/** The person who is the thing itself. */
const personMeant = ({ target, target_id }: Pick<AuditRow, 'target' | 'target_id'>): number | null =>
  target === PERSON ? target_id : null

/** Rows of the log as the console shows them, with the names of people, organisations and things. */
export async function showRows(tx: Tx, rows: readonly AuditRow[], named: ThingNames) {
  const ids = rows.flatMap((row) => [row.actor_id, row.subject_id, personMeant(row)].filter((id) => id !== null))
  const [who, organs] = await inOrder(
    tx,
    (tx) => people.byIds(tx, ids),
    (tx) => organTree.namesOf(tx, [...new Set(rows.map((row) => row.organ_id))]),
  )
  const things = await thingsOf(tx, rows, named)
  const personOf = (id: number | null) => (id === null ? null : { id, name: who.get(id)?.name ?? '' })
  return rows.map(({ actor_id, subject_id, organ_id, change, detail, result, ...row }) => ({
    ...row,
    actor: personOf(actor_id),
    subject: personOf(subject_id),
    organ_name: organs.get(organ_id) ?? '',
    target_name: things.get(`${row.target} ${row.target_id}`) ?? who.get(personMeant(row) ?? 0)?.name ?? '',
    change: Object.entries(change).map(([field, [before, after]]) => ({
      field,
      before: textOf(before),
      after: textOf(after),
    })),
    detail: Object.entries(detail).map(([field, value]) => ({ field, value: textOf(value) })),
    is_done: result === 1,
  }))
}
