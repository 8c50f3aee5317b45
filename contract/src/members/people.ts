import { z } from 'zod'
import { picksOne, wholeList } from '../batch.ts'
import { call, nothing, permission, signedIn } from '../call.ts'
import {
  At,
  ClientReqId,
  Code6,
  DateOnly,
  Empty,
  Id,
  idOf,
  idOrNone,
  keyOf,
  line,
  lineOf,
  listOf,
  Mobile,
  PersonName,
  PictureUrls,
  page,
  scopeFlags,
  tablePage,
  Version,
} from '../fields.ts'
import { certificates } from '../identity/certification-rules.ts'
import { genders } from '../identity/profile-rules.ts'
import { P } from '../permissions.ts'
import { pickedRows, sheet } from '../sheet.ts'
import { labelColours } from './label-fields.ts'
import { callReasons, MAX_MEMBERS_AT_ONCE, memberLevels, memberSorts, seenSpans, stateReason } from './member-rules.ts'
import { listedStates, type MemberState, memberEvents, memberStates, stateEvents } from './states.ts'

/** As it stands on the card; whether it can be one is for the search to find out. */
const IdNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^\d{17}[\dX]$/, '身份证号是18位，请对着证件再看一遍')
  .meta({ pii: 'id' })
const Gender = keyOf(genders)
const State = keyOf<MemberState>(memberStates)
const Tag = z.object({ id: Id, name: z.string(), colour: keyOf(labelColours) })

/** What lists show of a member; their phone is masked, and empty where none is known. */
export const MemberRow = z.object({
  id: Id,
  name: z.string(),
  avatar: PictureUrls.nullable(),
  mobile_masked: z.string(),
  gender: Gender,
  /** What the form of staff changes; the name may be empty where the person gave only a nickname. */
  real_name: z.string(),
  birthday: z.string().nullable(),
  may_edit: z.boolean(),
  /** Sent back with a change; who saves over a later one is told. */
  version: z.string(),
  /** In full years; null where no birthday is known. */
  age: z.int().nullable(),
  organ_id: Id,
  organ_name: z.string(),
  state: State,
  is_staff: z.boolean(),
  /** The labels that the asker may use. */
  tags: z.array(Tag),
  /** The same for a change of the labels: of those that somebody gave, whatever rules do meanwhile. */
  tags_version: z.string(),
  /** The day they were last here (YYYY-MM-DD). */
  seen_on: z.string().nullable(),
  created_at: At,
})
/** The same in a list that may be narrowed by what members have bought. */
const Listed = MemberRow.extend({ is_vip: z.boolean() })
const Found = MemberRow.pick({
  id: true,
  name: true,
  avatar: true,
  mobile_masked: true,
  organ_id: true,
  organ_name: true,
})

const memberFilter = {
  /** Part of a name, its initials or its pinyin, the last four digits of a phone, or a whole one. */
  keyword: line(40).default(''),
  tag_id: idOrNone('label').default(0),
  /** One that the asker acts for: the two boxes then mean it and what stands below it. */
  organ_id: idOrNone('organ').default(0),
  state: z.enum(['all', ...keyOf(listedStates).options]).default('all'),
  seen: z.enum(['all', ...keyOf(seenSpans).options]).default('all'),
  level: z.enum(['all', ...keyOf(memberLevels).options]).default('all'),
  ...scopeFlags,
}

const batch = picksOne('user_ids')

