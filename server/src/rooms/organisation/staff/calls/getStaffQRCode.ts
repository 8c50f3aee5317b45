import type { organisation } from '@heyi/contract/organisation/index'
import { staffLife } from '@heyi/contract/organisation/states'
import { qrPicture } from '../../../../kernel/files/qr.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { invitationUrl } from '../invitation.ts'
import { holdingsOf, staffIn } from '../store-admin.ts'

export const getStaffQRCode: Handler<typeof organisation.getStaffQRCode, StaffDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  request,
}) => {
  const { organ_ids } = actor.staff
  const { id: work_id, state } = (await staffIn(tx, input.id, organ_ids)) ?? refuse('STAFF_NOT_FOUND')
  if (state !== 'active') refuse('STAFF_WRONG_STATE', { state: staffLife.states[state as 'paused' | 'left'].name })
  // The topmost of the organisations that both work in.
  const place = (await holdingsOf(tx, [work_id])).find(({ organ_id }) => organ_ids.includes(organ_id))
  if (!place) return refuse('STAFF_NOT_FOUND')
  const { organ_id, organ_name } = place
  const url = invitationUrl(deps.secrets, deps.publicUrl || request.origin, input.kind, { organ_id, work_id })
  return { url, picture: await qrPicture(url), organ_name }
}
