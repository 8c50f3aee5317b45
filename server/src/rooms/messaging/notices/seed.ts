import { markOf } from '@heyi/contract/message-topics'
import { json } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { EventEntry, EventTable } from '../../../kernel/jobs/event-table.ts'
import { demoEvents } from '../../orders/index.ts'

const DAY = 86_400_000

/** The notices that the demo's events would have caused, at their times; those older than three days are read. */
export async function seedDemo(tx: Tx, { now, events }: { now: Date; events: EventTable }): Promise<void> {
  const seqs = new Map<number, number>()
  const rows = (await demoEvents(tx)).flatMap(({ event, payload, key, at }) => {
    const { notices } = events[event] as EventEntry
    return (notices?.of(payload as never) ?? []).flatMap(({ to, title, body, link, target_id }) => {
      if (!notices || !('user_id' in to)) return []
      const { user_id } = to
      const seq = (seqs.get(user_id) ?? 0) + 1
      seqs.set(user_id, seq)
      return {
        ...{ user_id, seq, ...markOf(notices.topic), title, body, link, target_id },
        ...{ event_key: key, read_at: now.getTime() - at.getTime() > 3 * DAY ? at : null, created_at: at },
      }
    })
  })
  const streams = [...seqs].map(([user_id, last_seq]) => ({ user_id, last_seq }))
  await tx`
    insert into user_stream (user_id, last_seq)
    select user_id, last_seq from json_populate_recordset(null::user_stream, ${json(streams)}::json)`
  await tx`
    insert into message (user_id, seq, type, title, body, link, topic, target_id, event_key, read_at, created_at)
    select user_id, seq, type, title, body, link, topic, target_id, event_key, read_at, created_at
    from json_populate_recordset(null::message, ${json(rows)}::json)`
}
