import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import { At, ClientReqId, Code6, Id, idOf, line, lineOf } from '../fields.ts'
import { SmsWork } from '../identity/shapes.ts'
import { P } from '../permissions.ts'
import { stateReason } from './member-rules.ts'
import { MemberRow } from './people.ts'

/** Of two members what tells whether they are one person. */
const Side = MemberRow.pick({
  id: true,
  name: true,
  avatar: true,
  mobile_masked: true,
  gender: true,
  birthday: true,
  age: true,
  organ_id: true,
  organ_name: true,
  state: true,
  seen_on: true,
  created_at: true,
})
/** `cart`: kinds of goods in it. */
const Moved = z.object({ orders: z.int(), points: z.int(), balance_fen: z.int(), labels: z.int(), cart: z.int() })
/** A member of a pair with what is theirs. */
const Paired = Side.extend({ is_certified: z.boolean(), has: Moved })
const Named = z.object({ id: Id, name: z.string(), mobile_masked: z.string() })
/** What is two people's and becomes one's, or goes back. */
const changed = [
  'member',
  'profile',
  'session',
  'label',
  'account',
  'order',
  'cart',
  'message',
  'address',
  'wechat',
  'privacy',
] as const
/** What of the second did not go back, since it was spent or ended meanwhile. */
const Short = z.object({ cart_left: z.int(), points_left: z.int(), left_fen: z.int() })
/** Whether two are one person already, or a colleague says so first. */
const MergeState = z.enum(['done', 'waiting'])
/** What seeing to a member refuses, of either of the two. */
const seen = ['USER_NOT_FOUND', 'USER_SELF', 'USER_IS_STAFF', 'MEMBER_STATE_CHANGED'] as const
/** Why two cannot be one person. */
const cannot = ['MERGING_SAME', 'MERGING_CERTIFIED', 'MERGING_KEEP_CERTIFIED', 'MERGING_LEAVING'] as const

/** A merge as it is listed, for who reads it. */
const Listed = z.object({
  id: Id,
  kept: Named,
  duplicate: Named,
  by: z.string(),
  reason: z.string(),
  moved: Moved,
  created_at: At,
  undone_at: At.nullable(),
  undone_by: z.string(),
  may_undo: z.boolean(),
  /** A second person has not said so yet; `may_decide`: whether the asker may be it, `may_refuse`: whether they may end it. */
  is_waiting: z.boolean(),
  may_decide: z.boolean(),
  may_refuse: z.boolean(),
  /** Until when points and balance cannot be spent; null where both agreed by codes. */
  held_until: At.nullable(),
})

