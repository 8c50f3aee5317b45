import type { members } from '@heyi/contract/members/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { emit } from '../../../../kernel/jobs/events.ts'
import { refuse as refuseAny } from '../../../../kernel/refuse.ts'
import { phones, registry } from '../../../identity/index.ts'
import type { MembersDeps } from '../../core/deps.ts'
import type { Moved } from '../../core/merge-part.ts'
import { judge, pairOf } from '../pair.ts'
import { addMerging, copyLabels, sayMoved } from '../store.ts'

type MergeContext = Context<typeof members.mergeUsers, MembersDeps>

/** Moves what every room has to whoever is kept; once both are one, so that nobody spends it meanwhile. */
async function moveAll({ input, actor, tx, deps, now }: MergeContext, merging_id: number) {
  const { kept_id, duplicate_id } = input
  const { orders } = await deps.heldBy(tx, duplicate_id)
  const moved: Moved = { orders, points: 0, balance_fen: 0, label_ids: [] }
  const given = { merging_id, kept_id, duplicate_id, actor_id: actor.user_id, now }
  for (const room of deps.merging()) Object.assign(moved, await room.move(tx, given))
  moved.label_ids = await copyLabels(tx, { from: duplicate_id, to: kept_id, now })
  await sayMoved(tx, merging_id, moved)
}

/** What both numbers read. */
const mergedWords = (by: string): string =>
  `${by}把您的两个会员账号合并成了一个，原来的手机号都能登录。不是您本人要求的，请马上联系社区。`

/** The rows of both people are taken first: of two who merge them at once, the second meets somebody who was merged. */
export const mergeUsers: Handler<typeof members.mergeUsers, MembersDeps> = async (given) => {
  const { input, actor, tx, refuse, deps, request, now, afterCommit } = given
  const { kept_id, duplicate_id, reason } = input
  const pair = await pairOf(tx, actor, input)
  const { is_alike, problem } = await judge(tx, pair)
  if (problem) refuseAny(problem.reason, problem.data)
  if (!is_alike && !input.is_checked) refuse('MERGING_UNLIKE')
  const ended = await registry.merge(tx, { kept_id, duplicate_id, now })
  if (!ended) return refuse('MEMBER_STATE_CHANGED', { state: '的情况变了' })
  const merging_id = await addMerging(tx, { kept_id, duplicate_id, merged_by: actor.user_id, reason, now })
  await moveAll(given, merging_id)
  for (const subject_id of [kept_id, duplicate_id])
    await audit(tx, {
      actor_id: actor.user_id,
      subject_id,
      action: 'member.merge',
      target: 'user',
      target_id: kept_id,
      reason,
      detail: {
        kept_id,
        duplicate_id,
        merging_id,
        ...(is_alike ? {} : { checked: '姓名和生日对不上，已核对是同一个人' }),
      },
      request,
    })
  const by = actor.real_name || '工作人员'
  await phones.notifyBoth(tx, deps.secrets, {
    kept_id,
    duplicate_id,
    title: '会员账号已合并',
    body: mergedWords(by),
    now,
  })
  await emit(tx, 'member.merged', [{ merging_id, user_id: kept_id, by }])
  given.changed({ people: [kept_id] })
  afterCommit(() => {
    deps.live.endUser(duplicate_id)
    deps.live.refreshUser(kept_id)
  })
  return { merging_id }
}
