import type { organisation } from '@heyi/contract/organisation/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { lockTree } from '../../organs/store-admin.ts'
import { lackedOf, permissionName } from '../grant-rules.ts'
import { ownRole } from '../own-role.ts'
import { holdersOf, removeRole } from '../store.ts'

export const delRole: Handler<typeof organisation.delRole, StaffDeps> = async (context) => {
  const { input, actor, tx, refuse, request, changed } = context
  await lockTree(tx)
  const { name, organ_id, permissions } = await ownRole(tx, actor.staff, input.id, refuse)
  const lacked = lackedOf(actor.staff, permissions)
  if (lacked !== null) refuse('ROLE_RIGHT_LACKING', { name: permissionName(lacked) })
  const count = await holdersOf(tx, input.id)
  if (count > 0) refuse('ROLE_IN_USE', { count })
  await removeRole(tx, input.id)
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'role.delete',
    target: 'role',
    target_id: input.id,
    detail: { name, organ_id, permissions },
    request,
  })
  changed({ organs: [organ_id] })
  return {}
}
