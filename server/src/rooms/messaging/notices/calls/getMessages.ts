import type { messaging } from '@heyi/contract/messaging/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { countUnread, listMessages, messageTotals } from '../store.ts'

export const getMessages: Handler<typeof messaging.getMessages> = async ({ input, actor, tx }) => {
  const { user_id } = actor
  const [rows, { counted, last_seq }, unread] = await inOrder(
    tx,
    (tx) => listMessages(tx, user_id, { type: input.type, ...idPage(input) }),
    (tx) => messageTotals(tx, user_id, input.type),
    (tx) => countUnread(tx, user_id),
  )
  return { ...cutPage(rows, input.num, (row) => [row.seq]), ...sayTotal(counted), unread, last_seq }
}
