import { comingPermissions } from './coming-permissions.ts'
import { homePermissions } from './home/permissions.ts'
import { identityPermissions } from './identity/permissions.ts'
import { mallPermissions } from './mall/permissions.ts'
import { membersPermissions } from './members/permissions.ts'
import { messagingPermissions } from './messaging/permissions.ts'
import { ordersPermissions } from './orders/permissions.ts'
import { organisationPermissions } from './organisation/permissions.ts'
import { rewardsPermissions } from './rewards/permissions.ts'

export type { Permission } from './menu.ts'

/** Every permission by key, each said in its room. Those of one group are shown in this order. */
export const permissions = {
  ...homePermissions,
  ...organisationPermissions,
  ...identityPermissions,
  ...membersPermissions,
  ...messagingPermissions,
  ...rewardsPermissions,
  ...mallPermissions,
  ...ordersPermissions,
  ...comingPermissions,
} as const
export type PermissionKey = keyof typeof permissions

/** Every permission's id by key. */
export const P = Object.fromEntries(Object.entries(permissions).map(([key, { id }]) => [key, id])) as {
  readonly [Key in PermissionKey]: (typeof permissions)[Key]['id']
}
export type PermissionId = (typeof P)[PermissionKey]
