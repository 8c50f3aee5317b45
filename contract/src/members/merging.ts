import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import { At, ClientReqId, Id, idOf, line, lineOf } from '../fields.ts'
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
/** What seeing to a member refuses, of either of the two. */
const seen = ['USER_NOT_FOUND', 'USER_SELF', 'USER_IS_STAFF', 'MEMBER_STATE_CHANGED'] as const

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
      /** Empty where they can. */
      problem: z.string(),
    }),
    reasons: [...seen, 'MERGING_SAME'],
  }),
  mergeUsers: call({
    path: '/api/userinfo/mergeUsers',
    summary:
      'Says that two members are one person: whoever is kept reads both histories and gets points, balance, labels and cart; the other is signed out, and their phone leads to whoever is kept',
    kind: 'write',
    changes: changed,
    access: permission(P.memberMerge),
    overwrites: nothing('two members become one by compare-and-set on their states'),
    idempotent: true,
    limits: [{ by: 'user', max: 60, seconds: 3600 }],
    input: z.object({
      kept_id: idOf('user'),
      duplicate_id: idOf('user'),
      reason: lineOf(stateReason),
      /** Staff have made sure that two who are not alike are one person. */
      is_checked: z.boolean().default(false),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ merging_id: Id }),
    reasons: [
      ...seen,
      'MERGING_SAME',
      'MERGING_CERTIFIED',
      'MERGING_KEEP_CERTIFIED',
      'MERGING_LEAVING',
      'MERGING_UNLIKE',
    ],
  }),
  undoMerge: call({
    path: '/api/userinfo/undoMerge',
    summary:
      'Undoes a merge while what moved is still there: both are members of their own again, and sign in anew; of the cart goes back what was not touched',
    kind: 'write',
    changes: changed,
    access: permission(P.memberMerge),
    overwrites: nothing('a merge is undone once, by compare-and-set on who was merged into whom'),
    input: z.object({ merging_id: idOf('merging'), reason: lineOf(stateReason) }),
    /** Kinds of goods that stay in the cart of who was kept, since they changed them meanwhile. */
    output: z.object({ cart_left: z.int() }),
    reasons: ['MERGING_NOT_FOUND', 'MERGING_UNDONE', 'MERGING_LATER', 'MERGING_SPENT', 'USER_SELF'],
  }),
  getMergings: call({
    path: '/api/userinfo/getMergings',
    summary: 'Who was merged into a member, or they into whom; the newest first',
    kind: 'read',
    about: ['member', 'profile', 'staff'],
    access: permission(P.member),
    input: z.object({ user_id: idOf('user') }),
    output: z.array(
      z.object({
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
      }),
    ),
    reasons: ['USER_NOT_FOUND'],
  }),
}
