import type { rewards } from '@heyi/contract/rewards/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { wholeScope } from '../../../members/index.ts'
import { isGone } from '../rules.ts'
import { addPayout, memberHolding } from '../store.ts'

export const askPayout: Handler<typeof rewards.askPayout> = async (context) => {
  const { input, actor, tx, refuse, request, now } = context
  const { user_id, reason } = input
  if (actor.own_ids.includes(user_id)) refuse('USER_SELF')
  const { state, ...held } = (await memberHolding(tx, wholeScope(actor.staff), user_id)) ?? refuse('USER_NOT_FOUND')
  if (!isGone(state)) refuse('PAYOUT_NOT_GONE')
  if (held.points === 0 && held.balance_fen === 0) refuse('PAYOUT_EMPTY')
  const row = { ...held, user_id, reason, requested_by: actor.user_id, created_at: now }
  const id = (await addPayout(tx, row)) ?? refuse('PAYOUT_WAITS')
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: user_id,
    action: 'payout.ask',
    target: 'payout',
    target_id: id,
    reason,
    detail: held,
    request,
  })
  return { id }
}
