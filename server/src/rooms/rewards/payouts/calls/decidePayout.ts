import type { rewards } from '@heyi/contract/rewards/index'
import { payoutLife } from '@heyi/contract/rewards/payout-states'
import { nextState } from '@heyi/contract/states'
import { audit } from '../../../../kernel/audit/audit.ts'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { sayMoment } from '../../../../kernel/time.ts'
import { people } from '../../../identity/index.ts'
import { wholeScope } from '../../../members/index.ts'
import { bookBalance, bookPoints, lockAccount } from '../../core/store-book.ts'
import { isGone, isSame } from '../rules.ts'
import { cancelAwards, decide, holdPayout, memberHolding, type Payout } from '../store.ts'

type Deciding = Context<typeof rewards.decidePayout>

/** Books everything to zero: real money is paid out, points and given money are let go. What was asked for must still stand there. */
async function settle({ actor, tx, refuse, now }: Deciding, row: Payout): Promise<void> {
  const { user_id } = row
  const [, , held] = await inOrder(
    tx,
    (tx) => cancelAwards(tx, user_id),
    (tx) => lockAccount(tx, user_id),
    (tx) => memberHolding(tx, wholeScope(actor.staff), user_id),
  )
  if (!held || !isGone(held.state)) return refuse('PAYOUT_NOT_GONE')
  if (!isSame(held, row)) refuse('PAYOUT_CHANGED')
  const fact = { user_id, biz: 'PAYOUT' as const, biz_id: row.id, reason: '销户结算', actor_id: actor.user_id, now }
  await bookPoints(tx, { ...fact, delta: -row.points })
  await bookBalance(tx, { ...fact, delta: -row.balance_fen })
}

/** Two people see to it: whoever asked does not decide. */
export const decidePayout: Handler<typeof rewards.decidePayout> = async (context) => {
  const { input, actor, tx, refuse, request, now } = context
  const { id, event, note } = input
  const row = (await holdPayout(tx, wholeScope(actor.staff), id)) ?? refuse('PAYOUT_NOT_FOUND')
  if (actor.own_ids.includes(row.user_id)) refuse('USER_SELF')
  const to = nextState(payoutLife, row.state, event, 'staff')
  if (!to) {
    const by = (await people.byIds(tx, row.decided_by ? [row.decided_by] : [])).get(row.decided_by ?? 0)
    return refuse('PAYOUT_DECIDED', { by: by?.name ?? '', at: row.decided_at ? sayMoment(row.decided_at) : '' })
  }
  if (actor.own_ids.includes(row.requested_by)) refuse('PAYOUT_OWN')
  await decide(tx, { id, to, decided_by: actor.user_id, note, now })
  if (event === 'pay') await settle(context, row)
  const { points, balance_fen, gift_fen } = row
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: row.user_id,
    action: `payout.${event}`,
    target: 'payout',
    target_id: id,
    reason: note,
    detail: { points, balance_fen, gift_fen },
    request,
  })
  return { state: to }
}
