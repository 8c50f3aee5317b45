import type { members } from '@heyi/contract/members/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { refuse as refuseAny } from '../../../../kernel/refuse.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { wholeScope } from '../../people/scope.ts'
import { membersAmong } from '../../people/store.ts'
import { holdEnd, mergeNow } from '../merge.ts'
import { judge, pairOf } from '../pair.ts'
import { decideWaiting, type MergingRow, readMerging, refuseWaiting } from '../store.ts'

type DecideContext = Context<typeof members.decideMerge, MembersDeps>

/** A merge of two of the actor's members that waits. */
async function waiting({ input, actor, tx, refuse }: DecideContext): Promise<MergingRow> {
  const row = (await readMerging(tx, input.merging_id)) ?? refuse('MERGING_NOT_FOUND')
  const both = [row.kept_id, row.duplicate_id]
  if ((await membersAmong(tx, both, wholeScope(actor.staff))).length < both.length) refuse('MERGING_NOT_FOUND')
  if (!row.is_waiting || row.undone_at) refuse('MERGING_DECIDED')
  return row
}

/** Who asked may take it back, and never says it a second time; both are looked at again, since they may have changed. */
export const decideMerge: Handler<typeof members.decideMerge, MembersDeps> = async (given) => {
  const { input, actor, tx, refuse, deps, request, now } = given
  const row = await waiting(given)
  const { id, kept_id, duplicate_id, reason } = row
  if (input.event === 'refuse') {
    if (!(await refuseWaiting(tx, { id, refused_by: actor.user_id, now }))) refuse('MERGING_DECIDED')
    await audit(tx, {
      actor_id: actor.user_id,
      action: 'member.mergeRefuse',
      target: 'user',
      target_id: kept_id,
      reason: input.reason,
      detail: { kept_id, duplicate_id, merging_id: id },
      request,
    })
    return { merging_id: id }
  }
  if (actor.own_ids.includes(row.merged_by)) refuse('MERGING_OWN')
  const { is_alike, problem } = await judge(tx, await pairOf(tx, actor, row))
  if (problem) refuseAny(problem.reason, problem.data)
  const held_until = holdEnd(deps, now)
  const note = async () => {
    if (!(await decideWaiting(tx, { id, decided_by: actor.user_id, held_until, now }))) refuse('MERGING_DECIDED')
    return id
  }
  return { merging_id: await mergeNow(tx, given, { kept_id, duplicate_id, reason, is_alike, held_until, note }) }
}
