import type { media } from '@heyi/contract/media/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { FileHandler } from '../../../../kernel/http/handler.ts'
import type { PrivateDeps } from '../deps.ts'
import { privateKey } from '../rules.ts'
import { type Purpose, privateById } from '../store.ts'
import { isTicket } from '../tickets.ts'

const looks = { certification: 'picture.look', invoice: 'invoiceFile.look' } as const satisfies Record<Purpose, string>

/** Whoever may not see it, or no longer, hears the same as of a picture that was never there. */
export const getPrivate: FileHandler<typeof media.getPrivate, PrivateDeps> = async (given) => {
  const { input, actor, tx, refuse, deps, request, now } = given
  const { id } = input
  const { user_id, session_id } = actor
  if (!isTicket(deps.secrets.key('private-picture'), input.ticket, { id, holder: { user_id, session_id }, now }))
    refuse('PRIVATE_NOT_FOUND')
  const file = (await privateById(tx, id, now)) ?? refuse('PRIVATE_NOT_FOUND')
  const isOwn = file.owner_id === user_id
  if (!isOwn && !(await deps.maySeePrivate[file.purpose](tx, actor, { id, ...file }))) refuse('PRIVATE_NOT_FOUND')
  const body = (await deps.storage.get(privateKey(id, file.type))) ?? refuse('PRIVATE_NOT_FOUND')
  const detail = { media_id: id, purpose: file.purpose }
  await audit(tx, {
    actor_id: user_id,
    subject_id: file.owner_id,
    action: looks[file.purpose],
    target: 'picture',
    detail,
    request,
  })
  return { type: file.type, body }
}
