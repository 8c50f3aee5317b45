import type { CouponKind, CouponScope, LeftOut, NamingScope } from '@heyi/contract/rewards/coupon-rules'
import {
  type CouponEvent,
  type CouponState,
  couponLife,
  type UserCouponState,
  userCouponStates,
} from '@heyi/contract/rewards/coupon-states'
import { nextState } from '@heyi/contract/states'
import { refuse } from '../../../kernel/refuse.ts'
import { addDays, sayMoment, shanghaiDay, startOfDay } from '../../../kernel/time.ts'

type Validity = { valid_days: number | null; valid_from: string | null; valid_until: string | null }
/** When what is given out today (YYYY-MM-DD) may be used: `until_at` is the first moment at which it may not. */
export function spanOf(
  { valid_days, valid_from, valid_until }: Validity,
  now: Date,
): { from_at: Date; until_at: Date } {
  if (valid_days !== null) return { from_at: now, until_at: startOfDay(addDays(shanghaiDay(now), valid_days)) }
  const from_at = startOfDay(valid_from ?? shanghaiDay(now))
  return { from_at, until_at: startOfDay(addDays(valid_until ?? shanghaiDay(now), 1)) }
}

export type Claim = Validity & {
  state: CouponState
  scope: CouponScope
  claim_from: string | null
  claim_until: string | null
  quota: number
  taken: number
  per_person: number
}
/** Why somebody who has had `mine` of them gets no more; null where they may. */
export type NoClaim = 'COUPON_CLAIM_CLOSED' | 'COUPON_VIP_ONLY' | 'COUPON_LIMIT' | 'COUPON_SOLD_OUT'
export function noClaim(coupon: Claim, who: { mine: number; is_vip: boolean }, now: Date): NoClaim | null {
  if (!isOpen(coupon, now)) return 'COUPON_CLAIM_CLOSED'
  if (coupon.scope === 'vip' && !who.is_vip) return 'COUPON_VIP_ONLY'
  if (who.mine >= coupon.per_person) return 'COUPON_LIMIT'
  return coupon.taken >= coupon.quota ? 'COUPON_SOLD_OUT' : null
}
/** Whether a coupon is given out at this moment, and would not be over already. */
export function isOpen(coupon: Omit<Claim, 'quota' | 'taken' | 'per_person' | 'scope'>, now: Date): boolean {
  const today = shanghaiDay(now)
  const { state, claim_from, claim_until } = coupon
  if (state !== 'ON' || (claim_from && today < claim_from) || (claim_until && today > claim_until)) return false
  return spanOf(coupon, now).until_at > now
}
const shortWords: Record<NoClaim, string> = {
  COUPON_CLAIM_CLOSED: '不在领取时间',
  COUPON_VIP_ONLY: '会员专享',
  COUPON_LIMIT: '已领取',
  COUPON_SOLD_OUT: '已领完',
}
/** The same for a button. */
export const noClaimWords = (why: NoClaim | null): string => (why ? shortWords[why] : '')

export type CouponStanding = { state: UserCouponState; from_at: Date; until_at: Date }
/** What a member's coupon is at this moment: past its end it is over, whether or not that was noted yet. */
export const stateAt = ({ state, until_at }: CouponStanding, now: Date): UserCouponState =>
  state === 'UNUSED' && until_at <= now ? 'EXPIRED' : state
/** Why it cannot be used at this moment, in words; '' where it can. */
export function notUsable(coupon: CouponStanding, now: Date): string {
  const state = stateAt(coupon, now)
  if (state !== 'UNUSED') return userCouponStates[state].name
  return coupon.from_at > now ? `${sayMoment(coupon.from_at)}起可用` : ''
}

/** The next state of a coupon; refuses COUPON_STATE_CHANGED {state} where the table does not allow it. */
export const nextOf = (state: CouponState, event: CouponEvent): CouponState =>
  nextState(couponLife, state, event, 'staff') ??
  refuse('COUPON_STATE_CHANGED', { state: couponLife.states[state].name })

type Member = { user_id: number; organ_id: number; why: LeftOut | null }
export type Turns = { to: Omit<Member, 'why'>[]; left_out: { user_id: number; why: LeftOut }[] }
/** Of some who have their turn, who gets one of those that are left, the first ones first, and who is left out and why. */
export function turnsOf(members: readonly Member[], { left, isOpen }: { left: number; isOpen: boolean }): Turns {
  const turns: Turns = { to: [], left_out: [] }
  for (const { user_id, organ_id, why: own } of members) {
    const why = own ?? (isOpen ? (turns.to.length < left ? null : 'SOLD_OUT') : 'CLOSED')
    if (why) turns.left_out.push({ user_id, why })
    else turns.to.push({ user_id, organ_id })
  }
  return turns
}

/** How many of those who were meant got none, whatever the reason. */
export const leftOut = (counts: Partial<Record<LeftOut, number>>): number =>
  Object.values(counts).reduce((all, n) => all + n, 0)

/** A freight coupon has nothing to be used on in a store. */
export const isForStores = (kind: CouponKind): boolean => kind !== 'freight'
/** Whether what is bought in the store has to be told: a voucher hands its goods over, the others take something off. */
export const needsBill = (kind: CouponKind): boolean => kind === 'fixed' || kind === 'percent'

/** What of a coupon stays once somebody has claimed it: they hold what was promised. */
export const fixedTerms = [
  'company_id',
  'kind',
  'off_fen',
  'percent_bp',
  'cap_fen',
  'threshold_fen',
  'scope',
  'bearer',
  'stackable',
  'valid_from',
  'valid_until',
  'valid_days',
] as const

/** Things named in words: 大米、鸡蛋等5种. */
export function namedWords(scope: NamingScope, names: readonly string[], count: number): string {
  const counted = { category: '个分类', goods: '种商品', store: '家门店', company: '家商家' }[scope]
  const shown = names.slice(0, 2).join('、')
  return count > 2 ? `${shown}等${count}${counted}` : shown
}
