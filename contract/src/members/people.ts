import { z } from 'zod'
import { call, nothing, permission, signedIn } from '../call.ts'
import {
  At,
  ClientReqId,
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
  Version,
} from '../fields.ts'
import { genders } from '../identity/profile-rules.ts'
import { P } from '../permissions.ts'
import { sheet } from '../sheet.ts'
import { labelColours } from './label-rules.ts'
import { callReasons, MAX_MEMBERS_AT_ONCE, seenSpans, stateReason } from './member-rules.ts'
import { listedStates, type MemberState, memberEvents, memberStates, stateEvents } from './states.ts'

/** As it stands on the card; whether it can be one is for the search to find out. */
const IdNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^\d{17}[\dX]$/, '身份证号长度不正确')
  .meta({ pii: 'id' })
const Gender = keyOf(genders)
const State = keyOf<MemberState>(memberStates)
const Tag = z.object({ id: Id, name: z.string(), colour: keyOf(labelColours) })

/** What lists show of a member; their phone is masked, and empty where none is known. */
const MemberRow = z.object({
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
  /** The day they were last here (YYYY-MM-DD). */
  seen_on: z.string().nullable(),
  created_at: At,
})
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
  organ_id: idOrNone('organ').default(0),
  state: z.enum(['all', ...keyOf(listedStates).options]).default('all'),
  seen: z.enum(['all', ...keyOf(seenSpans).options]).default('all'),
  ...scopeFlags,
}

export const people = {
  getUserList: call({
    path: '/v2/api/userinfo/getUserList',
    summary: 'The members of my organisations for the console, newest first',
    kind: 'read',
    about: ['member', 'profile', 'label', 'organ', 'staff'],
    access: permission(P.member),
    input: z.object({ ...memberFilter, ...page(20, 100) }),
    output: listOf(MemberRow),
    reasons: [],
  }),
  getUsers: call({
    path: '/api/userinfo/getUsers',
    summary: 'The members of my organisations for staff on the phone, newest first, without their number',
    kind: 'read',
    about: ['member', 'profile', 'label', 'organ', 'staff'],
    access: permission(P.member),
    input: z.object({ ...memberFilter, ...page(20) }),
    output: z.object({ list: z.array(MemberRow), next: z.string().nullable() }),
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
    input: z.object({ user_id: idOf('user'), event: keyOf(stateEvents), reason: lineOf(stateReason) }),
    output: z.object({ state: State }),
    reasons: ['USER_NOT_FOUND', 'USER_SELF', 'USER_IS_STAFF', 'MEMBER_STATE_CHANGED'],
  }),
  delUser: call({
    path: '/api/userinfo/delUser',
    summary:
      'Removes a member without orders, money or points: nobody sees them, and their phone, document and WeChat account are free again',
    kind: 'write',
    changes: ['member', 'profile', 'session', 'label', 'certification', 'wechat'],
    access: permission(P.memberEdit),
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
    limits: [
      { by: 'user', max: 30, seconds: 600 },
      { by: 'user', max: 200, seconds: 86_400 },
    ],
    input: z.object({ user_id: idOf('user'), reason: keyOf(callReasons) }),
    output: z.object({ mobile: z.string() }),
    reasons: ['USER_NOT_FOUND', 'MEMBER_MOBILE_MISSING'],
  }),
  checkUserMobileOrIDNumber: call({
    path: '/api/userinfo/checkUserMobileOrIDNumber',
    summary: 'Whether somebody of my organisations has this phone, or is certified by this ID number; noted in the log',
    kind: 'write',
    changes: nothing('asking for a number changes nothing that is shown'),
    access: permission(P.member),
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
    summary: 'Gives many members a label, or takes it from them',
    kind: 'write',
    changes: ['label'],
    access: permission(P.label),
    input: z.object({
      user_ids: z.array(idOf('user')).min(1).max(MAX_MEMBERS_AT_ONCE),
      tag_id: idOf('label'),
      is_on: z.boolean(),
    }),
    output: z.object({ changed: z.int() }),
    reasons: ['USER_NOT_FOUND', 'LABEL_NOT_FOUND', 'LABEL_CARRIED_TOO_MANY'],
  }),
  exportUsers: sheet({
    path: '/v2/api/userinfo/exportUsers',
    summary: 'Asks for the filtered members as a table, phones masked',
    access: permission(P.memberExport),
    freshProof: true,
    filter: memberFilter,
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
