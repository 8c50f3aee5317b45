import type { Actor } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { people } from '../../identity/index.ts'
import { organTree } from '../../organisation/index.ts'
import type { GrantRow } from './store.ts'

/** Rows as lists show them to somebody. */
export async function grantCards(tx: Tx, rows: readonly GrantRow[], actor: Actor) {
  const [who, organs] = await inOrder(
    tx,
    (tx) =>
      people.byIds(
        tx,
        rows.flatMap((row) => [row.maker_id, row.first_id, row.decided_by ?? 0, row.undone_by ?? 0]),
      ),
    (tx) => organTree.namesOf(tx, [...new Set(rows.map(({ organ_id }) => organ_id))]),
  )
  const nameOf = (id: number | null) => (id === null ? '' : (who.get(id)?.name ?? ''))
  return rows.map((row) => ({
    ...row,
    first_name: nameOf(row.first_id),
    organ_name: organs.get(row.organ_id) ?? '',
    maker: nameOf(row.maker_id),
    is_own: actor.own_ids.includes(row.maker_id),
    decided_by: nameOf(row.undone_by ?? row.decided_by),
    decided_at: row.undone_at ?? row.decided_at,
  }))
}
