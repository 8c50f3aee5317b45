import { z } from 'zod'
import { call, nothing, permission, signedIn } from '../call.ts'
import {
  At,
  ClientReqId,
  Empty,
  Id,
  idOf,
  idOrNone,
  keyOf,
  line,
  lineOf,
  listOf,
  Mobile,
  PictureUrls,
  scopeFlags,
  tablePage,
  Version,
} from '../fields.ts'
import { P } from '../permissions.ts'
import { menus } from './menus.ts'
import { reception } from './reception.ts'
import { loginName, MAX_STAFF_ROLES } from './staff-rules.ts'
import { applicationLife, staffLife } from './states.ts'

const { page_num, num, after, exact } = tablePage(20, 100)
const State = keyOf(staffLife.states)
const Event = z.enum(staffLife.moves.map(({ event }) => event))

const StaffRow = z.object({
  /** work_id elsewhere on the wire. */
  id: Id,
  name: z.string(),
  mobile_masked: z.string(),
  avatar: PictureUrls.nullable(),
  login_name: z.string(),
  state: State,
  /** The merchant whose goods and orders alone they work with; 0 for all of their organisations. */
  company_id: z.int(),
  company_name: z.string(),
  created_at: At,
  /** Roles held in the organisations of whoever asks. */
  roles: z.array(
    z.object({
      organ_id: Id,
      organ_name: z.string(),
      role_id: Id,
      role_name: z.string(),
      /** It holds nothing that whoever asks does not hold, so that they may take it away. */
      may_take: z.boolean(),
    }),
  ),
  /** Roles held in organisations that whoever asks does not see. */
  elsewhere: z.int(),
  /** They hold a right that whoever asks lacks, so that they are changed by somebody else. */
  is_stronger: z.boolean(),
  is_self: z.boolean(),
  /** Sent back with a change; who saves over a later one is told. */
  version: z.string(),
})

const work = {
  getStaffTo: call({
    path: '/api/staff/getStaffTo',
    summary: 'Staff who hold a role in the active organisation or below it, newest first',
    kind: 'read',
    about: ['staff', 'role', 'organ', 'company', 'profile'],
    access: permission(P.staff),
    input: z.object({
      /** Part of a name or a login name, or the last four digits of a phone. */
      keyword: line(40).default(''),
      role_id: idOrNone('role').default(0),
      state: z.union([State, z.literal('')]).default(''),
      /** One that the asker acts for: the two boxes then mean it and what stands below it. */
      organ_id: idOrNone('organ').default(0),
      ...scopeFlags,
      page_num,
      num,
      exact,
      after,
    }),
    output: listOf(StaffRow).extend({
      /** Those who wait to be confirmed, in the same organisations. */
      waiting: z.int(),
    }),
    reasons: [],
  }),
  getStaff: call({
    path: '/api/staff/getStaff',
    summary: 'One staff member',
    kind: 'read',
    about: ['staff', 'role', 'organ', 'company', 'profile'],
    access: permission(P.staff),
    input: z.object({ id: idOf('staff') }),
    output: StaffRow,
    reasons: ['STAFF_NOT_FOUND'],
  }),
  getGrantableRoles: call({
    path: '/api/staff/getGrantableRoles',
    summary: 'Roles that the asker may give: in one of their organisations, or anywhere',
    kind: 'read',
    about: ['role', 'organ', 'staff', 'session'],
    access: permission(P.staff),
    /** 0: those that can be given in some organisation, at most MAX_ROLES_LISTED. */
    input: z.object({ organ_id: idOrNone('organ').default(0) }),
    output: z.object({
      /** Organisations are chosen from this one downwards. */
      top: Id,
      roles: z.array(z.object({ id: Id, name: z.string() })),
    }),
    reasons: ['ORGAN_NOT_FOUND'],
  }),
  setStaff: call({
    path: '/api/staff/setStaff',
    summary:
      'Makes a member of the organisation staff, named by number or phone, confirms an application, or edits a staff member',
    kind: 'write',
    changes: ['staff', 'role', 'organ', 'profile'],
    access: permission(P.staff),
    freshProof: true,
    limits: [{ by: 'user', max: 60, seconds: 600 }],
    idempotent: true,
    /** A new one is named by `user_id`, `mobile` or `application_id`. Roles in organisations out of sight stay. */
    input: z.object({
      id: idOrNone('staff').default(0),
      version: Version.optional(),
      user_id: idOrNone('user').default(0),
      mobile: Mobile.optional(),
      application_id: idOrNone('staff_application').default(0),
      login_name: lineOf(loginName),
      company_id: idOrNone('company').default(0),
      roles: z.array(z.object({ organ_id: idOf('organ'), role_id: idOf('role') })).max(MAX_STAFF_ROLES),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ id: Id, version: z.string() }),
    reasons: [
      'STAFF_NOT_FOUND',
      'STAFF_PERSON_UNKNOWN',
      'STAFF_ALREADY',
      'STAFF_LOGIN_TAKEN',
      'STAFF_NEEDS_ROLE',
      'STAFF_STRONGER',
      'STAFF_LAST_ADMIN',
      'STAFF_WRONG_STATE',
      'APPLICATION_NOT_FOUND',
      'COMPANY_NOT_FOUND',
      'ORGAN_NOT_FOUND',
      'ROLE_NOT_FOUND',
      'ROLE_NOT_HERE',
      'ROLE_RIGHT_LACKING',
      'CHANGED_MEANWHILE',
    ],
  }),
  setStaffState: call({
    path: '/api/staff/setStaffState',
    summary:
      'Pauses a staff member, takes them back, or lets them leave: their sessions, sockets and codes end at once',
    kind: 'write',
    changes: ['staff', 'role', 'organ', 'profile', 'session'],
    access: permission(P.staff),
    overwrites: nothing('a staff member moves by compare-and-set on their state'),
    freshProof: true,
    input: z.object({ id: idOf('staff'), event: Event, reason: line(100).default('') }),
    output: z.object({ id: Id, state: State, version: z.string() }),
    reasons: [
      'STAFF_NOT_FOUND',
      'STAFF_SELF',
      'STAFF_STRONGER',
      'STAFF_ELSEWHERE',
      'STAFF_LAST_ADMIN',
      'STAFF_WRONG_STATE',
    ],
  }),
}

