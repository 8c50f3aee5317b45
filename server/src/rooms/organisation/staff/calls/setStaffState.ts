import type { organisation } from '@heyi/contract/organisation/index'
import { type StaffState, staffLife } from '@heyi/contract/organisation/states'
import { nextState } from '@heyi/contract/states'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { registry, sessions } from '../../../identity/index.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { lockTree } from '../../organs/store-admin.ts'
import { isStronger } from '../show.ts'
import { holdingsOf, moveStaff, otherAdmins, staffIn } from '../store-admin.ts'

export const setStaffState: Handler<typeof organisation.setStaffState, StaffDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  now,
  deps,
  request,
  afterCommit,
  changed,
}) => {
  const { id, event, reason } = input
  const { staff } = actor
  await lockTree(tx)
  const row = (await staffIn(tx, id, staff.organ_ids)) ?? refuse('STAFF_NOT_FOUND')
  const from = row.state as StaffState
  const state = nextState(staffLife, from, event, 'staff')
  if (!state) return refuse('STAFF_WRONG_STATE', { state: staffLife.states[from].name })
  if (id === staff.staff_id) refuse('STAFF_SELF')
  const holdings = await holdingsOf(tx, [id])
  if (isStronger(staff, row, holdings)) refuse('STAFF_STRONGER')
  if (holdings.some(({ organ_id }) => !staff.organ_ids.includes(organ_id))) refuse('STAFF_ELSEWHERE')
  const isAdmin = holdings.some(({ is_admin }) => is_admin)
  if (from === 'active' && isAdmin && (await otherAdmins(tx, id)) === 0) refuse('STAFF_LAST_ADMIN')

  const { user_id } = row
  await registry.markStaff(tx, user_id, state !== 'left')
  if (state !== 'active') await sessions.end(tx, { user_id, except: 0, now })
  const version = (await moveStaff(tx, id, { from, to: state })) ?? refuse('STAFF_NOT_FOUND')
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: user_id,
    action: `staff.${event}`,
    target: 'staff',
    target_id: id,
    reason,
    detail: { from, to: state, roles: holdings.map(({ organ_id, role_id }) => ({ organ_id, role_id })) },
    request,
  })
  changed({ organs: holdings.map(({ organ_id }) => organ_id), people: [user_id] })
  afterCommit(() => (state === 'active' ? deps.live.refreshUser(user_id) : deps.live.endUser(user_id)))
  return { id, state, version: String(version) }
}
