import type { organisation } from '@heyi/contract/organisation/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { isInvitation } from '../invitation.ts'
import { insertApplication, inviterOf, standingOf } from '../store-application.ts'

/** Applying again while the first waits changes nothing. */
export const applyStaff: Handler<typeof organisation.applyStaff, StaffDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  now,
  deps,
  request,
  changed,
}) => {
  const { organ_id, work_id } = input
  const { user_id } = actor
  const by = isInvitation(deps.secrets, input) ? await inviterOf(tx, input) : null
  if (!by) return refuse('INVITATION_NOT_FOUND')
  if ((await standingOf(tx, user_id, organ_id)).is_staff) refuse('STAFF_ALREADY')
  const id = await insertApplication(tx, { user_id, organ_id, invited_by: work_id, now })
  if (id === null) return {}
  await audit(tx, {
    actor_id: user_id,
    subject_id: user_id,
    action: 'staff.apply',
    target: 'staff_application',
    target_id: id,
    detail: { organ_id, work_id },
    request,
  })
  changed({ organs: [organ_id] })
  return {}
}
