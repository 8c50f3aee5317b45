import type { messaging } from '@heyi/contract/messaging/index'
import type { Handler } from '../../../kernel/http/handler.ts'
import type { MessagingDeps } from '../deps.ts'

export const bindUid: Handler<typeof messaging.bindUid, MessagingDeps> = async ({
  input,
  actor,
  refuse,
  deps,
  request,
}) => {
  const device = request.client_id || actor.client_id
  const isBound =
    input.to_id === actor.user_id &&
    deps.live.bind(String(input.client_id), actor.user_id, actor.session_id, deps.topicsOf(actor), device)
  if (!isBound) refuse('SOCKET_NOT_FOUND')
  return {}
}
