import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { people } from '../../identity/index.ts'
import { organTree } from '../../organisation/index.ts'
import type { ActingLogRow } from './store-log.ts'
import { wordsOf } from './words.ts'

/** A time that is over is over, though the task that ends it has not come by yet. */
const endOf = ({ ends_at, ended_at, ended_how }: ActingLogRow, now: Date) =>
  !ended_how && ends_at <= now ? { ended_at: ends_at, ended_how: 'expired' as const } : { ended_at, ended_how }

/** Times of acting as the console shows them. */
export async function showActing(tx: Tx, rows: readonly ActingLogRow[], now: Date) {
  const [who, organs] = await inOrder(
    tx,
    (tx) =>
      people.byIds(
        tx,
        rows.flatMap(({ actor_id, user_id }) => [actor_id, user_id]),
      ),
    (tx) => organTree.namesOf(tx, [...new Set(rows.map((row) => row.organ_id))]),
  )
  const personOf = (id: number) => ({ id, name: who.get(id)?.name ?? '' })
  return rows.map((row) => ({
    id: row.id,
    actor: personOf(row.actor_id),
    subject: personOf(row.user_id),
    organ_name: organs.get(row.organ_id) ?? '',
    reason: row.reason,
    began_at: row.began_at,
    ...endOf(row, now),
    deeds: wordsOf(row.deeds),
    dispute: row.dispute,
  }))
}
