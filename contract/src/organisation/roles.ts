import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import {
  ClientReqId,
  Empty,
  Id,
  idOf,
  idOrNone,
  line,
  lineOf,
  listOf,
  scopeFlags,
  tablePage,
  Version,
} from '../fields.ts'
import { P, type PermissionId } from '../permissions.ts'
import { MAX_ROLE_SHARES, roleFields } from './staff-rules.ts'

const { page_num, num, after, exact } = tablePage(20, 100)
const permissionIds: readonly PermissionId[] = Object.values(P)
const PermissionIds = z.array(z.literal(permissionIds)).max(permissionIds.length)

const Role = z.object({
  id: Id,
  name: z.string(),
  /** It came with the program: it can be copied, not edited. */
  is_shipped: z.boolean(),
  /** 0 for a shipped one. */
  organ_id: z.int(),
  organ_name: z.string(),
  permissions: z.array(z.int()),
  /** Staff of the asker's organisations who hold it. */
  holders: z.int(),
  /** Other organisations that may use it. */
  shares: z.int(),
  /** It belongs to one of the asker's organisations. */
  is_own: z.boolean(),
  /** Sent back with a change; who saves over a later one is told. */
  version: z.string(),
})

export const roles = {
  getRolesTo: call({
    path: '/api/role/getRolesTo',
    summary: 'Roles that came with the program, and those of the active organisation and of the ones below it',
    kind: 'read',
    about: ['role', 'staff', 'organ'],
    access: permission(P.role),
    input: z.object({
      keyword: line(40).default(''),
      kind: z.enum(['', 'shipped', 'own']).default(''),
      ...scopeFlags,
      page_num,
      num,
      exact,
      after,
    }),
    output: listOf(Role),
    reasons: [],
  }),
  getRole: call({
    path: '/api/role/getRole',
    summary: 'One role',
    kind: 'read',
    about: ['role', 'staff', 'organ'],
    access: permission(P.role),
    input: z.object({ id: idOf('role') }),
    output: Role,
    reasons: ['ROLE_NOT_FOUND'],
  }),
  setRole: call({
    path: '/api/role/setRole',
    summary: 'Adds a role to an organisation, or edits one; nobody gives or takes a right that they lack',
    kind: 'write',
    changes: ['role', 'staff', 'session'],
    access: permission(P.role),
    freshProof: true,
    idempotent: true,
    input: z.object({
      id: idOrNone('role').default(0),
      version: Version.optional(),
      /** Of a new one; it stays where it is. 0: the active organisation. */
      organ_id: idOrNone('organ').default(0),
      name: lineOf(roleFields.name),
      permissions: PermissionIds,
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ id: Id, version: z.string() }),
    reasons: [
      'ROLE_NOT_FOUND',
      'ROLE_SHIPPED',
      'ROLE_NAME_TAKEN',
      'ROLE_TOO_MANY',
      'ROLE_RIGHT_LACKING',
      'ORGAN_NOT_FOUND',
      'CHANGED_MEANWHILE',
    ],
  }),
  delRole: call({
    path: '/api/role/delRole',
    summary: 'Deletes a role that nobody holds',
    kind: 'write',
    changes: ['role', 'staff'],
    access: permission(P.role),
    overwrites: nothing('a role is deleted once, and only while nobody holds it'),
    freshProof: true,
    input: z.object({ id: idOf('role') }),
    output: Empty,
    reasons: ['ROLE_NOT_FOUND', 'ROLE_SHIPPED', 'ROLE_RIGHT_LACKING', 'ROLE_IN_USE'],
  }),
  getRoleShare: call({
    path: '/api/role/getRoleShare',
    summary: 'Which of the asker’s organisations may use a role, and who holds it there, page by page',
    kind: 'read',
    about: ['role', 'staff', 'organ', 'profile'],
    access: permission(P.role),
    input: z.object({ id: idOf('role'), page_num, num, exact, after }),
    output: listOf(z.object({ id: Id, name: z.string(), organ_id: Id, organ_name: z.string() })).extend({
      /** Organisations are chosen from this one downwards. */
      top: Id,
      /** Those that may use it, parents before children; none of one that came with the program, which all may use. */
      organs: z.array(
        z.object({
          id: Id,
          name: z.string(),
          /** The role is its own: it may use it whatever is chosen. */
          is_fixed: z.boolean(),
        }),
      ),
      version: z.string(),
    }),
    reasons: ['ROLE_NOT_FOUND'],
  }),
  setRoleShare: call({
    path: '/api/role/setRoleShare',
    summary: 'Lets more of the asker’s organisations use a role, and others no longer; who is not named stays as it is',
    kind: 'write',
    changes: ['role', 'staff'],
    access: permission(P.role),
    freshProof: true,
    input: z.object({
      id: idOf('role'),
      version: Version.optional(),
      added: z.array(idOf('organ')).max(MAX_ROLE_SHARES).default([]),
      removed: z.array(idOf('organ')).max(MAX_ROLE_SHARES).default([]),
    }),
    output: z.object({ version: z.string() }),
    reasons: [
      'ROLE_NOT_FOUND',
      'ROLE_SHIPPED',
      'ROLE_RIGHT_LACKING',
      'ROLE_SHARE_IN_USE',
      'ROLE_SHARES_TOO_MANY',
      'ORGAN_NOT_FOUND',
      'CHANGED_MEANWHILE',
    ],
  }),
}
