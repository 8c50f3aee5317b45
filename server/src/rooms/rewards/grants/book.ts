import { memberStates } from '@heyi/contract/members/states'
import { GRANT_PROOF_ABOVE } from '@heyi/contract/rewards/grant-rules'
import type { Actor, StaffActor } from '../../../kernel/actor.ts'
import { auditEach } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { emit } from '../../../kernel/jobs/events.ts'
import { Refusal, refuse } from '../../../kernel/refuse.ts'
import { people } from '../../identity/index.ts'
import { membersSeen, type SeenMember } from '../../members/index.ts'
import type { RewardsDeps } from '../core/deps.ts'
import { returnPoints } from '../core/returns.ts'
import { bookPoints } from '../core/store-book.ts'
import type { GrantLine } from './rules.ts'

/** Who has much to give shows again that it is they. Refuses PROOF_NEEDED. */
export function needProof(actor: Actor, total: number, { deps, now }: { deps: RewardsDeps; now: Date }): void {
  const isFresh = now.getTime() - actor.proved_at.getTime() <= deps.proofSeconds * 1000
  if (total > GRANT_PROOF_ABOVE && !isFresh) refuse('PROOF_NEEDED')
}

/**
 * The members whom lines name, all seen by the staff member and none of them themselves. Whoever has moved away or died is settled
 * by a payout. Refuses USER_NOT_FOUND, GRANT_SELF, GRANT_MEMBER_ENDED.
 */
export async function membersOfLines(
  tx: Tx,
  actor: Actor & { staff: StaffActor },
  lines: readonly GrantLine[],
): Promise<Map<number, SeenMember>> {
  const ids = lines.map(({ user_id }) => user_id)
  refuseOwn(actor, lines)
  const members = await membersSeen(tx, actor.staff, ids)
  for (const id of ids) {
    const member = members.get(id)
    if (!member || member.state === 'merged') return refuse('USER_NOT_FOUND')
    const { name, state } = member
    if (state === 'moved' || state === 'deceased')
      refuse('GRANT_MEMBER_ENDED', { name, state: memberStates[state].name })
  }
  return members
}

/** Nobody gives to themselves, not by a colleague's form either. */
export function refuseOwn({ own_ids }: Actor, lines: readonly GrantLine[]): void {
  if (lines.some(({ user_id }) => own_ids.includes(user_id))) refuse('GRANT_SELF')
}

type Booking = {
  grant_id: number
  /** Who asked for it; `actor` books it, and may be who approved it. */
  maker_id: number
  reason: string
  /** In ascending order of people. */
  lines: readonly GrantLine[]
  actor: Actor
  request: RequestFacts
  now: Date
}

/** Books all lines, or none: whoever has too few points is named. Refuses GRANT_SHORT. */
export const bookGrant = (tx: Tx, booking: Booking) => book(tx, booking, false)
/** Books the same lines back. */
export const bookBack = (tx: Tx, booking: Booking) => book(tx, booking, true)

async function book(tx: Tx, booking: Booking, is_undone: boolean): Promise<void> {
  const { grant_id, maker_id, reason, actor, request, now } = booking
  const giver_id = is_undone ? actor.user_id : maker_id
  const by = (await people.byIds(tx, [giver_id])).get(giver_id)?.name || '工作人员'
  const lines = is_undone ? booking.lines.map((line) => ({ ...line, delta: -line.delta })) : booking.lines
  for (const { user_id, delta } of lines) {
    const verb = delta > 0 ? '工作人员增加' : '工作人员扣减'
    const move = {
      user_id,
      biz: is_undone ? 'GRANT_UNDO' : 'GRANT',
      biz_id: grant_id,
      reason: is_undone ? `撤销：${reason}` : `${verb}：${reason}`,
      actor_id: giver_id,
      now,
    } as const
    try {
      // What was taken goes back where it came from.
      if (is_undone && delta > 0)
        await returnPoints(tx, { ...move, of: { biz: 'GRANT', biz_id: grant_id }, points: delta })
      else await bookPoints(tx, { ...move, delta })
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason !== 'POINTS_SHORT') throw error
      const name = (await people.byIds(tx, [user_id])).get(user_id)?.name ?? ''
      refuse('GRANT_SHORT', { name, short: error.data.short })
    }
  }
  await auditEach(
    tx,
    lines.map(({ user_id }) => user_id),
    {
      actor_id: actor.user_id,
      action: is_undone ? 'points.takeBack' : 'points.give',
      target: 'user',
      reasons: lines.map(({ delta }) => loggedReason(delta, reason, giver_id === actor.user_id ? '' : by)),
      detail: { grant_id },
      request,
    },
  )
  await emit(
    tx,
    'points.granted',
    lines.map(({ user_id, delta }) => ({ user_id, grant_id, delta, by, reason, is_undone })),
  )
}

/** What the log says of one member, who reads it too: how many, why, and who asked for it where somebody else booked it. */
const loggedReason = (delta: number, reason: string, asked_by: string): string =>
  `${delta > 0 ? '增加' : '扣减'}${Math.abs(delta)}积分，${reason}${asked_by ? `（${asked_by}提交）` : ''}`
