import type { SettlementState } from '@heyi/contract/orders/settlement-states'
import type { IdPage } from '../../../kernel/db/paging.ts'
import { assignments, columnsOf, type Fragment, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { CommissionSpan } from '../../organisation/index.ts'
import type { settlement, settlementLog } from './schema.ts'

type Row = typeof settlement.$inferSelect
export type Amounts = Pick<
  Row,
  | 'orders'
  | 'paid_fen'
  | 'refunded_fen'
  | 'commission_fen'
  | 'borne_fen'
  | 'points_fen'
  | 'own_fen'
  | 'cash_fen'
  | 'owed_fen'
>
export type Settled = Omit<Row, 'id' | 'state'> & { id: number | null; state: SettlementState; merchant_name: string }

const NOTHING: Amounts = {
  orders: 0,
  paid_fen: 0,
  refunded_fen: 0,
  commission_fen: 0,
  borne_fen: 0,
  points_fen: 0,
  own_fen: 0,
  cash_fen: 0,
  owed_fen: 0,
}

/**
 * What merchants are owed for what happened between two moments, by id. An order counts when it is handed over, with what was paid for it
 * and not given back before; money that goes back later counts when it does. Points in place of money are the platform's: what they took
 * off goes down with the points that come back. Commission (by what was agreed when the order was handed over, of money alone) and what coupons took off,
 * each at the cost of the platform or the merchant, are taken of what stands after each step, rounded down, so that all steps of an order sum to its end exactly.
 * What hangs on the orders of the month is read for all of them at once, by their ids in one array.
 */
export async function amountsOf(
  tx: Tx,
  company_ids: readonly number[],
  { from, until }: { from: Date; until: Date },
  commissions: readonly CommissionSpan[],
): Promise<(company_id: number) => Amounts> {
  const rows = await tx<({ company_id: number } & Amounts)[]>`
    with agreed as (
      select * from unnest(${commissions.map((one) => one.company_id)}::int8[], ${commissions.map((one) => one.from_at)}::timestamptz[],
        ${commissions.map((one) => one.until_at)}::timestamptz[], ${commissions.map((one) => one.commission_bp)}::int[]) as a (company_id, from_at, until_at, bp)
    ), concerned as (
      select ${ofOrder} from orders o where o.company_id = any(${company_ids}::int8[]) and o.completed_at >= ${from} and o.completed_at < ${until} and o.delivery <> 'virtual'
      union all
      select ${ofOrder} from orders o where o.company_id = any(${company_ids}::int8[]) and o.completed_at < ${from} and o.delivery <> 'virtual' and o.id = any(array(
        select order_id from refund where company_id = any(${company_ids}::int8[]) and state = 'DONE' and done_at >= ${from} and done_at < ${until}))
    ), back as (
      select r.order_id, r.done_at, r.id, r.agreed_fen - r.deduct_fen as fen, case when r.points = 0 then 0 else coalesce((
          select sum(n.points - n.quantity * l.points) from refund_line n join order_line l on l.id = n.order_line_id where n.refund_id = r.id), 0)::int8 end as off
      from refund r where r.order_id = any(array(select id from concerned where refund_state <> 'none')) and r.state = 'DONE'
    ), early as (
      select b.order_id, sum(b.fen)::int8 as fen, sum(b.off)::int8 as off from back b join concerned o on o.id = b.order_id
      where b.done_at < o.completed_at group by b.order_id
    ), taken as (
      select u.order_id, coalesce(sum(u.discount_fen) filter (where k.bearer = 'platform'), 0)::int8 as borne_fen,
        coalesce(sum(u.discount_fen) filter (where k.bearer = 'merchant'), 0)::int8 as own_fen
      from user_coupon u join coupon k on k.id = u.coupon_id where u.order_id = any(array(select id from concerned)) group by u.order_id
    ), in_cash as (
      select order_id from payment where state = 'paid' and method = 'offline' and order_id = any(array(select id from concerned))
    ), handed as (
      select o.*, coalesce(a.bp, 0) as bp, o.pay_fen - coalesce(b.fen, 0) as net_fen, o.points_off - coalesce(b.off, 0) as net_off,
        coalesce(k.borne_fen, 0) as borne_fen, coalesce(k.own_fen, 0) as own_fen, p.order_id is not null as is_cash
      from concerned o left join agreed a on a.company_id = o.company_id and o.completed_at >= a.from_at and (a.until_at is null or o.completed_at < a.until_at)
        left join early b on b.order_id = o.id left join taken k on k.order_id = o.id left join in_cash p on p.order_id = o.id
    ), steps as (
      select h.*, true as is_sale, 0::int8 as was_fen, h.net_fen as is_fen, 0::int8 as was_off, h.net_off as is_off from handed h where h.completed_at >= ${from}
      union all
      select h.*, false, h.net_fen - b.sum_fen + b.fen, h.net_fen - b.sum_fen, h.net_off - b.sum_off + b.off, h.net_off - b.sum_off from handed h join (
        select b.*, sum(b.fen) over earlier::int8 as sum_fen, sum(b.off) over earlier::int8 as sum_off
        from back b join handed t on t.id = b.order_id and b.done_at >= t.completed_at
        window earlier as (partition by b.order_id order by b.done_at, b.id)
      ) b on b.order_id = h.id where b.done_at >= ${from} and b.done_at < ${until}
    ), worth as (
      select *, case when points_off = 0 then 0 else points_off_fen * was_off / points_off end as was_off_fen,
        case when points_off = 0 then 0 else points_off_fen * is_off / points_off end as is_off_fen, pay_fen + points_off_fen as all_fen from steps
    ), parts as (
      select company_id, is_sale, is_cash, is_fen - was_fen as fen, is_off_fen - was_off_fen as points_fen,
        is_fen * bp / 10000 - case when is_sale then 0 else was_fen * bp / 10000 end as commission_fen, ${shareOf(sql`borne_fen`)}, ${shareOf(sql`own_fen`)}
      from worth
    ), sums as (
      select company_id, count(*) filter (where is_sale)::int as orders, coalesce(sum(fen) filter (where is_sale), 0)::int8 as paid_fen,
        -coalesce(sum(fen) filter (where not is_sale), 0)::int8 as refunded_fen, sum(commission_fen)::int8 as commission_fen, sum(borne_fen)::int8 as borne_fen,
        sum(points_fen)::int8 as points_fen, sum(own_fen)::int8 as own_fen, coalesce(sum(fen) filter (where is_cash), 0)::int8 as cash_fen
      from parts group by company_id)
    select *, paid_fen - refunded_fen - cash_fen + borne_fen + points_fen - commission_fen as owed_fen from sums`
  const known = new Map(rows.map(({ company_id, ...amounts }) => [company_id, amounts]))
  return (company_id) => known.get(company_id) ?? NOTHING
}

/** Of these merchants those with orders of a month that were handed out at none of these organisations. */
export async function soldElsewhere(
  tx: Tx,
  company_ids: readonly number[],
  organ_ids: readonly number[],
  { from, until }: { from: Date; until: Date },
): Promise<Set<number>> {
  const rows = await tx<{ company_id: number }[]>`
    select w.company_id from unnest(${company_ids}::int8[]) w (company_id)
    where exists (
        select from orders o where o.company_id = w.company_id and o.completed_at >= ${from} and o.completed_at < ${until}
          and o.delivery <> 'virtual' and o.organ_id <> all(${organ_ids}::int8[]))
      or exists (
        select from refund r join orders o on o.id = r.order_id where r.company_id = w.company_id and r.state = 'DONE'
          and r.done_at >= ${from} and r.done_at < ${until} and o.completed_at < ${until} and o.organ_id <> all(${organ_ids}::int8[]))`
  return new Set(rows.map(({ company_id }) => company_id))
}

const ofOrder = columnsOf(
  ['id', 'company_id', 'completed_at', 'pay_fen', 'points_off', 'points_off_fen', 'refund_state'],
  'o',
)
/** What a step changes of what coupons took off: as much of it stands as of money and points' worth; of an order that cost neither, all of it. */
const shareOf = (taken: Fragment): Fragment => sql`
  case when all_fen = 0 then case when is_sale then ${taken} else 0 end
    else ${taken} * (is_fen + is_off_fen) / all_fen - case when is_sale then 0 else ${taken} * (was_fen + was_off_fen) / all_fen end end as ${taken}`

const columns = sql`
  c.id as company_id, c.name as merchant_name, s.id, coalesce(s.state, 'OPEN') as state,
  s.orders, s.paid_fen, s.refunded_fen, s.commission_fen, s.borne_fen, s.points_fen, s.own_fen, s.cash_fen, s.owed_fen,
  s.checked_by, s.checked_at, s.confirmed_by, s.confirmed_at, coalesce(s.reason, '') as reason`
/** Merchants of these ids (null: all) with what is kept of a month, by number. Amounts of an open one are null. */
export const listSettlements = (
  tx: Tx,
  scope: readonly number[] | null,
  { month, company_id }: { month: string; company_id: number },
  { before, offset, limit }: IdPage,
) =>
  tx<Settled[]>`
    select ${columns}, ${month}::text as month from company c left join settlement s on s.company_id = c.id and s.month = ${month}
    where true ${scope ? sql`and c.id = any(${scope}::int8[])` : sql``} ${company_id ? sql`and c.id = ${company_id}` : sql``}
      ${before === null ? sql`` : sql`and c.id < ${before}`} order by c.id desc limit ${limit} offset ${offset}`

/** How many merchants those are. */
export async function countMerchants(tx: Tx, scope: readonly number[] | null, company_id: number): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from company c where true ${scope ? sql`and c.id = any(${scope}::int8[])` : sql``} ${company_id ? sql`and c.id = ${company_id}` : sql``}`
  return row?.n ?? 0
}

/** What is kept of a merchant's month, for change; null where nobody checked it yet. */
export async function lockSettlement(tx: Tx, company_id: number, month: string): Promise<Row | null> {
  const [row] = await tx<Row[]>`
    select * from settlement where company_id = ${company_id} and month = ${month} for no key update`
  return row ?? null
}

export type Decided = { state: SettlementState; actor_id: number; created_at: Date }
/** How a merchant's month stands now, with who decided last and when; null where nobody has. */
export async function readDecided(tx: Tx, company_id: number, month: string): Promise<Decided | null> {
  const [row] = await tx<Decided[]>`
    select s.state, l.actor_id, l.created_at from settlement s join settlement_log l on l.settlement_id = s.id
    where s.company_id = ${company_id} and s.month = ${month} order by l.id desc limit 1`
  return row ?? null
}

type Change = Omit<Row, 'id'>
/** Keeps what was checked where nobody else did meanwhile. Returns its id; null where somebody was faster. */
export async function keepChecked(tx: Tx, row: Change): Promise<number | null> {
  const { company_id: _company, month: _month, ...set } = row
  const [kept] = await tx<{ id: number }[]>`
    insert into ${rowsOf('settlement', [row])} on conflict (company_id, month) do update set ${assignments(set)}
    where settlement.state = 'OPEN' returning id`
  return kept?.id ?? null
}
/** Moves one that was checked on; false where it is not as it was. */
export async function moveSettlement(
  tx: Tx,
  { id, from, set }: { id: number; from: SettlementState; set: Partial<Change> & { state: SettlementState } },
): Promise<boolean> {
  const moved = await tx`update settlement set ${assignments(set)} where id = ${id} and state = ${from} returning id`
  return moved.length > 0
}

export async function logSettlement(
  tx: Tx,
  row: Omit<typeof settlementLog.$inferInsert, 'id'> & { created_at: Date },
): Promise<void> {
  await tx`insert into ${rowsOf('settlement_log', [row])}`
}
