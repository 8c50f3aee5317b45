import { z } from 'zod'
import { call, nothing, permission, signedIn } from '../call.ts'
import { At, ClientReqId, Empty, Id, idOf, idOrNone, lineOf, listOf, tablePage, Version, wholeOf } from '../fields.ts'
import { P } from '../permissions.ts'
import { PlanCoupon, StaffPlanCoupon } from '../rewards/coupon-shapes.ts'
import { planFields } from '../rewards/plan-rules.ts'

/**
 * What is bought as a VIP: how long, how many points it multiplies, what it takes off, which coupon it brings every month. `sku_id` is
 * what is ordered.
 */
const VipPlan = z.object({
  sku_id: Id,
  name: z.string(),
  price_fen: z.int(),
  days: z.int(),
  multiplier_bp: z.int(),
  discount_bp: z.int(),
  perks: z.string(),
  /** Null where none is brought to who asks at the moment. */
  monthly_coupon: PlanCoupon.nullable(),
})
/** Money for the balance, with what is given on top. */
const RechargePack = z.object({ sku_id: Id, name: z.string(), price_fen: z.int(), gift_fen: z.int() })
const inConsole = { is_on: z.boolean(), updated_at: At }
const StaffVipPlan = VipPlan.extend({ ...inConsole, monthly_coupon: StaffPlanCoupon.nullable() })
const StaffRechargePack = RechargePack.extend(inConsole)

const edited = {
  /** 0 adds one. */
  id: idOrNone('sku').default(0),
  version: Version.optional(),
  name: lineOf(planFields.name),
  price_fen: wholeOf(planFields.price_fen),
  is_on: z.boolean().default(false),
  client_req_id: ClientReqId.optional(),
}
const editReasons = ['PLAN_NOT_FOUND', 'CHANGED_MEANWHILE'] as const

/** Hidden goods of the platform that are bought as orders with delivery `virtual`. */
export const plans = {
  getPlans: call({
    path: '/v2/api/goods/getPlans',
    summary: 'VIP plans and recharge packages on sale, cheapest first',
    kind: 'read',
    about: ['goods', 'company', 'coupon', 'organ'],
    access: signedIn,
    input: Empty,
    output: z.object({ plans: z.array(VipPlan), packs: z.array(RechargePack) }),
    reasons: [],
  }),
  getPlansTo: call({
    path: '/v2/api/goods/getPlansTo',
    summary: 'All VIP plans of the platform, on sale or not, oldest first',
    kind: 'read',
    about: ['goods', 'company', 'coupon'],
    access: permission(P.vipPlan),
    input: z.object(tablePage(20)),
    output: listOf(StaffVipPlan),
    reasons: [],
  }),
  getPacksTo: call({
    path: '/v2/api/goods/getPacksTo',
    summary: 'All recharge packages of the platform, on sale or not, oldest first',
    kind: 'read',
    about: ['goods', 'company'],
    access: permission(P.vipPlan),
    input: z.object(tablePage(20)),
    output: listOf(StaffRechargePack),
    reasons: [],
  }),
  setPlan: call({
    path: '/v2/api/goods/setPlan',
    summary: 'Adds or edits a VIP plan; who has bought it keeps its terms',
    kind: 'write',
    changes: ['goods'],
    access: permission(P.vipPlan),
    idempotent: true,
    input: z.object({
      ...edited,
      days: wholeOf(planFields.days),
      multiplier_bp: wholeOf(planFields.multiplier_bp).default(10_000),
      discount_bp: wholeOf(planFields.discount_bp).default(10_000),
      perks: lineOf(planFields.perks).default(''),
      /** A coupon of the platform that is given out; the one that the plan has already may be stopped by now. */
      monthly_coupon_id: idOrNone('coupon').default(0),
    }),
    output: z.object({ id: Id }),
    reasons: [...editReasons, 'COUPON_NOT_FOUND'],
  }),
  setPack: call({
    path: '/v2/api/goods/setPack',
    summary: 'Adds or edits a recharge package; who has bought it keeps its terms',
    kind: 'write',
    changes: ['goods'],
    access: permission(P.vipPlan),
    idempotent: true,
    input: z.object({ ...edited, gift_fen: wholeOf(planFields.gift_fen).default(0) }),
    output: z.object({ id: Id }),
    reasons: editReasons,
  }),
  setPlanState: call({
    path: '/v2/api/goods/setPlanState',
    summary: 'Puts a plan or package on sale or takes it off',
    kind: 'write',
    changes: ['goods'],
    access: permission(P.vipPlan),
    overwrites: nothing('on or off: whoever asks for what it already is changes nothing'),
    input: z.object({ id: idOf('sku'), is_on: z.boolean() }),
    output: z.object({ is_on: z.boolean() }),
    reasons: ['PLAN_NOT_FOUND'],
  }),
}
