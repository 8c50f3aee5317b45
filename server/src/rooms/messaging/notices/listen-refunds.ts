import { AUDIT_REMIND_HOURS } from '@heyi/contract/orders/refund-states'
import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Listener, Listeners } from '../../../kernel/jobs/events.ts'
import { holdersOf, organTree } from '../../organisation/index.ts'
import type { MessagingDeps } from '../core/deps.ts'
import { waitingRefundNotice } from './refund-rules.ts'
import { telling } from './telling.ts'

/** Staff who are told of one refund at most. */
const MAX_TOLD = 20
const permission_id = P.refund
type Whose = { organ_id: number; company_id: number }
const ownStaff = (tx: Tx, { organ_id, company_id }: Whose): Promise<number[]> =>
  holdersOf(tx, { organ_id, company_id, permission_id, most: MAX_TOLD })
/** Those of the organisation above, whichever merchant they are for. */
async function staffAbove(tx: Tx, { organ_id }: Whose): Promise<number[]> {
  const above = (await organTree.above(tx, organ_id)).filter((id) => id !== organ_id)
  return holdersOf(tx, { organ_id: above.at(-1) ?? organ_id, permission_id, most: MAX_TOLD })
}

const aboutWaiting = <E extends 'refund.waiting' | 'refund.waitingLong'>(
  deps: MessagingDeps,
  hours: number,
  whom: (tx: Tx, whose: Whose) => Promise<number[]>,
): Listener<E> =>
  telling(deps, {
    topic: 'refund',
    changes: [],
    async say(refund, tx) {
      const link = `${screens.auditRefund.path}?refund_id=${refund.refund_id}`
      const notice = waitingRefundNotice(refund, hours)
      return (await whom(tx, refund)).map((user_id) => ({ user_id, ...notice, link, target_id: refund.refund_id }))
    },
  })

/** Who may decide about a refund is told that it waits, and those above them where it waits on. */
export const refundListeners = (deps: MessagingDeps): Listeners => ({
  'refund.waiting': [aboutWaiting(deps, AUDIT_REMIND_HOURS[0], ownStaff)],
  'refund.waitingLong': [aboutWaiting(deps, AUDIT_REMIND_HOURS[1], staffAbove)],
})
