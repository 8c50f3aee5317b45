import type { BillLine } from '../../../edges/pay/index.ts'
import { MAX_INCONSISTENCIES } from '../../../kernel/books.ts'
import { json } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

type Bill = { channel: string; day: string; lines: readonly BillLine[]; now: Date }

/** Of these days those whose bill was not read yet. */
export async function unreadDays(tx: Tx, channel: string, days: readonly string[]): Promise<string[]> {
  const rows = await tx<
    { day: string }[]
  >`select day from gateway_bill where channel = ${channel} and day = any(${days}::text[])`
  const read = new Set(rows.map(({ day }) => day))
  return days.filter((day) => !read.has(day))
}

/** Keeps the bill of a day, once. */
export async function keepBill(tx: Tx, { channel, day, lines, now }: Bill): Promise<void> {
  const [kept] = await tx`
    insert into gateway_bill (channel, day, created_at) values (${channel}, ${day}, ${now}) on conflict do nothing returning 1`
  if (!kept || !lines.length) return
  await tx`
    insert into gateway_bill_line (channel, day, trade_no, out_refund_no, fen, refund_fen)
    select ${channel}, ${day}, trade_no, out_refund_no, fen, refund_fen
    from jsonb_to_recordset(${json(lines)}::jsonb) as l (trade_no text, out_refund_no text, fen int8, refund_fen int8)
    on conflict do nothing`
}

export type Differing = { no: string; ours: number; theirs: number }
/**
 * Where a bill and our books differ, of the days whose bill was read: money that only one of them knows, or in another amount. Money
 * counts to the day on which it moved by our clock, give or take one: a day's last moment may be the next one's first.
 */
export const wrongBills = (tx: Tx) => tx<Differing[]>`
  with days as (select channel, day from gateway_bill),
  came as (
    select p.channel, p.trade_no, sum(p.fen)::int8 as fen, min(p.created_at) as at from payment p where p.method = 'gateway' group by 1, 2
  ), went as (
    select p.channel, r.refund_no, r.agreed_fen - r.deduct_fen as fen, r.done_at as at
    from refund r join payment p on p.order_id = r.order_id and p.state = 'paid' and p.method = 'gateway'
    where r.method = 'gateway' and r.state = 'DONE' and r.agreed_fen > r.deduct_fen
    union all
    select p.channel, 'R' || p.id, p.fen, p.refunded_at from payment p where p.state = 'returned'
  ), wrong as (
    select l.trade_no as no, coalesce(c.fen, 0) as ours, l.fen as theirs
    from gateway_bill_line l left join came c on c.channel = l.channel and c.trade_no = l.trade_no
    where l.out_refund_no = '' and coalesce(c.fen, 0) <> l.fen
    union all
    select c.trade_no, c.fen, 0 from came c join days d on d.channel = c.channel and d.day = to_char(c.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')
    where not exists (select 1 from gateway_bill_line l where l.channel = c.channel and l.trade_no = c.trade_no and l.out_refund_no = '')
      and exists (select 1 from days n where n.channel = c.channel and n.day > d.day)
    union all
    select l.out_refund_no, coalesce(w.fen, 0), l.refund_fen
    from gateway_bill_line l left join went w on w.channel = l.channel and w.refund_no = l.out_refund_no
    where l.out_refund_no <> '' and coalesce(w.fen, 0) <> l.refund_fen
    union all
    select w.refund_no, w.fen, 0 from went w join days d on d.channel = w.channel and d.day = to_char(w.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')
    where not exists (select 1 from gateway_bill_line l where l.channel = w.channel and l.out_refund_no = w.refund_no)
      and exists (select 1 from days n where n.channel = w.channel and n.day > d.day)
  )
  select no, ours, theirs from wrong order by no limit ${MAX_INCONSISTENCIES}`