export const merging = {
  getMergeChoices: call({
    path: '/api/userinfo/getMergeChoices',
    summary:
      'Members who may be merged with one of my members: those who are alike first, or those who are searched for',
    kind: 'read',
    about: ['member', 'profile', 'organ', 'staff'],
    access: permission(P.memberMerge),
    input: z.object({
      user_id: idOf('user'),
      keyword: line(40).default(''),
      num: z.int().min(1).max(20).default(10),
    }),
    output: z.array(Side.extend({ is_alike: z.boolean() })),
    reasons: [...seen],
  }),
  getMergePreview: call({
    path: '/api/userinfo/getMergePreview',
    summary:
      'Two members side by side with what each has, whether anything says that they are one person, and why they cannot be merged',
    kind: 'read',
    about: ['member', 'profile', 'organ', 'staff', 'label', 'account', 'order', 'cart', 'certification', 'leaving'],
    access: permission(P.memberMerge),
    input: z.object({ kept_id: idOf('user'), duplicate_id: idOf('user') }),
    output: z.object({
      kept: Paired,
      duplicate: Paired,
      /** Whether their names and birthdays say that they are one person. */
      is_alike: z.boolean(),
      /** Whether both agree by a code to their phones, or a second person says so: they are not alike, or one has more than a grant may give. */
      needs_agreement: z.boolean(),
      /** Whether both have a phone that a code may come to. */
      may_code: z.boolean(),
      /** For how many hours points and balance cannot be spent without such codes. */
      hold_hours: z.int(),
      /** Empty where they can. */
      problem: z.string(),
    }),
    reasons: [...seen, 'MERGING_SAME'],
  }),
  sendMergeCode: call({
    path: '/api/userinfo/sendMergeCode',
    summary: 'Sends a code to the phone of one of two members, by which they agree that they are one person',
    kind: 'write',
    changes: nothing('a code is shown nowhere'),
    overwrites: nothing('a code is entered by nobody'),
    access: permission(P.memberMerge),
    limits: [{ by: 'user', max: 60, seconds: 3600 }],
    input: z.object({
      kept_id: idOf('user'),
      duplicate_id: idOf('user'),
      /** Whose phone of the two. */
      to: z.enum(['kept', 'duplicate']),
      work: SmsWork.optional(),
    }),
    output: z.object({ seconds: z.int() }),
    reasons: [
      ...seen,
      'MERGING_SAME',
      'MEMBER_MOBILE_MISSING',
      'SMS_TOO_SOON',
      'SMS_TOO_MANY',
      'SMS_WORK_NEEDED',
      'SMS_SPENT',
      'SMS_NOT_SENT',
    ],
  }),
  mergeUsers: call({
    path: '/api/userinfo/mergeUsers',
    summary:
      'Says that two members are one person: whoever is kept reads both histories and gets points, balance, labels and cart; the other is signed out, and their phone leads to whoever is kept. Where much is at stake without codes of both, it waits for a second person',
    kind: 'write',
    changes: changed,
    access: permission(P.memberMerge),
    freshProof: true,
    overwrites: nothing('two members become one by compare-and-set on their states'),
    idempotent: true,
    limits: [{ by: 'user', max: 60, seconds: 3600 }],
    input: z.object({
      kept_id: idOf('user'),
      duplicate_id: idOf('user'),
      reason: lineOf(stateReason),
      /** Staff have made sure that two who are not alike are one person. */
      is_checked: z.boolean().default(false),
      /** What came to the phones of both. */
      codes: z.object({ kept: Code6, duplicate: Code6 }).optional(),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ merging_id: Id, state: MergeState }),
    /** `field` of a refused code: kept or duplicate. */
    reasons: [
      ...seen,
      ...cannot,
      'MERGING_UNLIKE',
      'MERGING_WAITS',
      'MEMBER_MOBILE_MISSING',
      'CAPTCHA_WRONG',
      'CAPTCHA_SPENT',
    ],
  }),
  decideMerge: call({
    path: '/api/userinfo/decideMerge',
    summary:
      'A second person, neither who asked nor one of the two, says that two members are one person, or that they are not; who asked may take it back',
    kind: 'write',
    changes: changed,
    access: permission(P.memberMerge),
    freshProof: true,
    overwrites: nothing('a merge that waits is decided once, by compare-and-set'),
    idempotent: true,
    limits: [{ by: 'user', max: 60, seconds: 3600 }],
    input: z.object({
      merging_id: idOf('merging'),
      event: z.enum(['approve', 'refuse']),
      /** Why not; who approves need not say. */
      reason: line(stateReason.max).default(''),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ merging_id: Id }),
    reasons: [...seen, ...cannot, 'MERGING_NOT_FOUND', 'MERGING_DECIDED', 'MERGING_OWN'],
  }),
  undoMerge: call({
    path: '/api/userinfo/undoMerge',
    summary:
      'Undoes a merge: both are members of their own again, and sign in anew; what is still there of what moved goes back, and it is said what is not',
    kind: 'write',
    changes: changed,
    access: permission(P.memberMerge),
    freshProof: true,
    overwrites: nothing('a merge is undone once, by compare-and-set on who was merged into whom'),
    input: z.object({ merging_id: idOf('merging'), reason: lineOf(stateReason) }),
    /** `cart_left`: kinds of goods that stay in the cart of who was kept, since they changed them meanwhile. */
    output: Short,
    reasons: ['MERGING_NOT_FOUND', 'MERGING_UNDONE', 'MERGING_LATER', 'USER_SELF'],
  }),
  getMergings: call({
    path: '/api/userinfo/getMergings',
    summary: 'Who was merged into a member, or they into whom; the newest first',
    kind: 'read',
    about: ['member', 'profile', 'staff'],
    access: permission(P.member),
    input: z.object({ user_id: idOf('user') }),
    output: z.array(Listed),
    reasons: ['USER_NOT_FOUND'],
  }),
  getWaitingMerges: call({
    path: '/api/userinfo/getWaitingMerges',
    summary: 'Merges of two of my members that wait for a second person, those that wait longest first',
    kind: 'read',
    about: ['member', 'profile', 'staff'],
    access: permission(P.memberMerge),
    input: z.object({ num: z.int().min(1).max(100).default(50) }),
    output: z.object({
      list: z.array(Listed),
      /** How many wait in all, and of how many the asker may be the second person. */
      total: z.int(),
      to_decide: z.int(),
    }),
    reasons: [],
  }),
}