/** What the address of an invitation names. The code shows that the server made it, so no other numbers can be tried. */
const invitation = { organ_id: z.int().min(1), work_id: z.int().min(1), code: line(40, 1) }
const applications = {
  getStaffQRCode: call({
    path: '/api/staff/getStaffQRCode',
    summary: 'A colleague’s invitation as a picture: to register as a member, or to join the staff',
    kind: 'read',
    about: ['staff', 'organ', 'profile', 'company'],
    access: permission(P.staff),
    input: z.object({ id: idOf('staff'), kind: z.enum(['member', 'staff']) }),
    output: z.object({ url: z.string(), picture: z.string(), organ_name: z.string() }),
    reasons: ['STAFF_NOT_FOUND', 'STAFF_WRONG_STATE'],
  }),
  getStaffInvitation: call({
    path: '/api/staff/getStaffInvitation',
    summary: 'Who invites to join the staff of which organisation, and how far the asker’s application is',
    kind: 'read',
    about: ['staff', 'organ', 'profile'],
    access: signedIn,
    input: z.object(invitation),
    output: z.object({
      organ_name: z.string(),
      by: z.string(),
      /** Empty before the asker has applied. */
      state: z.union([keyOf(applicationLife.states), z.literal('')]),
      /** The asker works there already. */
      is_staff: z.boolean(),
    }),
    reasons: ['INVITATION_NOT_FOUND'],
  }),
  applyStaff: call({
    path: '/api/staff/applyStaff',
    summary: 'Applies to join the staff by an invitation; a colleague with the right confirms',
    kind: 'write',
    changes: ['staff'],
    access: signedIn,
    limits: [{ by: 'user', max: 10, seconds: 3600 }],
    idempotent: true,
    input: z.object({ ...invitation, client_req_id: ClientReqId.optional() }),
    output: Empty,
    reasons: ['INVITATION_NOT_FOUND', 'STAFF_ALREADY'],
  }),
  getStaffApplications: call({
    path: '/api/staff/getStaffApplications',
    summary: 'Those who applied to join the staff of the active organisation or below it and wait, longest first',
    kind: 'read',
    about: ['staff', 'organ', 'profile'],
    access: permission(P.staff),
    input: z.object({ ...scopeFlags, page_num, num, after, exact }),
    output: z.object({
      list: z.array(
        z.object({
          id: Id,
          name: z.string(),
          mobile_masked: z.string(),
          organ_id: Id,
          organ_name: z.string(),
          /** The colleague by whose invitation they came. */
          by: z.string(),
          created_at: At,
        }),
      ),
      total: z.int(),
      more: z.boolean(),
      next: z.string().nullable(),
    }),
    reasons: [],
  }),
  declineStaffApplication: call({
    path: '/api/staff/declineStaffApplication',
    summary: 'Declines an application to join the staff',
    kind: 'write',
    changes: ['staff'],
    access: permission(P.staff),
    overwrites: nothing('an application is answered once, by compare-and-set on its state'),
    input: z.object({ id: idOf('staff_application') }),
    output: Empty,
    reasons: ['APPLICATION_NOT_FOUND'],
  }),
}

export const staff = { ...work, ...applications, ...reception, ...menus }
