import type { organisation } from '@heyi/contract/organisation/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { showRoles } from '../show.ts'
import { roleRow } from '../store.ts'

export const getRole: Handler<typeof organisation.getRole, StaffDeps> = async ({ input, actor, tx, refuse }) => {
  const row = (await roleRow(tx, actor.staff, input.id)) ?? refuse('ROLE_NOT_FOUND')
  const [role] = await showRoles(tx, actor.staff, [row])
  return role ?? refuse('ROLE_NOT_FOUND')
}
