import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import {
  At,
  ClientReqId,
  DateOnly,
  Id,
  idOf,
  idOrNone,
  keyOf,
  line,
  lineOf,
  listOf,
  page,
  scopeFlags,
  tablePage,
  textOf,
  Version,
  wholeOf,
} from '../fields.ts'
import { PLATFORM_COMPANY } from '../organisation/platform.ts'
import { P } from '../permissions.ts'
import { pickedRows, sheet } from '../sheet.ts'
import { couponFields, MAX_ISSUED_BY_ID, MAX_SCOPE_THINGS, termsProblem } from './coupon-rules.ts'
import {
  Bearer,
  CouponStateName,
  ExchangedCoupon,
  Kind,
  Named,
  ReceivedCoupon,
  Scope,
  Source,
  StaffCoupon,
  UserCouponStateName,
} from './coupon-shapes.ts'
import { couponEvents } from './coupon-states.ts'

const ids = (entity: Parameters<typeof idOf>[0]) => z.array(idOf(entity)).max(MAX_SCOPE_THINGS).default([])

/** What a coupon is given out by; what was claimed already keeps the terms it was claimed under. */
const facts = {
  merchantId: idOf('company').default(PLATFORM_COMPANY),
  name: lineOf(couponFields.name),
  kind: Kind,
  off_fen: wholeOf(couponFields.off_fen).default(0),
  /** Of a percent coupon: 8800 is 88折. Others carry 10000. */
  percent_bp: z.int().min(100).max(10_000).default(10_000),
  cap_fen: wholeOf(couponFields.cap_fen).default(0),
  threshold_fen: wholeOf(couponFields.threshold_fen).default(0),
  scope: Scope.default('all'),
  category_ids: ids('category'),
  goods_ids: ids('goods'),
  store_ids: ids('store'),
  company_ids: ids('company'),
  bearer: Bearer.default('platform'),
  stackable: z.boolean().default(false),
  quota: wholeOf(couponFields.quota),
  per_person: wholeOf(couponFields.per_person).default(1),
  points_price: wholeOf(couponFields.points_price).default(0),
  is_public: z.boolean().default(true),
  gift_above_fen: wholeOf(couponFields.gift_above_fen).nullable().default(null),
  claim_from: DateOnly.nullable().default(null),
  claim_until: DateOnly.nullable().default(null),
  valid_from: DateOnly.nullable().default(null),
  valid_until: DateOnly.nullable().default(null),
  valid_days: wholeOf(couponFields.valid_days).nullable().default(null),
  rules: textOf(couponFields.rules).default(''),
}

const movedFilter = {
  keyword: line(40).default(''),
  coupon_id: idOrNone('coupon').default(0),
  source: z.enum(['all', ...Source.options]).default('all'),
  date_from: DateOnly.optional(),
  date_to: DateOnly.optional(),
  ...scopeFlags,
}
const receivedFilter = {
  ...movedFilter,
  state: z.enum(['all', ...UserCouponStateName.options]).default('all'),
  /** All that one member of mine got, wherever they belonged then. */
  user_id: idOrNone('user').default(0),
}
const exchangedFilter = { ...movedFilter, way: z.enum(['all', 'order', 'store']).default('all') }

/** Whom staff give a coupon: named members, or all who carry a label. */
const whom = {
  user_ids: z.array(idOf('user')).max(MAX_ISSUED_BY_ID).optional(),
  tag_id: idOf('label').optional(),
}
const holdsOne = ({ user_ids, tag_id }: { user_ids?: unknown[] | undefined; tag_id?: number | undefined }) =>
  (user_ids !== undefined && user_ids.length > 0) !== (tag_id !== undefined)
const NOBODY = '请选择会员，或选择一个标签'

/** What staff narrow the coupons that they keep by. */
const couponFilter = {
  keyword: line(40).default(''),
  state: z.enum(['all', ...CouponStateName.options]).default('all'),
  kind: z.enum(['all', ...Kind.options]).default('all'),
  merchantId: idOrNone('company').default(0),
}

