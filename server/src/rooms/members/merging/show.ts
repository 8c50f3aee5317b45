import { P } from '@heyi/contract/permissions'
import { type Actor, may } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { people } from '../../identity/index.ts'
import type { MergingRow } from './store.ts'

/** Merges as somebody reads them who sees both people of each. */
export async function showMergings(tx: Tx, actor: Actor, rows: readonly MergingRow[]) {
  const who = await people.byIds(
    tx,
    rows.flatMap((row) => [row.kept_id, row.duplicate_id, row.merged_by, row.undone_by ?? 0]),
  )
  const named = (id: number) => ({ id, name: who.get(id)?.name ?? '', mobile_masked: who.get(id)?.mobile_masked ?? '' })
  const mayMerge = may(actor, P.memberMerge)
  const isMine = (ids: readonly number[]) => ids.some((id) => actor.own_ids.includes(id))
  return rows.map((row) => {
    const { id, kept_id, duplicate_id, merged_by, moved, is_waiting, undone_at, undone_by } = row
    const mayTurn = mayMerge && undone_at === null && !isMine([kept_id, duplicate_id])
    return {
      id,
      kept: named(kept_id),
      duplicate: named(duplicate_id),
      by: named(merged_by).name,
      reason: row.reason,
      moved: { ...moved, labels: moved.label_ids.length, cart: moved.cart?.length ?? 0 },
      created_at: row.created_at,
      undone_at,
      undone_by: undone_by === null ? '' : named(undone_by).name,
      may_undo: mayTurn && !is_waiting,
      is_waiting: is_waiting && undone_at === null,
      may_decide: mayTurn && is_waiting && !isMine([merged_by]),
      may_refuse: mayTurn && is_waiting,
      held_until: row.held_until,
    }
  })
}
