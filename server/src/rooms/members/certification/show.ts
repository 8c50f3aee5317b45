import type { Tx } from '../../../kernel/db/tx.ts'
import { people, type QueueRow } from '../../identity/index.ts'
import { organTree } from '../../organisation/index.ts'

/** Certifications as staff read them: with names in place of numbers, and never the number itself. */
export async function showCertifications(tx: Tx, rows: readonly QueueRow[], user_id: number) {
  const organs = await organTree.namesOf(tx, [...new Set(rows.map(({ organ_id }) => organ_id))])
  const deciders = await people.byIds(
    tx,
    rows.flatMap(({ decided_by }) => decided_by ?? []),
  )
  return rows.map((row) => ({
    ...row,
    birthday: row.birthday ?? '',
    organ_name: organs.get(row.organ_id) ?? '',
    decided_by: row.decided_by === null ? '' : (deciders.get(row.decided_by)?.name ?? ''),
    is_own: row.user_id === user_id,
    version: String(row.version),
  }))
}
