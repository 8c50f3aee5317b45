import { nextPeriod } from '@heyi/contract/rewards/plan-rules'
import type { Tx } from '../../../kernel/db/tx.ts'
import { bookRecharge } from '../recharge/book.ts'
import { addPeriod, lockUntil } from './store.ts'
import type { PlanTerms } from './terms.ts'

export type Delivered = {
  order_id: number
  user_id: number
  name: string
  /** What was paid for it, which a recharge brings into the balance. */
  paid_fen: number
  terms: PlanTerms
  now: Date
}
/** Gives what a paid order promised, once an order: in the payment's transaction, a second time is the caller's bug. */
export async function deliver(tx: Tx, given: Delivered): Promise<void> {
  const { order_id, user_id, name, paid_fen, terms, now } = given
  if (terms.kind === 'recharge')
    return await bookRecharge(tx, { order_id, user_id, real_fen: paid_fen, gift_fen: terms.gift_fen, name, now })
  const until = await lockUntil(tx, user_id)
  const { kind: _kind, monthly_coupon_id = null, perks = '', ...plan } = terms
  const bought = { user_id, order_id, name, paid_fen, monthly_coupon_id, perks, ...plan }
  await addPeriod(tx, { ...bought, ...nextPeriod(now, until, terms.days), now })
}
