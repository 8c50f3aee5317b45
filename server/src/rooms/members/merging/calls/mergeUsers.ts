import type { members } from '@heyi/contract/members/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { refuse as refuseAny } from '../../../../kernel/refuse.ts'
import { shownName } from '../../../identity/index.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { isAgreementNeeded, spendCodes } from '../agreement.ts'
import { holdEnd, mergeNow } from '../merge.ts'
import { judge, pairOf } from '../pair.ts'
import { addMerging } from '../store.ts'

type MergeContext = Context<typeof members.mergeUsers, MembersDeps>

/** Leaves the merge to a second person: nothing has moved yet. */
async function ask({ input, actor, tx, request }: MergeContext, note: () => Promise<number>): Promise<number> {
  const merging_id = await note()
  const { kept_id, duplicate_id, reason } = input
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'member.mergeAsk',
    target: 'user',
    target_id: kept_id,
    reason,
    detail: { kept_id, duplicate_id, merging_id },
    request,
  })
  return merging_id
}

/** One staff member alone merges two who are alike and have little; else both agree by their phones, or a colleague says so too. */
export const mergeUsers: Handler<typeof members.mergeUsers, MembersDeps> = async (given) => {
  const { input, actor, tx, refuse, deps, now } = given
  const { kept_id, duplicate_id, reason, codes } = input
  const pair = await pairOf(tx, actor, input)
  const { is_alike, problem } = await judge(tx, pair)
  if (problem) refuseAny(problem.reason, problem.data)
  if (!is_alike && !input.is_checked) refuse('MERGING_UNLIKE')
  const isNeeded = await isAgreementNeeded(tx, deps, { kept_id, duplicate_id, is_alike })
  if (codes) await spendCodes(tx, deps, { codes, pair: input, by_id: actor.user_id, now })
  const is_waiting = isNeeded && !codes
  const held_until = codes || is_waiting ? null : holdEnd(deps, now)
  const agreed_by = codes ? 'codes' : is_waiting ? '' : 'alike'
  const note = async () => {
    const row = {
      kept_id,
      duplicate_id,
      merged_by: actor.user_id,
      reason,
      is_waiting,
      agreed_by,
      held_until,
      now,
    } as const
    return (await addMerging(tx, row)) ?? refuse('MERGING_WAITS', { name: shownName(pair.duplicate) })
  }
  if (is_waiting) return { merging_id: await ask(given, note), state: 'waiting' }
  const merge = { kept_id, duplicate_id, reason, is_alike, held_until, note }
  return { merging_id: await mergeNow(tx, given, merge), state: 'done' }
}
