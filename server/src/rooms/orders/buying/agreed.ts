import type { Database } from '../../../kernel/db/pool.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { canonical, sha256 } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refuse.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { codesBySms, phones } from '../../identity/index.ts'
import type { Buyer } from './buyer.ts'
import type { Priced } from './rules.ts'
import { type Spent, spentOf } from './rules-for-member.ts'

/** How a purchase is to be paid that staff make for a member. */
export type PayBy = 'member' | 'cash' | 'balance'

/** What of the member's own a purchase takes. */
export const spentBy = ({ priced }: { priced: Priced }, pay_by: PayBy): Spent =>
  spentOf({
    points: priced.points,
    coupons: new Set(priced.orders.flatMap((order) => order.coupons.map(({ id }) => id))).size,
    fen: pay_by === 'balance' ? priced.pay_fen : 0,
  })

export const BUY_FOR = 'buyfor'
/** What alone a code is good for: this purchase at this price, by this staff member, paid in this way. */
export const boundTo = (by_id: number, { quote_hash, pay_by }: { quote_hash: string; pay_by: PayBy }): string =>
  sha256(canonical({ by_id, quote_hash, isBalance: pay_by === 'balance' }))

type Checking = {
  deps: { autonomous: Database['use']; secrets: Secrets }
  asked: { quote_hash: string; pay_by: PayBy; code?: string | undefined }
  now: Date
}
/**
 * Checks that the member agreed to what is spent, and answers what spends their code. Refuses BUY_CODE_REQUIRED {what}, MEMBER_NO_MOBILE
 * and the refusals of a code; a guess counts even then.
 */
export async function checkAgreed(tx: Tx, buyer: Buyer, spent: Spent, { deps, asked, now }: Checking) {
  if (!asked.code) return refuse('BUY_CODE_REQUIRED', { what: spent.words })
  const phone = (await phones.keysOf(tx, buyer.user_id)) ?? refuse('MEMBER_NO_MOBILE')
  const bound = boundTo(buyer.acting?.by.user_id ?? 0, asked)
  const given = { mobile_blind: phone.mobile_blind, event: BUY_FOR, bound, code: asked.code, client_id: 0, now }
  return codesBySms.check(deps, given)
}
