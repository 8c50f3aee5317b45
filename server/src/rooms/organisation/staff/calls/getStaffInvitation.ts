import type { organisation } from '@heyi/contract/organisation/index'
import type { ApplicationState } from '@heyi/contract/organisation/states'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { isInvitation } from '../invitation.ts'
import { inviterOf, standingOf } from '../store-application.ts'

export const getStaffInvitation: Handler<typeof organisation.getStaffInvitation, StaffDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
}) => {
  const by = isInvitation(deps.secrets, input) ? await inviterOf(tx, input) : null
  if (!by) return refuse('INVITATION_NOT_FOUND')
  const [names, { state, is_staff }] = await inOrder(
    tx,
    (tx) => people.byIds(tx, [by.user_id]),
    (tx) => standingOf(tx, actor.user_id, input.organ_id),
  )
  return {
    organ_name: by.organ_name,
    by: names.get(by.user_id)?.name ?? '',
    state: state as ApplicationState | '',
    is_staff,
  }
}
