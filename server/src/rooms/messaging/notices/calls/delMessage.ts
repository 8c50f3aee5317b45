import type { messaging } from '@heyi/contract/messaging/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { countUnread, removeMessage } from '../store.ts'

export const delMessage: Handler<typeof messaging.delMessage> = async ({ input, actor, tx, refuse, now }) => {
  if (!(await removeMessage(tx, actor.own_ids, input.message_id, now))) refuse('MESSAGE_NOT_FOUND')
  return countUnread(tx, actor.own_ids)
}
