import type { members } from '@heyi/contract/members/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { emit } from '../../../../kernel/jobs/events.ts'
import { registry } from '../../../identity/index.ts'
import type { MembersDeps } from '../../core/deps.ts'
import type { Left } from '../../core/merge-part.ts'
import { wholeScope } from '../../people/scope.ts'
import { membersAmong } from '../../people/store.ts'
import { type MergingRow, markUndone, mergedBefore, readMerging, takeLabels } from '../store.ts'

type UndoContext = Context<typeof members.undoMerge, MembersDeps>

/** A merge of two of the actor's members that stands. */
async function standing({ input, actor, tx, refuse }: UndoContext): Promise<MergingRow> {
  const row = (await readMerging(tx, input.merging_id)) ?? refuse('MERGING_NOT_FOUND')
  const both = [row.kept_id, row.duplicate_id]
  if ((await membersAmong(tx, both, wholeScope(actor.staff))).length < both.length) refuse('MERGING_NOT_FOUND')
  if (both.some((id) => actor.own_ids.includes(id))) refuse('USER_SELF')
  if (row.is_waiting) refuse('MERGING_NOT_FOUND')
  if (row.undone_at) refuse('MERGING_UNDONE')
  return row
}

/** Goes back the way it came: the same amounts and labels, as far as they are there, and whoever had been merged into the second before belongs to them again. */
export const undoMerge: Handler<typeof members.undoMerge, MembersDeps> = async (given) => {
  const { input, actor, tx, refuse, deps, request, now, afterCommit } = given
  const { id: merging_id, kept_id, duplicate_id, moved, created_at: merged_at } = await standing(given)
  const back = await mergedBefore(tx, duplicate_id)
  const ended = await registry.separate(tx, { kept_id, duplicate_id, back, now })
  if (!ended) return refuse((await readMerging(tx, merging_id))?.undone_at ? 'MERGING_UNDONE' : 'MERGING_LATER')
  await markUndone(tx, { id: merging_id, undone_by: actor.user_id, now })
  const merging = { merging_id, kept_id, duplicate_id, actor_id: actor.user_id, now, back, moved, merged_at }
  const left: Left = {}
  for (const room of deps.merging()) Object.assign(left, await room.giveBack(tx, merging))
  await takeLabels(tx, kept_id, moved.label_ids)
  const both = [kept_id, duplicate_id]
  const answer = { cart_left: left.cart ?? 0, points_left: left.points ?? 0, left_fen: left.fen ?? 0 }
  const leftBehind = Object.fromEntries(Object.entries(answer).filter(([, count]) => count > 0))
  for (const subject_id of both)
    await audit(tx, {
      actor_id: actor.user_id,
      subject_id,
      action: 'member.separate',
      target: 'user',
      target_id: kept_id,
      reason: input.reason,
      detail: { kept_id, duplicate_id, merging_id, ...leftBehind },
      request,
    })
  const by = actor.real_name || '工作人员'
  await emit(
    tx,
    'member.separated',
    both.map((user_id) => ({ merging_id, user_id, by })),
  )
  given.changed({ people: [kept_id] })
  afterCommit(() => deps.live.endUser(kept_id))
  return answer
}
