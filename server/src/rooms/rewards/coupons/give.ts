import { type CouponSource, worthWords } from '@heyi/contract/rewards/coupon-rules'
import type { Tx } from '../../../kernel/db/tx.ts'
import { randomDigits } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/jobs/events.ts'
import { addDays, shanghaiDay } from '../../../kernel/time.ts'
import { spanOf } from './rules.ts'
import type { CouponRow } from './store.ts'
import { giveOut } from './store-held.ts'

const CODE_DIGITS = 12

type To = { user_id: number; organ_id: number }
type GivenCoupon = {
  to: readonly To[]
  source: CouponSource
  source_id?: number
  /** The staff member who gives it. */
  giver?: { user_id: number; name: string }
  reason?: string
  now: Date
}
/** Gives a coupon that is held to people who may have it; returns whom. Who got it from somebody else is told. */
export async function give(tx: Tx, coupon: CouponRow, { to, source, source_id, giver, reason = '', now }: GivenCoupon) {
  const span = spanOf(coupon, now)
  const given = await giveOut(tx, {
    coupon_id: coupon.id,
    // What a plan brings is one a month, however many somebody may claim.
    per_person: source === 'vip' ? null : coupon.per_person,
    to: to.map(({ user_id, organ_id }) => ({ user_id, organ_id, code: randomDigits(CODE_DIGITS) })),
    source,
    source_id: source_id ?? null,
    given_by: giver?.user_id ?? null,
    by: giver?.name ?? '',
    reason,
    ...span,
    now,
  })
  if (source !== 'claim' && source !== 'points')
    await emit(
      tx,
      'coupon.given',
      given.map(({ id, user_id }) => ({
        user_coupon_id: id,
        user_id,
        name: coupon.name,
        worth: worthWords(coupon),
        until: addDays(shanghaiDay(span.until_at), -1),
        by: giver?.name ?? '',
        why: reason,
      })),
    )
  return given.map((row) => ({ ...row, until_at: span.until_at }))
}
