import { z } from 'zod'
import { call, nothing, permission, signedIn } from '../call.ts'
import { At, ClientReqId, Fen, Flag, Id, idOf, idOrNone, keyOf, line, page } from '../fields.ts'
import { P } from '../permissions.ts'
import { couponAdmin } from './coupon-admin.ts'
import { ClaimableCoupon, MyCoupon, Named } from './coupon-shapes.ts'
import { couponTabs } from './coupon-states.ts'

/** What a member does with coupons, and staff who redeem them. */
const own = {
  getCoupons: call({
    path: '/api/coupon/getCoupons',
    summary: 'Coupons that I may claim or exchange for points: of my organisation and those above it',
    kind: 'read',
    about: ['coupon', 'account', 'company', 'organ', 'goods', 'category'],
    access: signedIn,
    input: z.object({
      way: z.enum(['all', 'free', 'points']).default('all'),
      /** Those of one merchant; 0: of all. */
      merchantId: idOrNone('company').default(0),
      /** Those that take something off this product; 0: off whatever. */
      goods_id: idOrNone('goods').default(0),
      ...page(10),
    }),
    output: z.object({ list: z.array(ClaimableCoupon), next: z.string().nullable() }),
    reasons: [],
  }),
  getCoupon: call({
    path: '/api/coupon/getCoupon',
    summary: 'One coupon that I may claim, with its rules and what it may be used for',
    kind: 'read',
    about: ['coupon', 'account', 'company', 'goods', 'category', 'store', 'organ'],
    access: signedIn,
    input: z.object({ coupon_id: idOf('coupon') }),
    output: ClaimableCoupon.extend({ rules: z.string(), things: z.array(Named) }),
    reasons: ['COUPON_NOT_FOUND'],
  }),
  claimCoupon: call({
    path: '/api/coupon/claimCoupon',
    summary: 'Claims a coupon that costs nothing',
    kind: 'write',
    changes: ['coupon'],
    access: signedIn,
    idempotent: true,
    input: z.object({ coupon_id: idOf('coupon'), client_req_id: ClientReqId }),
    output: z.object({ user_coupon_id: Id, until_at: At }),
    reasons: [
      'COUPON_NOT_FOUND',
      'COUPON_CLAIM_CLOSED',
      'COUPON_SOLD_OUT',
      'COUPON_LIMIT',
      'COUPON_PRICE_CHANGED',
      'COUPON_VIP_ONLY',
    ],
  }),
  exchangeCoupon: call({
    path: '/api/coupon/exchangeCoupon',
    summary: 'Exchanges points for a coupon, at the price that was shown',
    kind: 'write',
    changes: ['coupon', 'account'],
    access: signedIn,
    idempotent: true,
    input: z.object({
      coupon_id: idOf('coupon'),
      /** The price as it was read. */
      points: z.int().min(1).max(1_000_000),
      client_req_id: ClientReqId,
    }),
    output: z.object({ user_coupon_id: Id, until_at: At, points_left: z.int() }),
    reasons: [
      'COUPON_NOT_FOUND',
      'COUPON_CLAIM_CLOSED',
      'COUPON_SOLD_OUT',
      'COUPON_LIMIT',
      'COUPON_PRICE_CHANGED',
      'COUPON_VIP_ONLY',
      'POINTS_SHORT',
    ],
  }),
  getUserCoupons: call({
    path: '/api/coupon/getUserCoupons',
    summary: 'My coupons: those that can be used, soonest to end first; used; and those that are over',
    kind: 'read',
    about: ['coupon', 'company', 'store'],
    access: signedIn,
    input: z.object({ state: keyOf(couponTabs).default('usable'), ...page(10) }),
    output: z.object({
      list: z.array(MyCoupon),
      next: z.string().nullable(),
      counts: z.record(keyOf(couponTabs), z.int()),
    }),
    reasons: [],
  }),
  getUserCoupon: call({
    path: '/api/coupon/getUserCoupon',
    summary: 'One of my coupons with its rules, its code and a QR to redeem it in a store',
    kind: 'read',
    about: ['coupon', 'company', 'goods', 'category', 'store'],
    access: signedIn,
    input: z.object({ user_coupon_id: idOf('user_coupon') }),
    output: MyCoupon.extend({
      rules: z.string(),
      things: z.array(Named),
      /** Twelve digits, the QR's text and its picture; '' where it cannot be redeemed in a store. */
      code: z.string(),
      qr: z.string(),
      picture: z.string(),
      log: z.array(z.object({ event: z.string(), label: z.string(), reason: z.string(), at: At })),
    }),
    reasons: ['USER_COUPON_NOT_FOUND'],
  }),
  useCoupon: call({
    path: '/api/coupon/useCoupon',
    summary:
      'Staff looks at (confirm 0) or redeems (confirm 1) a coupon by its scanned or typed code, in their own store',
    kind: 'write',
    changes: ['coupon'],
    access: permission(P.orderWriteOff),
    overwrites: nothing('a coupon is redeemed once, by compare-and-set on its state'),
    idempotent: true,
    input: z.object({
      code: line(40, 1),
      confirm: Flag,
      /** What the member buys in the store: asked for where the coupon takes something off it. */
      bill_fen: Fen.optional(),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({
      done: z.boolean(),
      coupon: MyCoupon,
      member: z.object({ name: z.string(), mobile_masked: z.string() }),
      /** The bill has to be told before it is redeemed. */
      needs_bill: z.boolean(),
      /** What it takes off the bill that was told. */
      saves_fen: z.int(),
    }),
    reasons: [
      'USER_COUPON_NOT_FOUND',
      'COUPON_ALREADY_USED',
      'COUPON_EXPIRED',
      'COUPON_NOT_YET',
      'COUPON_REVOKED',
      'COUPON_NOT_IN_STORE',
      'COUPON_OTHER_STORE',
      'COUPON_IS_OWN',
      'COUPON_BILL_NEEDED',
      'COUPON_THRESHOLD',
      'COUPON_VIP_ONLY',
      'SCAN_LOCKED',
    ],
  }),
}

export const coupons = { ...own, ...couponAdmin }
