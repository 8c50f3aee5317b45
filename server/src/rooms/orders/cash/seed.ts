import type { Tx } from '../../../kernel/db/tx.ts'

/**
 * Receipts of the demo orders that were paid in cash, taken by one person. All days but the last of each merchant are counted by them and
 * signed by a second one.
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
    with signed as (
      update cash_report r set state = 'SIGNED', counted_fen = in_fen - out_fen, counted_by = ${taker_id}, signed_by = ${signer_id},
        counted_at = (day || 'T18:00:00+08:00')::timestamptz, signed_at = (day || 'T18:20:00+08:00')::timestamptz
      where (day || 'T18:20:00+08:00')::timestamptz < ${now}
        and day < (select max(l.day) from cash_report l where l.company_id = r.company_id and l.organ_id = r.organ_id)
      returning id, in_fen - out_fen as fen, counted_at, signed_at
    )
    insert into cash_report_log (report_id, event, to_state, sum_fen, counted_fen, actor_id, created_at)
    select s.id, e.event, e.to_state, s.fen, s.fen, e.actor_id, case e.event when 'count' then s.counted_at else s.signed_at end
    from signed s join (values ('count', 'COUNTED', ${taker_id}::int8), ('sign', 'SIGNED', ${signer_id}::int8)) as e (event, to_state, actor_id) on true
    order by s.id, e.event`
}
