import type { Message } from '@heyi/contract/messaging'
import type { ToClient } from '@heyi/contract/socket'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Live } from '../../kernel/live/live.ts'
import { addMessage, countUnread, lastSeq, messagesBetween, type Notice, type Stored } from './store.ts'

/** More missed messages than this are not sent one by one: the client reads its lists again. */
const MOST_MISSED = 200

const asMessage = (row: Stored): Message => ({ ...row, created_at: row.created_at.toISOString() })

/**
 * Adds a message to a person's stream, in the acting transaction; null where `key` was told before. Sequences of a
 * person have no gaps. The sockets hear of it by `publish` after the commit.
 */
export async function notify(tx: Tx, notice: Notice): Promise<Message | null> {
  const row = await addMessage(tx, notice)
  return row && asMessage(row)
}

/** Tells a person and, after the commit, their open sockets, with the unread counts. */
export async function tell(
  given: { tx: Tx; live: Live; afterCommit: (run: () => void) => void },
  notice: Notice,
): Promise<void> {
  const [msg, unread] = await Promise.all([notify(given.tx, notice), countUnread(given.tx, notice.user_id)])
  if (!msg) return
  given.afterCommit(() => given.live.toUser(notice.user_id, { type: 'message', msg, unread }))
}

/**
 * For a socket that was just bound: the newest sequence, and what came after `after` (at most 200 messages, else one
 * `resync`). Everything up to `last_seq` is committed, because sequences are given under the stream's lock.
 */
export async function catchUp(
  tx: Tx,
  user_id: number,
  after: number | undefined,
): Promise<{ last_seq: number; messages: ToClient[] }> {
  const last_seq = await lastSeq(tx, user_id)
  if (after === undefined || after === last_seq) return { last_seq, messages: [] }
  const resync = { last_seq, messages: [{ type: 'resync' as const, last_seq }] }
  // A client that knows more than there is has lived through a restored backup.
  if (after > last_seq) return resync
  const missed = await messagesBetween(tx, user_id, after, last_seq, MOST_MISSED + 1)
  if (missed.length > MOST_MISSED) return resync
  if (missed.length === 0) return { last_seq, messages: [] }
  const unread = await countUnread(tx, user_id)
  return { last_seq, messages: missed.map((row) => ({ type: 'message', msg: asMessage(row), unread })) }
}
