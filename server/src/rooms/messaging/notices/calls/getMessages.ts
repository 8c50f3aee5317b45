import type { messaging } from '@heyi/contract/messaging/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { countUnread, listMessages, messageTotals, placeOf } from '../store.ts'

export const getMessages: Handler<typeof messaging.getMessages> = async ({ input, actor, tx }) => {
  const { own_ids } = actor
  const [rows, { counted, last_seq }, unread] = await inOrder(
    tx,
    (tx) => listMessages(tx, own_ids, { type: input.type, ...idPage(input) }),
    (tx) => messageTotals(tx, own_ids, input.type),
    (tx) => countUnread(tx, own_ids),
  )
  return { ...cutPage(rows, input.num, (row) => [placeOf(own_ids, row)]), ...sayTotal(counted), unread, last_seq }
}
