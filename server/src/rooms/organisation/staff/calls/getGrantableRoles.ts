import type { organisation } from '@heyi/contract/organisation/index'
import { MAX_ROLES_LISTED } from '@heyi/contract/organisation/staff-rules'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { topOf } from '../../organs/store-admin.ts'
import { mayHandle } from '../../roles/grant-rules.ts'
import { rolesIn, seenRoles } from '../../roles/store.ts'

export const getGrantableRoles: Handler<typeof organisation.getGrantableRoles, StaffDeps> = async ({
  input,
  actor,
  tx,
  refuse,
}) => {
  const { organ_id } = input
  if (organ_id && !actor.staff.organ_ids.includes(organ_id)) refuse('ORGAN_NOT_FOUND')
  const roles = organ_id ? await rolesIn(tx, organ_id) : await seenRoles(tx, actor.staff)
  const given = roles.filter((role) => mayHandle(actor.staff, role))
  return { top: topOf(actor.staff), roles: given.slice(0, MAX_ROLES_LISTED) }
}
