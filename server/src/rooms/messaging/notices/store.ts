import type { NoticeKind } from '@heyi/contract/identity/notice-kinds'
import { COUNT_LIMIT, type IdPage } from '../../../kernel/db/paging.ts'
import { json, oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { shanghaiDay, startOfDay } from '../../../kernel/time.ts'
import type { message } from './schema.ts'

type Row = typeof message.$inferSelect
export type Stored = Omit<Row, 'event_key' | 'read_at' | 'deleted_at'> & { is_read: boolean }
export type Unread = { all: number; interaction: number; inform: number; chat: number }
export type Notice = Pick<Row, 'user_id' | 'type' | 'title' | 'body' | 'link' | 'topic' | 'target_id'> & {
  kind: NoticeKind
  /** Names the fact told: the same key again tells nothing. */
  key: string
  now: Date
  /** Told by these channels too, whatever the person has chosen. */
  always?: readonly ('sms' | 'wechat')[]
}

const columns = sql`id, user_id, type, seq, title, body, read_at is not null as is_read, link, topic, target_id, created_at`
const columnsOfMany = (user_id: number) => sql`
  id, user_id, type, case when user_id = ${user_id} then seq else 0 end as seq, title, body, read_at is not null as is_read,
  link, topic, target_id, created_at`

/**
 * Adds to people's streams, those of one person in the order given; what was told under its key before is left out of the
 * answer. Streams are locked first, so no sequence is lost; `sql` must be a transaction, in which what is sent together
 * runs in order.
 */
export async function addMessages(tx: Tx, notices: readonly Notice[]): Promise<Stored[]> {
  const given = notices.map((notice, n) => ({ ...notice, n }))
  const streams = tx`
    insert into user_stream (user_id) select distinct u from unnest(${notices.map((n) => n.user_id)}::int8[]) as u order by u
    on conflict (user_id) do update set last_seq = user_stream.last_seq`
  const messages = await tx<Stored[]>`
    with fresh as (
      select g.*, row_number() over (partition by g.user_id order by g.n) as place
      from json_to_recordset(${json(given)}::json) as g (n int, user_id int8, type int2, title text, body text,
        link text, topic text, target_id int8, key text, now timestamptz)
      where not exists (select from message m where m.user_id = g.user_id and m.event_key = g.key)
        and exists (select from user_stream s where s.user_id = g.user_id and s.closed_at is null)
    ), next as (
      update user_stream s set last_seq = s.last_seq + f.added from (select user_id, count(*) as added from fresh group by user_id) f
      where s.user_id = f.user_id returning s.user_id, s.last_seq - f.added as before
    )
    insert into message (user_id, seq, type, title, body, link, topic, target_id, event_key, created_at)
    select f.user_id, next.before + f.place, f.type, f.title, f.body, f.link, f.topic, f.target_id, f.key, f.now
    from fresh f join next using (user_id) order by f.n
    returning ${columns}`
  await streams
  return messages
}

/** Staff who write to one member at once wait for each other, so that the day's number holds. */
export async function lockToMember(tx: Tx, user_id: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('told', ${user_id}))`
}

/** Whether a person is told anything, and how often they were told of this on the day of `now`. */
export async function toldToday(
  tx: Tx,
  { user_id, topic, now }: { user_id: number; topic: string; now: Date },
): Promise<{ is_closed: boolean; count: number }> {
  const [row] = await tx<{ is_closed: boolean; count: number }[]>`
    select exists (select from user_stream where user_id = ${user_id} and closed_at is not null) as is_closed,
      (select count(*)::int from message where user_id = ${user_id} and topic = ${topic}
        and created_at >= ${startOfDay(shanghaiDay(now))}) as count`
  return row ?? { is_closed: false, count: 0 }
}

/** From now on these people are told nothing, or told again. */
export async function closeStreams(
  tx: Tx,
  people: readonly { user_id: number; closed_at: Date | null }[],
): Promise<void> {
  await tx`
    insert into user_stream (user_id, closed_at)
    select user_id, closed_at from json_to_recordset(${json(people)}::json) as g (user_id int8, closed_at timestamptz) order by user_id
    on conflict (user_id) do update set closed_at = excluded.closed_at`
}

const noneUnread: Unread = { all: 0, interaction: 0, inform: 0, chat: 0 }

/** How many messages of each of these people are unread, by type; who has none is not in the answer. */
export async function countUnreadOf(tx: Tx, people: readonly number[]): Promise<Map<number, Unread>> {
  const rows = await tx<(Unread & { user_id: number })[]>`
    select user_id, count(*) as all, count(*) filter (where type = 1) as interaction, count(*) filter (where type = 2) as inform,
      count(*) filter (where type = 3) as chat
    from message where user_id = any(${people}::int8[]) and read_at is null and deleted_at is null group by user_id`
  return new Map(rows.map(({ user_id, ...unread }) => [user_id, unread]))
}

/** The same of one person by all their numbers. */
export const countUnread = async (tx: Tx, own_ids: readonly number[]): Promise<Unread> =>
  sumUnread(await countUnreadOf(tx, own_ids), own_ids)

/** Counts of several numbers as those of the one person they are. */
export const sumUnread = (counts: ReadonlyMap<number, Unread>, own_ids: readonly number[]): Unread =>
  own_ids.reduce((sum, id) => {
    const { all, interaction, inform, chat } = counts.get(id) ?? noneUnread
    return {
      all: sum.all + all,
      interaction: sum.interaction + interaction,
      inform: sum.inform + inform,
      chat: sum.chat + chat,
    }
  }, noneUnread)

const ofType = (type: number) => (type === 0 ? sql`` : sql`and type = ${type}`)

/**
 * A person's messages of a type (0: all), newest first; `before`: where to go on from, as `placeOf` says it. Each stream counts for
 * itself: of somebody with several, messages stand in the order of their numbers, and only the first stream says its sequence.
 */
export const listMessages = (tx: Tx, own_ids: readonly number[], given: IdPage & { type: number }) => {
  const place = own_ids.length === 1 ? sql`seq` : sql`id`
  return tx<Stored[]>`
    select ${own_ids.length === 1 ? columns : columnsOfMany(own_ids[0] ?? 0)} from message
    where user_id ${oneOf(own_ids)} and deleted_at is null ${ofType(given.type)}
      ${given.before === null ? sql`` : sql`and ${place} < ${given.before}`}
    order by ${place} desc limit ${given.limit} offset ${given.offset}`
}
export const placeOf = (own_ids: readonly number[], row: Stored): number => (own_ids.length === 1 ? row.seq : row.id)

/** Beside the list: how many there are (counted up to the limit of lists) and the newest sequence of the person's own stream. */
export async function messageTotals(
  tx: Tx,
  own_ids: readonly number[],
  type: number,
): Promise<{ counted: number; last_seq: number }> {
  const [row] = await tx<{ counted: number; last_seq: number }[]>`
    select (
      select count(*) from (
        select from message where user_id ${oneOf(own_ids)} and deleted_at is null ${ofType(type)} limit ${COUNT_LIMIT + 1}
      ) first
    ) as counted, coalesce((select last_seq from user_stream where user_id = ${own_ids[0] ?? 0}), 0) as last_seq`
  return row ?? { counted: 0, last_seq: 0 }
}

/** One of the person's messages, read from now on; null where there is none. */
export async function readMessage(tx: Tx, own_ids: readonly number[], id: number, now: Date): Promise<Stored | null> {
  const [row] = await tx<Stored[]>`
    update message set read_at = coalesce(read_at, ${now}) where id = ${id} and user_id ${oneOf(own_ids)} and deleted_at is null
    returning ${columns}`
  return row ?? null
}

/** Marks the unread messages of a type (0: all) as read. */
export async function readAll(tx: Tx, own_ids: readonly number[], type: number, now: Date): Promise<void> {
  await tx`
    update message set read_at = ${now} where read_at is null and id = any(array(
      select id from message where user_id ${oneOf(own_ids)} and read_at is null and deleted_at is null ${ofType(type)} order by id for no key update
    ))`
}

/** Deletes one of the person's messages; false where there is none. */
export async function removeMessage(tx: Tx, own_ids: readonly number[], id: number, now: Date): Promise<boolean> {
  const rows = await tx`
    update message set deleted_at = ${now} where id = ${id} and user_id ${oneOf(own_ids)} and deleted_at is null returning 1`
  return rows.length > 0
}

export async function lastSeq(tx: Tx, user_id: number): Promise<number> {
  const [row] = await tx<{ last_seq: number }[]>`select last_seq from user_stream where user_id = ${user_id}`
  return row?.last_seq ?? 0
}

/** Messages with a sequence above `after` up to `upto`, oldest first. */
export const messagesBetween = (tx: Tx, user_id: number, after: number, upto: number, limit: number) =>
  tx<Stored[]>`
    select ${columns} from message
    where user_id = ${user_id} and seq > ${after} and seq <= ${upto} and deleted_at is null
    order by seq limit ${limit}`

/** Deletes messages of before then, whether they were read or not. Streams go on counting: a message's number is never given again. */
export async function deleteOld(tx: Tx, { before, most }: { before: Date; most: number }): Promise<number> {
  const rows = await tx`
    delete from message where ctid = any(array(
      select ctid from message where created_at < ${before} limit ${most} for update skip locked
    )) returning 1`
  return rows.length
}
