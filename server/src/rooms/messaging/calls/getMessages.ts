import type { messaging } from '@heyi/contract/messaging/index'
import { cutPage, sayTotal } from '../../../kernel/db/paging.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import { countUnread, listMessages, messageTotals, pageBySeq } from '../store.ts'

export const getMessages: Handler<typeof messaging.getMessages> = async ({ input, actor, tx }) => {
  const { user_id } = actor
  const [rows, { counted, last_seq }, unread] = await Promise.all([
    listMessages(tx, user_id, { type: input.type, ...pageBySeq(input) }),
    messageTotals(tx, user_id, input.type),
    countUnread(tx, user_id),
  ])
  return { ...cutPage(rows, input.num, (row) => [row.seq]), ...sayTotal(counted), unread, last_seq }
}
