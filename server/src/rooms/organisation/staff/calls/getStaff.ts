import type { organisation } from '@heyi/contract/organisation/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { showStaff } from '../show.ts'
import { staffIn } from '../store-admin.ts'

export const getStaff: Handler<typeof organisation.getStaff, StaffDeps> = async ({ input, actor, tx, refuse }) => {
  const row = (await staffIn(tx, input.id, actor.staff.organ_ids)) ?? refuse('STAFF_NOT_FOUND')
  const [shown] = await showStaff(tx, actor.staff, [row])
  return shown ?? refuse('STAFF_NOT_FOUND')
}
