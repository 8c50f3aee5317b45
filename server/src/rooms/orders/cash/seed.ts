import type { Tx } from '../../../kernel/db/tx.ts'

/** Of the days on which cash came, from the newest on, the one that is counted and waits for a second person; older ones are signed. */
const COUNTED = 2
const SHORT_FEN = 100
const SHORT_WHY = '找零时多给了1元，已告知站长'

/**
 * Receipts of the demo orders that were paid in cash, taken by one person. The newest day waits to be counted, the one before it was
 * counted by them, a yuan short, and all others were signed by a second person too.
 */
export async function seedCash(
  tx: Tx,
  { taker_id, signer_id, now }: { taker_id: number; signer_id: number; now: Date },
): Promise<void> {
  await tx`
    with moves as (
      select o.company_id, o.organ_id, p.order_id, p.fen, p.created_at, to_char(p.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
        row_number() over (partition by o.company_id, o.organ_id, to_char(p.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') order by p.id)::int as nth
      from payment p join orders o on o.id = p.order_id where p.method = 'offline' and p.state = 'paid' and p.fen > 0
    ), r as (
      insert into cash_report (company_id, organ_id, day, last_nth, in_fen, out_fen)
      select company_id, organ_id, day, count(*), sum(fen)::int8, 0 from moves group by company_id, organ_id, day order by day, company_id, organ_id
      returning id, company_id, organ_id, day
    )
    insert into cash_receipt (report_id, nth, no, order_id, fen, taker_id, created_at)
    select r.id, m.nth, replace(m.day, '-', '') || '-' || lpad(m.nth::text, 4, '0'), m.order_id, m.fen, ${taker_id}, m.created_at
    from moves m join r using (company_id, organ_id, day) order by r.id, m.nth`
  await tx`
    with counted as (
      update cash_report r set state = case n.nth when ${COUNTED} then 'COUNTED' else 'SIGNED' end, counted_by = ${taker_id},
        counted_fen = in_fen - case n.nth when ${COUNTED} then ${SHORT_FEN}::int8 else 0 end, reason = case n.nth when ${COUNTED} then ${SHORT_WHY} else '' end,
        signed_by = case n.nth when ${COUNTED} then null else ${signer_id}::int8 end,
        counted_at = (r.day || 'T18:00:00+08:00')::timestamptz,
        signed_at = case n.nth when ${COUNTED} then null else (r.day || 'T18:20:00+08:00')::timestamptz end
      from (select id, dense_rank() over (order by day desc) as nth from cash_report) n
      where n.id = r.id and n.nth >= ${COUNTED} and (r.day || 'T18:20:00+08:00')::timestamptz < ${now}
      returning r.id, r.in_fen, r.counted_fen, r.counted_at, r.signed_at, r.reason
    )
    insert into cash_report_log (report_id, event, to_state, sum_fen, counted_fen, actor_id, reason, created_at)
    select c.id, e.event, e.to_state, c.in_fen, c.counted_fen, e.actor_id, c.reason, case e.event when 'count' then c.counted_at else c.signed_at end
    from counted c join (values ('count', 'COUNTED', ${taker_id}::int8), ('sign', 'SIGNED', ${signer_id}::int8)) as e (event, to_state, actor_id)
      on e.event = 'count' or c.signed_at is not null
    order by c.id, e.event`
}
