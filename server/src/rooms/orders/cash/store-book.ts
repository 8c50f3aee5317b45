import { MAX_INCONSISTENCIES } from '../../../kernel/books.ts'
import { sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { addDays, shanghaiDay } from '../../../kernel/time.ts'

/** Cash that changes hands: of an order, or of a refund of it (below 0). */
export type CashMove = { company_id: number; organ_id: number; order_id: number; refund_id: number | null; fen: number }
type Booking = { taker_id: number; now: Date }
type Receipt = { order_id: number; no: string }

/** Books cash of one merchant and organisation in a day's report; nothing where that takes no more. */
const bookOn = (tx: Tx, day: string, moves: readonly CashMove[], { taker_id, now }: Booking) => {
  const [first] = moves
  const sum = (isIn: boolean) => moves.reduce((sum, { fen }) => sum + (fen > 0 === isIn ? Math.abs(fen) : 0), 0)
  const [count, in_fen, out_fen] = [moves.length, sum(true), sum(false)]
  return tx<Receipt[]>`
    with r as (
      insert into cash_report (company_id, organ_id, day, last_nth, in_fen, out_fen)
      values (${first?.company_id ?? 0}, ${first?.organ_id ?? 0}, ${day}, ${count}, ${in_fen}, ${out_fen})
      on conflict (company_id, organ_id, day) do update set last_nth = cash_report.last_nth + ${count},
        in_fen = cash_report.in_fen + ${in_fen}, out_fen = cash_report.out_fen + ${out_fen}
      where cash_report.state = 'OPEN' returning id, day, last_nth
    ), booked as (
      select r.id as report_id, (r.last_nth - ${count}::int + m.place)::int as nth, r.day, m.*
      from r, unnest(${moves.map((move) => move.order_id)}::int8[], ${moves.map((move) => move.refund_id)}::int8[], ${moves.map((move) => move.fen)}::int8[])
        with ordinality as m (order_id, refund_id, fen, place)
    )
    insert into cash_receipt (report_id, nth, no, order_id, refund_id, fen, taker_id, created_at)
    select report_id, nth, replace(day, '-', '') || '-' || lpad(nth::text, greatest(4, length(nth::text)), '0'), order_id, refund_id, fen, ${taker_id}, ${now}
    from booked order by nth returning order_id, no`
}

/**
 * Books cash that changed hands, each with the next receipt number of its merchant and organisation. Where today's was counted already it
 * stands in tomorrow's report. Returns the receipt numbers by order.
 */
export async function bookCash(
  tx: Tx,
  moves: readonly CashMove[],
  booking: Booking,
): Promise<ReadonlyMap<number, string>> {
  const drawers = Map.groupBy(moves, ({ company_id, organ_id }) => `${company_id} ${organ_id}`)
  const inTurn = [...drawers.values()].sort(
    ([a], [b]) => (a?.company_id ?? 0) - (b?.company_id ?? 0) || (a?.organ_id ?? 0) - (b?.organ_id ?? 0),
  )
  const today = shanghaiDay(booking.now)
  const numbers = new Map<number, string>()
  for (const drawer of inTurn) {
    let booked = await bookOn(tx, today, drawer, booking)
    if (!booked.length) booked = await bookOn(tx, addDays(today, 1), drawer, booking)
    if (booked.length < drawer.length) throw new Error(`cash of order ${drawer[0]?.order_id} was not booked`)
    for (const { order_id, no } of booked) numbers.set(order_id, no)
  }
  return numbers
}

/** Reports that are not what their receipts sum up to, or whose numbers have gaps. */
export const wrongCashSums = (tx: Tx) => tx<{ day: string; id: number; noted: number; sum: number }[]>`
  select r.day, r.id, r.in_fen - r.out_fen as noted, coalesce(sum(c.fen), 0)::int8 as sum
  from cash_report r left join cash_receipt c on c.report_id = r.id group by r.id
  having r.in_fen <> coalesce(sum(c.fen) filter (where c.fen > 0), 0) or r.out_fen <> -coalesce(sum(c.fen) filter (where c.fen < 0), 0)
    or count(c.id) <> r.last_nth or coalesce(max(c.nth), 0) <> r.last_nth limit ${MAX_INCONSISTENCIES}`

const paid = sql`(select order_id, null::int8 as refund_id, fen from payment where method = 'offline' and state = 'paid' and fen > 0)`
const back = sql`(select order_id, id as refund_id, deduct_fen - agreed_fen as fen from refund where method = 'offline' and state = 'DONE' and agreed_fen > deduct_fen)`
/** Cash that orders say was paid or given back and no receipt does, or that differs from it. */
export const wrongCash = (tx: Tx) => tx<{ order_no: string }[]>`
  select o.order_no from (select * from ${paid} p union all select * from ${back} b) m
  full join cash_receipt c on c.order_id = m.order_id and c.refund_id is not distinct from m.refund_id
  join orders o on o.id = coalesce(m.order_id, c.order_id)
  where m.fen is distinct from c.fen limit ${MAX_INCONSISTENCIES}`
