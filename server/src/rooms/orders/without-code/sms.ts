import type { Tx } from '../../../kernel/db/tx.ts'
import { canonical, sha256 } from '../../../kernel/ids.ts'
import { Refusal, refuse } from '../../../kernel/refuse.ts'
import { codesBySms, phones } from '../../identity/index.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { type AtTheDesk, noteRefused } from '../pickup/check.ts'

export const PICKUP = 'pickup'
/** What alone a code is good for: this order, handed over by this staff member. */
export const boundTo = (by_id: number, order_id: number): string => sha256(canonical({ by_id, order_id }))

type SendingCode = AtTheDesk & { deps: Pick<OrdersDeps, 'autonomous' | 'secrets'> }
/** Checks the code on the phone of an order's member, and answers what spends it. Refuses PICKUP_NO_MOBILE and the refusals of a code, which are noted. */
export async function checkPickupCode(
  at: SendingCode,
  order: { id: number; user_id: number },
  code: string,
): Promise<(tx: Tx) => Promise<void>> {
  const { actor, tx, deps, now } = at
  const phone = (await phones.keysOf(tx, order.user_id)) ?? refuse('PICKUP_NO_MOBILE')
  const bound = boundTo(actor.user_id, order.id)
  const given = { mobile_blind: phone.mobile_blind, event: PICKUP, bound, code, client_id: 0, now }
  try {
    return await codesBySms.check(deps, given)
  } catch (error) {
    if (error instanceof Refusal) await noteRefused(at, { order_id: order.id, way: 'sms', result: error.reason })
    throw error
  }
}
