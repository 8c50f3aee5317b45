import type { StaffActor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { emit } from '../../../kernel/jobs/events.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { phones, registry } from '../../identity/index.ts'
import type { MembersDeps } from '../core/deps.ts'
import type { Moved } from '../core/merge-part.ts'
import type { PairIds } from './pair.ts'
import { copyLabels, sayMoved } from './store.ts'

type Context = {
  actor: { user_id: number; real_name: string; staff: StaffActor }
  deps: MembersDeps
  request: RequestFacts
  now: Date
  changed: (whom: { people: number[] }) => void
  afterCommit: (run: () => void) => void
}
type Merge = PairIds & {
  reason: string
  is_alike: boolean
  held_until: Date | null
  /** Notes the merge once both rows are held; its number. */
  note: () => Promise<number>
}

/** Until when what moves cannot be spent where both have not agreed by their phones; null where it can at once. */
export function holdEnd({ setting }: Pick<MembersDeps, 'setting'>, now: Date): Date | null {
  const hours = setting('merging_hold_hours')
  return hours > 0 ? new Date(now.getTime() + hours * 3_600_000) : null
}

/** Moves what every room has to whoever is kept; once both are one, so that nobody spends it meanwhile. */
async function moveAll(tx: Tx, { actor, deps, now }: Context, { held_until, ...pair }: Merge, merging_id: number) {
  const { kept_id, duplicate_id } = pair
  const { orders } = await deps.heldBy(tx, duplicate_id)
  const moved: Moved = { orders, points: 0, balance_fen: 0, label_ids: [] }
  // By another phone somebody else may be in from now on: what was there is held with what comes.
  const holds_all = (await phones.keysOf(tx, duplicate_id)) !== null
  const given = { merging_id, kept_id, duplicate_id, actor_id: actor.user_id, held_until, holds_all, now }
  for (const room of deps.merging()) Object.assign(moved, await room.move(tx, given))
  moved.label_ids = await copyLabels(tx, { from: duplicate_id, to: kept_id, now })
  await sayMoved(tx, merging_id, moved)
}

/** What both numbers read. */
const mergedWords = (by: string, hours: number): string =>
  `${by}把您的两个会员账号合并成了一个，原来的手机号都能登录。${hours > 0 ? `积分和余额${hours}小时后才能用。` : ''}不是您本人要求的，请马上联系社区。`

/**
 * Makes one person of two. The rows of both are taken first: of two who merge them at once, the second meets somebody who was merged.
 * Refuses MEMBER_STATE_CHANGED.
 */
export async function mergeNow(tx: Tx, given: Context, merge: Merge): Promise<number> {
  const { actor, deps, request, now, afterCommit } = given
  const { kept_id, duplicate_id, reason, is_alike, held_until } = merge
  const ended = await registry.merge(tx, { kept_id, duplicate_id, now })
  if (!ended) return refuse('MEMBER_STATE_CHANGED', { state: '的情况变了' })
  const merging_id = await merge.note()
  await moveAll(tx, given, merge, merging_id)
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
        ...(held_until ? { held_until: held_until.toISOString() } : {}),
      },
      request,
    })
  const by = actor.real_name || '工作人员'
  const hours = held_until ? Math.round((held_until.getTime() - now.getTime()) / 3_600_000) : 0
  const words = { title: '会员账号已合并', body: mergedWords(by, hours), now }
  await phones.notifyBoth(tx, deps.secrets, { kept_id, duplicate_id, ...words })
  await emit(tx, 'member.merged', [{ merging_id, user_id: kept_id, by, hours }])
  given.changed({ people: [kept_id] })
  afterCommit(() => {
    deps.live.endUser(duplicate_id)
    deps.live.refreshUser(kept_id)
  })
  return merging_id
}
