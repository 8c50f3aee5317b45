import type { messaging } from '@heyi/contract/messaging/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MessagingDeps } from '../../core/deps.ts'

export const unbindUid: Handler<typeof messaging.unbindUid, MessagingDeps> = async ({
  input,
  actor,
  refuse,
  deps,
  request,
}) => {
  // A page may be hidden after its session ended, so the device that bound the socket may let it go as well.
  if (!deps.live.unbind(String(input.client_id), actor?.user_id ?? null, request.client_id)) refuse('SOCKET_NOT_FOUND')
  return {}
}
