import type { SettlementState } from '@heyi/contract/orders/settlement-states'
import type { IdPage } from '../../../kernel/db/paging.ts'
import { assignments, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { settlement, settlementLog } from './schema.ts'

type Row = typeof settlement.$inferSelect
export type Settled = Omit<Row, 'id' | 'state'> & { id: number | null; state: SettlementState; merchant_name: string }

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