export const people = {
  getUserList: call({
    path: '/v2/api/userinfo/getUserList',
    summary:
      'The members of my organisations for the console, newest first unless sorted by when they came last, or by age',
    kind: 'read',
    about: ['member', 'profile', 'label', 'organ', 'staff', 'vip'],
    access: permission(P.member),
    input: z.object({
      ...memberFilter,
      sort: z.enum(['newest', ...keyOf(memberSorts).options]).default('newest'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      ...tablePage(20, 100),
    }),
    output: listOf(Listed),
    reasons: [],
  }),
  getUsers: call({
    path: '/api/userinfo/getUsers',
    summary: 'The members of my organisations for staff on the phone, newest first, without their number',
    kind: 'read',
    about: ['member', 'profile', 'label', 'organ', 'staff', 'vip'],
    access: permission(P.member),
    input: z.object({ ...memberFilter, ...page(20) }),
    output: z.object({ list: z.array(Listed), next: z.string().nullable() }),
    reasons: [],
  }),
  searchUser: call({
    path: '/api/userinfo/searchUser',
    summary: 'Members of my organisations by name, initials or phone, for choosing one',
    kind: 'read',
    about: ['member', 'profile', 'organ', 'staff'],
    access: permission(P.people),
    input: z.object({ keyword: line(40, 1), num: z.int().min(1).max(20).default(10) }),
    output: z.array(Found),
    reasons: [],
  }),
  getUserInfo: call({
    path: '/api/userinfo/getUserInfo',
    summary: 'A person by id: oneself, or somebody of my organisations; what is told of them follows the permission',
    kind: 'read',
    about: ['member', 'profile', 'label', 'organ', 'staff'],
    access: signedIn,
    input: z.object({ user_id: idOf('user') }),
    output: Found.omit({ mobile_masked: true }).extend({
      /** Null for whom may not see members. */
      member: MemberRow.omit({ id: true, name: true, avatar: true, organ_id: true, organ_name: true })
        .extend({
          nickname: z.string(),
          /** What the asker may do with them. */
          events: z.array(keyOf(memberEvents)),
          /** Whoever is kept in their place; null where they are somebody of their own. */
          merged_into_id: Id.nullable(),
          /** How many were merged into them. */
          merged: z.int(),
          /** Whether a merge of theirs waits for a second person. */
          merge_waits: z.boolean(),
        })
        .nullable(),
    }),
    reasons: ['USER_NOT_FOUND'],
  }),
  setUserInfo: call({
    path: '/api/userinfo/setUserInfo',
    summary:
      'Adds a member to one of my organisations, with or without a phone, or edits one; somebody alike is named first',
    kind: 'write',
    changes: ['member', 'profile'],
    access: permission(P.memberEdit),
    idempotent: true,
    limits: [{ by: 'user', max: 300, seconds: 3600 }],
    input: z.object({
      id: idOrNone('user').default(0),
      version: Version.optional(),
      real_name: PersonName,
      /** Left out where none is known, or the known one stays. */
      mobile: Mobile.optional(),
      gender: Gender.default('unknown'),
      birthday: DateOnly.nullable().default(null),
      organ_id: idOf('organ'),
      /** Staff have looked at those who are alike: it is another person. */
      is_other: z.boolean().default(false),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ id: Id, version: z.string() }),
    reasons: [
      'USER_NOT_FOUND',
      'USER_SELF',
      'USER_IS_STAFF',
      'MEMBER_STATE_CHANGED',
      'ORGAN_NOT_FOUND',
      'BIRTHDAY_WRONG',
      'MEMBER_CERTIFIED',
      'MEMBER_MOBILE_TAKEN',
      'MEMBER_MOBILE_STAYS',
      'MEMBER_ALIKE',
      'CHANGED_MEANWHILE',
    ],
  }),
  setUserState: call({
    path: '/api/userinfo/setUserState',
    summary:
      'Says of a member that they moved away, died, are not to sign in, or the contrary; whoever is gone is signed out',
    kind: 'write',
    changes: ['member', 'profile', 'session'],
    access: permission(P.memberEdit),
    freshProof: true,
    overwrites: nothing('a state changes by compare-and-set on the one that was read'),
    input: z.object({ user_id: idOf('user'), event: keyOf(stateEvents), reason: lineOf(stateReason) }),
    output: z.object({ state: State }),
    reasons: ['USER_NOT_FOUND', 'USER_SELF', 'USER_IS_STAFF', 'MEMBER_STATE_CHANGED'],
  }),
  delUser: call({
    path: '/api/userinfo/delUser',
    summary:
      'Removes a member without orders, money or points: nobody sees them, what rooms keep of them goes, and their phone, document and WeChat account are free again',
    kind: 'write',
    changes: ['member', 'profile', 'session', 'label', 'certification', 'wechat'],
    access: permission(P.memberEdit),
    freshProof: true,
    overwrites: nothing('a member is removed once, and only who has nothing'),
    input: z.object({ user_id: idOf('user') }),
    output: Empty,
    reasons: ['USER_NOT_FOUND', 'USER_SELF', 'USER_IS_STAFF', 'MEMBER_STATE_CHANGED', 'MEMBER_HAS_HISTORY'],
  }),
  getUserMobile: call({
    path: '/api/userinfo/getUserMobile',
    summary: 'A member’s whole number for calling them, with a reason; noted in the log',
    kind: 'write',
    changes: nothing('reading a number changes nothing that is shown'),
    access: permission(P.member),
    freshProof: true,
    overwrites: nothing('a number is read'),
    limits: [
      { by: 'user', max: 30, seconds: 600 },
      { by: 'user', max: 200, seconds: 86_400 },
    ],
    input: z.object({ user_id: idOf('user'), reason: keyOf(callReasons) }),
    output: z.object({ mobile: z.string() }),
    reasons: ['USER_NOT_FOUND', 'MEMBER_MOBILE_MISSING'],
  }),
  setUserMobile: call({
    path: '/api/userinfo/setUserMobile',
    summary:
      'Gives a member who lost their old number another one to sign in with: by the document they are certified by and a code to the new number; the old one is told',
    kind: 'write',
    changes: ['member', 'profile', 'session', 'privacy'],
    access: permission(P.memberMobile),
    overwrites: nothing('a number is replaced by a proven one, and the old one is told'),
    freshProof: true,
    idempotent: true,
    limits: [{ by: 'user', max: 20, seconds: 3600 }],
    input: z.object({
      user_id: idOf('user'),
      document: keyOf(certificates).default('id_card'),
      number: line(40, 1).meta({ pii: 'id_number' }),
      mobile: Mobile,
      code: Code6,
      reason: lineOf(stateReason),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ mobile_masked: z.string() }),
    reasons: [
      'USER_NOT_FOUND',
      'USER_SELF',
      'USER_IS_STAFF',
      'CERTIFICATE_OTHER',
      'MOBILE_SAME',
      'MOBILE_IN_USE',
      'CAPTCHA_WRONG',
      'CAPTCHA_SPENT',
    ],
  }),
  checkUserMobileOrIDNumber: call({
    path: '/api/userinfo/checkUserMobileOrIDNumber',
    summary: 'Whether somebody of my organisations has this phone, or is certified by this ID number; noted in the log',
    kind: 'write',
    changes: nothing('asking for a number changes nothing that is shown'),
    access: permission(P.member),
    overwrites: nothing('a number is asked for'),
    limits: [
      { by: 'user', max: 30, seconds: 600 },
      { by: 'user', max: 200, seconds: 86_400 },
    ],
    input: z
      .object({ mobile: Mobile.optional(), id_number: IdNumber.optional() })
      .refine(
        ({ mobile, id_number }) => (mobile === undefined) !== (id_number === undefined),
        '请填写手机号或身份证号',
      ),
    output: z.object({ user: Found.nullable() }),
    reasons: [],
  }),
  setUsersTags: call({
    path: '/api/userinfo/setUsersTags',
    summary: 'Gives many members, or all that a filter finds, a label, or takes it from them; tells whom it changed',
    kind: 'write',
    changes: ['label'],
    access: permission(P.label),
    overwrites: nothing('a label is given or taken: whoever asks for what already is changes nothing'),
    input: z
      .object({
        user_ids: z.array(idOf('user')).min(1).max(MAX_MEMBERS_AT_ONCE).optional(),
        all: wholeList(memberFilter).optional(),
        tag_id: idOf('label'),
        is_on: z.boolean(),
      })
      .refine(batch.holds, batch.words),
    output: z.object({ changed: z.int(), user_ids: z.array(Id) }),
    reasons: ['USER_NOT_FOUND', 'LABEL_NOT_FOUND', 'LABEL_CARRIED_TOO_MANY', 'LIST_MOVED', 'LIST_TOO_LONG'],
  }),
  exportUsers: sheet({
    path: '/v2/api/userinfo/exportUsers',
    summary: 'Asks for the filtered members as a table, phones masked',
    access: permission(P.memberExport),
    freshProof: true,
    filter: { ...memberFilter, user_ids: pickedRows('user') },
    title: '会员',
    columns: {
      id: ['会员编号', 10],
      name: ['姓名', 12],
      mobile: ['手机号', 14],
      gender: ['性别', 8],
      birthday: ['出生日期', 12],
      age: ['年龄', 8],
      organ: ['机构', 20],
      state: ['状态', 8],
      tags: ['标签', 24],
      seen_on: ['最近来过', 12],
      created_at: ['加入时间', 18],
    },
  }),
}
