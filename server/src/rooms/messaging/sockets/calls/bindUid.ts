import type { messaging } from '@heyi/contract/messaging/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MessagingDeps } from '../../core/deps.ts'

export const bindUid: Handler<typeof messaging.bindUid, MessagingDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  request,
}) => {
  const device = request.client_id || actor.client_id
  const companies = actor.staff ? await companyScope(tx, actor.staff) : []
  const isBound = input.to_id === actor.user_id && deps.live.bind(String(input.client_id), actor, companies, device)
  if (!isBound) refuse('SOCKET_NOT_FOUND')
  return {}
}
