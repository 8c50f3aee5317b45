import { memberStates } from '@heyi/contract/members/states'
import type { Reason } from '@heyi/contract/reasons'
import type { Actor, StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { certifications, leavingAt, shownName } from '../../identity/index.ts'
import { areAlike } from '../people/alike.ts'
import type { MemberRow } from '../people/store.ts'
import { seenTo } from '../people/to-serve.ts'

export type Pair = { kept: MemberRow; duplicate: MemberRow }
export type PairIds = { kept_id: number; duplicate_id: number }

/** Two members whom staff may see to. Refuses MERGING_SAME, and of either what `seenTo` refuses. */
export async function pairOf(
  tx: Tx,
  actor: Actor & { staff: StaffActor },
  { kept_id, duplicate_id }: PairIds,
): Promise<Pair> {
  if (kept_id === duplicate_id) refuse('MERGING_SAME')
  return { kept: await seenTo(tx, actor, kept_id), duplicate: await seenTo(tx, actor, duplicate_id) }
}

type Problem = { reason: Reason; data: Record<string, unknown> }
/** `is_alike`: their names and birthdays say that they may be one person. Phones and documents cannot: each belongs to one member only. */
export type Judged = { certified: ReadonlySet<number>; is_alike: boolean; problem: Problem | null }

/** Whether two members can be one person. A document belongs to one person, so two who have one each are two. */
export async function judge(tx: Tx, { kept, duplicate }: Pair): Promise<Judged> {
  const standing = await certifications.certifiedOrWaiting(tx, [kept.id, duplicate.id])
  const certified = new Set([...standing].flatMap(([id, state]) => (state === 'PASSED' ? id : [])))
  const is_alike = areAlike(kept, duplicate)
  const of = (reason: Reason, data: Record<string, unknown> = {}): Judged => ({
    certified,
    is_alike,
    problem: { reason, data },
  })
  for (const member of [kept, duplicate])
    if (member.state !== 'active') return of('MEMBER_STATE_CHANGED', { state: memberStates[member.state].name })
  if (certified.size === 2) return of('MERGING_CERTIFIED')
  if (standing.has(duplicate.id)) return of('MERGING_KEEP_CERTIFIED', { name: shownName(duplicate) })
  for (const member of [kept, duplicate])
    if (await leavingAt(tx, member.id)) return of('MERGING_LEAVING', { name: shownName(member) })
  return { certified, is_alike, problem: null }
}
