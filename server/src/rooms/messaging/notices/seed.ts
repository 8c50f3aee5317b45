import { markOf } from '@heyi/contract/message-topics'
import { screens } from '@heyi/contract/screens'
import { json } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { type OrderFacts, type OrderNoticeEvent, orderNotice } from './rules.ts'

/** What the order log calls an event → what the member is told. */
const HAPPENING: Record<string, OrderNoticeEvent> = {
  pay: 'order.paid',
  prepare: 'order.ready',
  ship: 'order.shipped',
  autoReceive: 'order.completed',
  writeOff: 'order.completed',
  timeout: 'order.closed',
  close: 'order.closed',
}
const DAY = 86_400_000
type SeededNotice = OrderFacts & {
  order_id: number
  user_id: number
  event: string
  close_reason: string | null
  at: Date
}

/** The notices that the demo orders would have caused, at their times; those older than three days are read. */
export async function seedDemo(tx: Tx, { now }: { now: Date }): Promise<void> {
  const result = await tx<SeededNotice[]>`
    select o.id as order_id, o.user_id, o.title, o.quantity, o.pay_fen, o.points,
      o.delivery, s.name as store_name, l.event, l.actor_role as by_role, l.actor_name as by, o.close_reason, l.created_at as at
    from order_log l join orders o on o.id = l.order_id left join store s on s.id = o.store_id
    where l.event = any(${Object.keys(HAPPENING)}) order by l.created_at, l.id`
  const seqs = new Map<number, number>()
  const rows = result.flatMap(({ order_id, user_id, event, close_reason, at, ...order }) => {
    const happening = HAPPENING[event]
    if (!happening) return []
    const seq = (seqs.get(user_id) ?? 0) + 1
    seqs.set(user_id, seq)
    return {
      user_id,
      seq,
      ...markOf('order'),
      ...orderNotice(happening, { ...order, reason: close_reason ?? undefined }),
      link: `${screens.order.path}?order_id=${order_id}`,
      target_id: order_id,
      event_key: `demo ${order_id} ${event}`,
      read_at: now.getTime() - at.getTime() > 3 * DAY ? at : null,
      created_at: at,
    }
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
