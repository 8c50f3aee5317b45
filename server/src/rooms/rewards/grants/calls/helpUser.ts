import type { rewards } from '@heyi/contract/rewards/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { shanghaiDay, startOfDay } from '../../../../kernel/time.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { bookGrant, membersOfLines, needProof } from '../book.ts'
import { ownLimits } from '../limits.ts'
import { beginningOf, totalOf } from '../rules.ts'
import { addGrant, askedSince, lockMaker } from '../store.ts'

/** Accounts are taken in ascending order, as everywhere. */
export const helpUser: Handler<typeof rewards.helpUser, RewardsDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, request, now, changed } = context
  const lines = [...input.lines].sort((a, b) => a.user_id - b.user_id)
  const { reason } = input
  const total = totalOf(lines)
  await lockMaker(tx, actor.user_id)
  await membersOfLines(tx, actor, lines)
  const limits = await ownLimits(tx, actor.staff, deps)
  const used = await askedSince(tx, actor.user_id, startOfDay(shanghaiDay(now)))
  const state = beginningOf(total, used, limits)
  if (typeof state === 'object') return refuse('GRANT_TOO_MUCH', state)
  needProof(actor, total, { deps, now })
  const organ_id = actor.staff.active_organ_id
  const people = lines.length
  const grant = { organ_id, maker_id: actor.user_id, reason, total, people, state, created_at: now }
  const id = await addGrant(tx, grant, lines)
  if (state === 'DONE')
    await bookGrant(tx, { grant_id: id, maker_id: actor.user_id, reason, lines, actor, request, now })
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'grant.ask',
    target: 'points_grant',
    target_id: id,
    reason,
    detail: { total, people, state },
    request,
  })
  changed({ organs: [organ_id], people: state === 'DONE' ? lines.map(({ user_id }) => user_id) : [] })
  return { id, state, total, people }
}
