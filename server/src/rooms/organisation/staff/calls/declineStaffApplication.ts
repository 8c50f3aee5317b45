import type { organisation } from '@heyi/contract/organisation/index'
import { type ApplicationState, applicationLife } from '@heyi/contract/organisation/states'
import { nextState } from '@heyi/contract/states'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { applicationIn, moveApplication } from '../store-application.ts'

export const declineStaffApplication: Handler<typeof organisation.declineStaffApplication, StaffDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  request,
  changed,
}) => {
  const { id } = input
  const held = (await applicationIn(tx, id, actor.staff.organ_ids)) ?? refuse('APPLICATION_NOT_FOUND')
  const to = nextState(applicationLife, held.state as ApplicationState, 'decline', 'staff')
  if (!to || !(await moveApplication(tx, id, { from: held.state, to }))) refuse('APPLICATION_NOT_FOUND')
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: held.user_id,
    action: 'staff.decline',
    target: 'staff_application',
    target_id: id,
    detail: { organ_id: held.organ_id },
    request,
  })
  changed({ organs: [held.organ_id], people: [held.user_id] })
  return {}
}
