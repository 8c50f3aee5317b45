import { COUNT_LIMIT, type PageInput, readPage } from '../../kernel/db/paging.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { message } from './schema.ts'

type Row = typeof message.$inferSelect
export type Stored = Omit<Row, 'event_key' | 'read_at' | 'deleted_at'> & { is_read: boolean }
export type Unread = { all: number; interaction: number; inform: number; chat: number }
export type Notice = Pick<Row, 'user_id' | 'type' | 'title' | 'body' | 'link' | 'topic' | 'target_id'> & {
  /** Names the fact told: the same key again tells nothing. */
  key: string
  now: Date
}

const columns = (tx: Tx) =>
  tx`id, user_id, type, seq, title, body, read_at is not null as is_read, link, topic, target_id, created_at`

/**
 * Adds to a person's stream; null where this key was told before. The stream is locked first, so no sequence is lost;
 * `tx` must be a transaction, in which what is sent together runs in order.
 */
export async function addMessage(tx: Tx, given: Notice): Promise<Stored | null> {
  const { user_id, type, title, body, link, topic, target_id, key, now } = given
  const stream = tx`
    insert into user_stream (user_id) values (${user_id}) on conflict (user_id) do update set last_seq = user_stream.last_seq`
  const message = tx<Stored[]>`
    with next as (
      update user_stream set last_seq = last_seq + 1
      where user_id = ${user_id} and not exists (select from message where user_id = ${user_id} and event_key = ${key})
      returning last_seq
    )
    insert into message (user_id, seq, type, title, body, link, topic, target_id, event_key, created_at)
    select ${user_id}, last_seq, ${type}, ${title}, ${body}, ${link}, ${topic}, ${target_id}, ${key}, ${now} from next
    returning ${columns(tx)}`
  const [, [row]] = await Promise.all([stream, message])
  return row ?? null
}

/** How many of a person's messages are unread, by type. */
export async function countUnread(tx: Tx, user_id: number): Promise<Unread> {
  const [row] = await tx<Unread[]>`
    select count(*) as all, count(*) filter (where type = 1) as interaction, count(*) filter (where type = 2) as inform,
      count(*) filter (where type = 3) as chat
    from message where user_id = ${user_id} and read_at is null and deleted_at is null`
  return row ?? { all: 0, interaction: 0, inform: 0, chat: 0 }
}

const ofType = (tx: Tx, type: number) => (type === 0 ? tx`` : tx`and type = ${type}`)

type Listing = { before: number | null; offset: number; limit: number }
/** A page of the list from what the call asks for. */
export function pageBySeq(page: PageInput): Listing {
  const { keys, offset, limit } = readPage(page, 1)
  const before = keys === null ? null : Number(keys[0])
  if (before !== null && !Number.isSafeInteger(before))
    refuse('BAD_INPUT', { fields: [{ path: 'after', msg: '翻页位置不正确' }] })
  return { before, offset, limit }
}
/** A person's messages of a type (0: all), newest first; `before`: the sequence to go on from. */
export const listMessages = (tx: Tx, user_id: number, given: Listing & { type: number }) =>
  tx<Stored[]>`
    select ${columns(tx)} from message
    where user_id = ${user_id} and deleted_at is null ${ofType(tx, given.type)}
      ${given.before === null ? tx`` : tx`and seq < ${given.before}`}
    order by seq desc limit ${given.limit} offset ${given.offset}`

/** Beside the list: how many there are (counted up to the limit of lists) and the newest sequence. */
export async function messageTotals(
  tx: Tx,
  user_id: number,
  type: number,
): Promise<{ counted: number; last_seq: number }> {
  const [row] = await tx<{ counted: number; last_seq: number }[]>`
    select (
      select count(*) from (
        select from message where user_id = ${user_id} and deleted_at is null ${ofType(tx, type)} limit ${COUNT_LIMIT + 1}
      ) first
    ) as counted, coalesce((select last_seq from user_stream where user_id = ${user_id}), 0) as last_seq`
  return row ?? { counted: 0, last_seq: 0 }
}

/** One of the person's messages, read from now on; null where there is none. */
export async function readMessage(tx: Tx, user_id: number, id: number, now: Date): Promise<Stored | null> {
  const [row] = await tx<Stored[]>`
    update message set read_at = coalesce(read_at, ${now}) where id = ${id} and user_id = ${user_id} and deleted_at is null
    returning ${columns(tx)}`
  return row ?? null
}

/** Marks the unread messages of a type (0: all) as read. */
export async function readAll(tx: Tx, user_id: number, type: number, now: Date): Promise<void> {
  await tx`
    update message set read_at = ${now}
    where user_id = ${user_id} and read_at is null and deleted_at is null ${ofType(tx, type)}`
}

/** Deletes one of the person's messages; false where there is none. */
export async function removeMessage(tx: Tx, user_id: number, id: number, now: Date): Promise<boolean> {
  const { count } = await tx`
    update message set deleted_at = ${now} where id = ${id} and user_id = ${user_id} and deleted_at is null`
  return count > 0
}

export async function lastSeq(tx: Tx, user_id: number): Promise<number> {
  const [row] = await tx<{ last_seq: number }[]>`select last_seq from user_stream where user_id = ${user_id}`
  return row?.last_seq ?? 0
}

/** Messages with a sequence above `after` up to `upto`, oldest first. */
export const messagesBetween = (tx: Tx, user_id: number, after: number, upto: number, limit: number) =>
  tx<Stored[]>`
    select ${columns(tx)} from message
    where user_id = ${user_id} and seq > ${after} and seq <= ${upto} and deleted_at is null
    order by seq limit ${limit}`
