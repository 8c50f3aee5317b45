import { P } from '@heyi/contract/permissions'
import { type Actor, may, type StaffActor } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { wholeScope } from '../../members/index.ts'
import { countPayoutsToDecide } from '../payouts/store.ts'
import { whoseOf } from './scope.ts'
import { countToDecide } from './store.ts'

/** How much waits for this staff member as the second of two people; null of what they may not decide about. */
export const toDecide = async (
  tx: Tx,
  actor: Actor & { staff: StaffActor },
): Promise<{ grants: number | null; payouts: number | null }> => {
  const [grants, payouts] = await inOrder(
    tx,
    (tx) => (may(actor, P.pointsApprove) ? countToDecide(tx, whoseOf(actor.staff), actor.own_ids) : null),
    (tx) => (may(actor, P.payout) ? countPayoutsToDecide(tx, wholeScope(actor.staff), actor.own_ids) : null),
  )
  return { grants, payouts }
}
