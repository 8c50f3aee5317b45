import type { identity } from '@heyi/contract/identity/index'
import { screens } from '@heyi/contract/screens'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { qrPicture } from '../../../../kernel/files/qr.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { userById } from '../../core/store.ts'
import { inviteOf } from '../codes.ts'
import type { InviteDeps } from '../deps.ts'
import { countInvited } from '../store.ts'

/** Who comes by it belongs to the same organisation and merchant; staff are named as who won them, too. */
export const getInvite: Handler<typeof identity.getInvite, InviteDeps> = async ({ actor, tx, deps, request }) => {
  const { user_id, organ_id, staff } = actor
  const [user, organ_name, invited] = await inOrder(
    tx,
    (tx) => userById(tx, user_id),
    (tx) => deps.organName(tx, organ_id),
    (tx) => countInvited(tx, user_id),
  )
  if (!user) throw new Error('a signed-in person has no row')
  const params = new URLSearchParams({
    organ_id: String(organ_id),
    company_id: String(user.default_company_id),
    ...(staff ? { work_id: String(staff.staff_id) } : {}),
    invite: inviteOf(deps.secrets, user_id),
  })
  const url = `${deps.config.publicUrl || request.origin}/h5/#${screens.codeLogin.path}?${params}`
  return { url, picture: await qrPicture(url), organ_name, invited }
}
