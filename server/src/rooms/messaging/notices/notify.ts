import { type MessageTopic, messageTopics } from '@heyi/contract/message-topics'
import type { Message } from '@heyi/contract/messaging/shapes'
import type { ToClient } from '@heyi/contract/socket'
import type { Subject } from '@heyi/contract/subjects'
import type { Actor } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Live } from '../../../kernel/live/live.ts'
import { mergedPeople, personalNotices } from '../../identity/index.ts'
import {
  addMessages,
  countUnread,
  countUnreadOf,
  lastSeq,
  messagesBetween,
  type Notice,
  type Stored,
  sumUnread,
} from './store.ts'

/** More missed messages than this are not sent one by one: the client reads its lists again. */
const MAX_MISSED = 200

/** Channels that leave the house. */
const OUTWARD = ['sms', 'wechat'] as const

const asMessage = (row: Stored): Message => ({ ...row, created_at: row.created_at.toISOString() })

/**
 * Tells people by the channels that they have chosen: in their list and, after the commit, their open sockets with the unread
 * counts, together however many they are; by phone and WeChat one by one, by a job. `changes`: the words of what they are
 * told of. Whoever was merged is told as the person who was kept.
 */
export async function notifyUsers(
  given: { tx: Tx; live: Live; afterCommit: (run: () => void) => void; changes: readonly Subject[] },
  asked: readonly Notice[],
): Promise<void> {
  if (!asked.length) return
  const who = await mergedPeople.whoNow(
    given.tx,
    asked.map(({ user_id }) => user_id),
  )
  const ownOf = (user_id: number) => who.get(user_id) ?? [user_id]
  const notices = asked.map((notice) => ({ ...notice, user_id: ownOf(notice.user_id)[0] ?? notice.user_id }))
  const ways = await personalNotices.channelsOf(given.tx, notices)
  for (const [i, notice] of notices.entries())
    for (const channel of OUTWARD)
      if (ways[i]?.has(channel) || notice.always?.includes(channel))
        await personalNotices.enqueue(given.tx, channel, notice)
  const listed = notices.filter((_, i) => ways[i]?.has('app'))
  if (!listed.length) return
  const [rows, unread] = await inOrder(
    given.tx,
    (tx) => addMessages(tx, listed),
    (tx) =>
      countUnreadOf(
        tx,
        listed.flatMap((notice) => ownOf(notice.user_id)),
      ),
  )
  given.afterCommit(() => {
    for (const row of rows)
      given.live.toUser(row.user_id, {
        type: 'message',
        msg: asMessage(row),
        unread: sumUnread(unread, ownOf(row.user_id)),
        changes: ['message', ...given.changes],
      })
  })
}

/**
 * For a socket that was just bound: the newest sequence, and what came after `after` (at most 200 messages, else one
 * `resync`). Everything up to `last_seq` is committed, because sequences are given under the stream's lock.
 */
export async function catchUp(
  tx: Tx,
  { user_id, own_ids }: Pick<Actor, 'user_id' | 'own_ids'>,
  after: number | undefined,
): Promise<{ last_seq: number; messages: ToClient[] }> {
  const last_seq = await lastSeq(tx, user_id)
  if (after === undefined || after === last_seq) return { last_seq, messages: [] }
  const resync = { last_seq, messages: [{ type: 'resync' as const, last_seq }] }
  // A client that knows more than there is has lived through a restored backup.
  if (after > last_seq) return resync
  const missed = await messagesBetween(tx, user_id, after, last_seq, MAX_MISSED + 1)
  if (missed.length > MAX_MISSED) return resync
  if (missed.length === 0) return { last_seq, messages: [] }
  const unread = await countUnread(tx, own_ids)
  const messages = missed.map((row) => ({
    type: 'message' as const,
    msg: asMessage(row),
    unread,
    changes: ['message' as const, ...(messageTopics[row.topic as MessageTopic]?.about ?? [])],
  }))
  return { last_seq, messages }
}
