import { P, type PermissionId, type PermissionKey, permissions } from '@heyi/contract/permissions'
import type { UserInfo } from '../lib/session.ts'

/** A member who is signed in. */
export const member = (own: Partial<UserInfo> = {}): UserInfo => ({
  id: 101,
  user_id: 101,
  token: 'token',
  organ_id: 2,
  default_company_id: 3,
  avatar: null,
  real_name: '陆根生',
  rules_subtle: [],
  is_staff: false,
  work_id: 0,
  ...own,
})

/** A staff member who may do what is named, at an organisation. */
export const staff = (...may: PermissionKey[]): UserInfo =>
  member({
    id: 201,
    user_id: 201,
    real_name: '凌志强',
    is_staff: true,
    rules_subtle: may.map((key): PermissionId => P[key]),
  })

/** A staff member who may do everything. */
export const admin = (): UserInfo => staff(...(Object.keys(permissions) as PermissionKey[]))
