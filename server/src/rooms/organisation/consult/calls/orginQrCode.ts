import type { organisation } from '@heyi/contract/organisation/index'
import { screens } from '@heyi/contract/screens'
import { qrPicture } from '../../../../kernel/files/qr.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { worksIn } from '../../staff/store.ts'

/** Leads to the invitation of the organisation until a consultation desk stands. */
export const orginQrCode: Handler<typeof organisation.orginQrCode, StaffDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  request,
}) => {
  const { organ_id } = input
  const work_id = input.work_id || actor.staff.staff_id
  if (!actor.staff.organ_ids.includes(organ_id)) refuse('ORGAN_NOT_FOUND')
  // One may be asked in all of one's organisations, also in those below where one holds no role; so may a colleague.
  const { staff_id, organ_ids } = actor.staff
  if (work_id !== staff_id && !(await worksIn(tx, work_id, organ_ids))) refuse('STAFF_NOT_FOUND')
  const url = `${deps.publicUrl || request.origin}/h5/#${screens.codeLogin.path}?organ_id=${organ_id}&work_id=${work_id}`
  return { url, picture: await qrPicture(url) }
}
