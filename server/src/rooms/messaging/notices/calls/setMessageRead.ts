import type { messaging } from '@heyi/contract/messaging/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { countUnread, readAll } from '../store.ts'

export const setMessageRead: Handler<typeof messaging.setMessageRead> = async ({ input, actor, tx, now }) => {
  await readAll(tx, actor.own_ids, input.type, now)
  return countUnread(tx, actor.own_ids)
}