/** What staff do about coupons. */
export const couponAdmin = {
  getCouponList: call({
    path: '/api/coupon/getCouponList',
    summary: 'The coupons that I keep, newest first unless sorted by how many were claimed',
    kind: 'read',
    about: ['coupon', 'company', 'organ', 'goods', 'category', 'store'],
    access: permission(P.coupon),
    input: z.object({
      ...couponFilter,
      sort: z.enum(['newest', 'taken']).default('newest'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      ...tablePage(10),
    }),
    output: listOf(StaffCoupon),
    reasons: [],
  }),
  getCouponDetail: call({
    path: '/api/coupon/getCouponDetail',
    summary: 'One of the coupons that I keep, with the things it names',
    kind: 'read',
    about: ['coupon', 'company', 'organ', 'goods', 'category', 'store'],
    access: permission(P.coupon),
    input: z.object({ coupon_id: idOf('coupon') }),
    output: StaffCoupon.extend({ things: z.array(Named) }),
    reasons: ['COUPON_NOT_FOUND'],
  }),
  setCoupon: call({
    path: '/api/coupon/setCoupon',
    summary: 'Makes a coupon, as a draft, or edits one; what it is worth stays once somebody has claimed it',
    kind: 'write',
    changes: ['coupon'],
    access: permission(P.couponEdit),
    idempotent: true,
    input: z
      .object({
        id: idOrNone('coupon').default(0),
        version: Version.optional(),
        ...facts,
        client_req_id: ClientReqId.optional(),
      })
      .superRefine((terms, context) => {
        const problem = termsProblem(terms)
        if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.words })
      }),
    output: z.object({ id: Id, version: z.string() }),
    reasons: [
      'COUPON_NOT_FOUND',
      'COMPANY_NOT_FOUND',
      'CATEGORY_NOT_FOUND',
      'GOODS_NOT_FOUND',
      'STORE_NOT_FOUND',
      'COUPON_BEARER_DENIED',
      'COUPON_TERMS_FIXED',
      'COUPON_QUOTA_LOW',
      'CHANGED_MEANWHILE',
    ],
  }),
  setCouponState: call({
    path: '/api/coupon/setCouponState',
    summary: 'Publishes a coupon, stops giving it out, or goes on; what members hold stays theirs',
    kind: 'write',
    changes: ['coupon'],
    access: permission(P.couponEdit),
    overwrites: nothing('a coupon moves by compare-and-set on its state'),
    input: z.object({ coupon_id: idOf('coupon'), event: keyOf(couponEvents) }),
    output: z.object({ state: CouponStateName, version: z.string() }),
    reasons: ['COUPON_NOT_FOUND', 'COUPON_STATE_CHANGED'],
  }),
  getCouponFigures: call({
    path: '/api/coupon/getCouponFigures',
    summary: 'What became of a coupon: claimed, used, expired, what orders with it brought in, and what it cost whom',
    kind: 'read',
    about: ['coupon', 'order'],
    access: permission(P.coupon),
    input: z.object({ coupon_id: idOf('coupon') }),
    output: z.object({
      quota: z.int(),
      taken: z.int(),
      unused: z.int(),
      used: z.int(),
      expired: z.int(),
      revoked: z.int(),
      /** Of the used ones, those redeemed in a store. */
      redeemed: z.int(),
      /** Paid orders in which it was used, and what was paid for them. */
      orders: z.int(),
      revenue_fen: z.int(),
      /** What it took off, and who bears it. */
      cost_fen: z.int(),
      bearer: Bearer,
      by_day: z.array(z.object({ day: z.string(), taken: z.int(), used: z.int() })),
    }),
    reasons: ['COUPON_NOT_FOUND'],
  }),
  getReceivedCoupons: call({
    path: '/api/coupon/getReceivedCoupons',
    summary: 'Coupons that members of my organisations got, newest first; by the end of a phone, a name or the code',
    kind: 'read',
    about: ['coupon', 'member', 'profile', 'organ', 'company', 'staff'],
    access: permission(P.coupon),
    input: z.object({ ...receivedFilter, ...tablePage(10) }),
    output: listOf(ReceivedCoupon),
    reasons: [],
  }),
  getExchangedCoupons: call({
    path: '/api/coupon/getExchangedCoupons',
    summary: 'Coupons that members of my organisations used in orders or that were redeemed in stores, newest first',
    kind: 'read',
    about: ['coupon', 'order', 'profile', 'organ', 'company', 'staff', 'store'],
    access: permission(P.coupon),
    input: z.object({ ...exchangedFilter, ...tablePage(10) }),
    output: listOf(ExchangedCoupon),
    reasons: [],
  }),
  undoCoupon: call({
    path: '/api/coupon/undoCoupon',
    summary: 'Takes back, on the same day and with a reason, that a coupon was redeemed in a store',
    kind: 'write',
    changes: ['coupon'],
    access: permission(P.couponEdit),
    overwrites: nothing('a redeeming is undone once, by compare-and-set on its state'),
    input: z.object({ user_coupon_id: idOf('user_coupon'), reason: lineOf(couponFields.reason) }),
    output: z.object({ state: UserCouponStateName }),
    reasons: ['USER_COUPON_NOT_FOUND', 'COUPON_IS_OWN', 'COUPON_NOT_REDEEMED', 'COUPON_UNDO_LATE'],
  }),
  revokeCoupon: call({
    path: '/api/coupon/revokeCoupon',
    summary: 'Takes an unused coupon back from a member, with a reason that they read',
    kind: 'write',
    changes: ['coupon'],
    access: permission(P.couponEdit),
    overwrites: nothing('a coupon is taken back once, by compare-and-set on its state'),
    input: z.object({ user_coupon_id: idOf('user_coupon'), reason: lineOf(couponFields.reason) }),
    output: z.object({ state: UserCouponStateName }),
    reasons: ['USER_COUPON_NOT_FOUND', 'COUPON_NOT_UNUSED'],
  }),
  getCouponsToIssue: call({
    path: '/api/coupon/getCouponsToIssue',
    summary: 'Coupons that I may give members: those that are on, of my organisations and of those above',
    kind: 'read',
    about: ['coupon', 'company', 'organ', 'goods'],
    access: permission(P.claimCoupon),
    input: z.object({ keyword: line(40).default(''), ...page(20) }),
    output: z.object({
      list: z.array(StaffCoupon.omit({ actions: true, version: true }).extend({ left: z.int() })),
      next: z.string().nullable(),
    }),
    reasons: [],
  }),
  getHelpCoupon: call({
    path: '/api/coupon/getHelpCoupon',
    summary: 'Who would get a coupon, and who would be left out and why; changes nothing',
    kind: 'read',
    about: ['coupon', 'member', 'label', 'profile', 'organ'],
    access: permission(P.claimCoupon),
    input: z.object({ coupon_id: idOf('coupon'), ...whom }).refine(holdsOne, NOBODY),
    output: z.object({
      will: z.int(),
      /** The first hundred of whoever is left out. */
      skipped: z.array(z.object({ user: Named, why: z.string() })),
      skipped_count: z.int(),
      left: z.int(),
    }),
    reasons: ['COUPON_NOT_FOUND', 'USER_NOT_FOUND', 'LABEL_NOT_FOUND', 'LIST_TOO_LONG'],
  }),
  helpCoupon: call({
    path: '/api/coupon/helpCoupon',
    summary:
      'Gives one, many or all with a label a coupon, which counts towards their limits; tells them. Many get it in batches after the answer',
    kind: 'write',
    changes: ['coupon', 'couponIssue'],
    access: permission(P.claimCoupon),
    overwrites: nothing('coupons are added, within their limits'),
    idempotent: true,
    limits: [{ by: 'user', max: 60, seconds: 600 }],
    timeout: 60_000,
    input: z
      .object({
        coupon_id: idOf('coupon'),
        ...whom,
        reason: lineOf({ ...couponFields.reason, min: 0 }).default(''),
        client_req_id: ClientReqId,
      })
      .refine(holdsOne, NOBODY),
    output: z.object({
      issue_id: Id,
      /** Whom it is meant for; of them, who has it by now and who was left out by now. */
      people: z.int(),
      given: z.int(),
      skipped_count: z.int(),
      /** Whether nobody waits for it any more. */
      is_done: z.boolean(),
    }),
    reasons: [
      'COUPON_NOT_FOUND',
      'COUPON_CLAIM_CLOSED',
      'COUPON_SOLD_OUT',
      'COUPON_NOBODY',
      'USER_NOT_FOUND',
      'LABEL_NOT_FOUND',
      'LIST_TOO_LONG',
    ],
  }),
  getCouponIssues: call({
    path: '/api/coupon/getCouponIssues',
    summary: 'What I last gave to members, newest first: how far it is, and how many were left out for what reason',
    kind: 'read',
    about: ['couponIssue'],
    access: permission(P.claimCoupon),
    input: z.object({}),
    output: z.object({
      /** The last ten. */
      list: z.array(
        z.object({
          id: Id,
          name: z.string(),
          people: z.int(),
          given: z.int(),
          skipped_count: z.int(),
          skipped: z.array(z.object({ why: z.string(), count: z.int() })),
          is_done: z.boolean(),
          created_at: At,
        }),
      ),
    }),
    reasons: [],
  }),
  exportCoupons: sheet({
    path: '/api/coupon/exportCoupons',
    summary: 'Asks for the filtered coupons that I keep, or those that were picked, as a table',
    access: permission(P.couponExport),
    freshProof: true,
    filter: { ...couponFilter, coupon_ids: pickedRows('coupon') },
    title: '优惠券',
    columns: {
      id: ['优惠券编号', 10],
      name: ['优惠券', 20],
      worth: ['优惠', 20],
      scope: ['使用范围', 24],
      merchant: ['商家', 16],
      organ: ['机构', 20],
      taken: ['已领', 10],
      quota: ['发行', 10],
      per_person: ['每人限领', 10],
      points_price: ['兑换积分', 10],
      valid: ['有效期', 24],
      state: ['状态', 10],
      created_at: ['添加时间', 18],
    },
  }),
  exportReceivedCoupons: sheet({
    path: '/api/coupon/exportReceivedCoupons',
    summary: 'Asks for the claimed coupons of a filter as a table, phones masked',
    access: permission(P.couponExport),
    freshProof: true,
    filter: receivedFilter,
    title: '优惠券领取记录',
    columns: {
      name: ['优惠券', 20],
      worth: ['优惠', 20],
      merchant: ['商家', 16],
      member: ['会员', 12],
      mobile: ['手机号', 14],
      organ: ['机构', 20],
      source: ['来源', 12],
      by: ['经办人', 12],
      state: ['状态', 10],
      from_at: ['生效时间', 18],
      until_at: ['到期时间', 18],
      created_at: ['领取时间', 18],
    },
  }),
  exportExchangedCoupons: sheet({
    path: '/api/coupon/exportExchangedCoupons',
    summary: 'Asks for the used coupons of a filter as a table, phones masked',
    access: permission(P.couponExport),
    freshProof: true,
    filter: exchangedFilter,
    title: '优惠券核销记录',
    columns: {
      name: ['优惠券', 20],
      worth: ['优惠', 20],
      merchant: ['商家', 16],
      member: ['会员', 12],
      mobile: ['手机号', 14],
      organ: ['机构', 20],
      way: ['方式', 10],
      order_no: ['订单号', 22],
      store: ['门店', 20],
      used_by: ['核销人', 12],
      bill: ['消费金额（元）', 12],
      discount: ['优惠金额（元）', 12],
      used_at: ['使用时间', 18],
    },
  }),
}
