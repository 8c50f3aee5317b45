import { actionWords } from '@heyi/contract/actions'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { CoreDeps } from '../core/deps.ts'
import { peopleOf } from '../core/people.ts'

type LoggedAct = { action: string; actor_id: number; reason: string; at: Date }
export type DescribedAct = { words: string; by: string; organ_name: string; reason: string; at: Date }

/** Says rows of the log in words: what was done, by whom and of which organisation. */
export async function describeActs(
  tx: Tx,
  deps: Pick<CoreDeps, 'organNames'>,
  rows: readonly LoggedAct[],
): Promise<(row: LoggedAct) => DescribedAct> {
  const who = await peopleOf(
    tx,
    rows.map((row) => row.actor_id),
  )
  const organs = await deps.organNames(tx, [...new Set([...who.values()].map(({ organ_id }) => organ_id))])
  return ({ action, actor_id, reason, at }) => {
    const actor = who.get(actor_id)
    return {
      words: actionWords(action),
      by: actor?.name ?? '已离开的人员',
      organ_name: organs.get(actor?.organ_id ?? 0) ?? '',
      reason,
      at,
    }
  }
}
