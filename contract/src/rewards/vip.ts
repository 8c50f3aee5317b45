import { z } from 'zod'
import { call, permission, signedIn } from '../call.ts'
import { At, Empty, Id, idOf } from '../fields.ts'
import { P } from '../permissions.ts'
import { PlanCoupon, StaffPlanCoupon } from './coupon-shapes.ts'

/** What somebody has as a VIP now; `until_at` is the end of what is bought, renewals included. */
const VipStanding = z.object({
  name: z.string(),
  until_at: At,
  multiplier_bp: z.int(),
  discount_bp: z.int(),
  /** Its other benefits, as they read when it was bought. */
  perks: z.string(),
})

export const vip = {
  getVip: call({
    path: '/api/score/getVip',
    summary: 'Whether I am a VIP, until when, and the periods that I have bought',
    kind: 'read',
    about: ['vip', 'account', 'coupon', 'organ'],
    access: signedIn,
    input: Empty,
    output: z.object({
      vip: VipStanding.extend({
        /** What it brings every month; null where nothing is given out at the moment. */
        monthly_coupon: PlanCoupon.nullable(),
      }).nullable(),
      periods: z.array(z.object({ order_id: Id, name: z.string(), paid_fen: z.int(), from_at: At, until_at: At })),
    }),
    reasons: [],
  }),
  getUserVip: call({
    path: '/api/score/getUserVip',
    summary: 'Whether a member of my organisations is a VIP, and until when',
    kind: 'read',
    about: ['vip', 'account', 'member', 'profile'],
    access: permission(P.member),
    input: z.object({ user_id: idOf('user') }),
    output: z.object({ vip: VipStanding.nullable() }),
    reasons: ['USER_NOT_FOUND'],
  }),
  getMonthlyCoupons: call({
    path: '/api/score/getMonthlyCoupons',
    summary: 'Coupons of the platform that a VIP plan may bring every month: those that are given out, newest first',
    kind: 'read',
    about: ['coupon', 'company'],
    access: permission(P.vipPlan),
    input: Empty,
    output: z.object({ list: z.array(StaffPlanCoupon) }),
    reasons: [],
  }),
}
