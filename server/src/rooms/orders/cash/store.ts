import type { CashState } from '@heyi/contract/orders/cash-states'
import type { MerchantScope } from '../../../kernel/actor.ts'
import { COUNT_LIMIT, type IdPage } from '../../../kernel/db/paging.ts'
import { assignments, type Fragment, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { inScope } from '../core/store-read.ts'
import type { cashReceipt, cashReport, cashReportLog } from './schema.ts'

type Report = typeof cashReport.$inferSelect
type Receipt = typeof cashReceipt.$inferSelect
type Log = typeof cashReportLog.$inferSelect
type Taken = { taker_id: number; receipts: number; in_fen: number; out_fen: number }
type LogRow = Pick<Log, 'event' | 'to_state' | 'sum_fen' | 'counted_fen' | 'actor_id' | 'reason'> & {
  created_at: string
}
export type ReportRow = Report & { merchant_name: string; organ_name: string; takers: Taken[]; log: LogRow[] }

export type CashFilter = {
  scope: MerchantScope
  report_id?: number
  state?: CashState | 'all'
  company_id?: number
  date_from?: string | undefined
  date_to?: string | undefined
}
/** Reports `r` that a filter leaves. */
const matching = ({ scope, report_id, state, company_id, date_from, date_to }: CashFilter): Fragment => sql`
  true ${inScope(scope, sql`r`)} ${report_id ? sql`and r.id = ${report_id}` : sql``} ${company_id ? sql`and r.company_id = ${company_id}` : sql``}
  ${state && state !== 'all' ? sql`and r.state = ${state} ${state === 'SIGNED' ? sql`` : sql`and r.state <> 'SIGNED'`}` : sql``}
  ${date_from ? sql`and r.day >= ${date_from}` : sql``} ${date_to ? sql`and r.day <= ${date_to}` : sql``}`

/** A page of reports, newest first, each with who took what and what was decided. */
export const listReports = (tx: Tx, filter: CashFilter, { before, offset, limit }: IdPage) => tx<ReportRow[]>`
  select r.*, k.name as merchant_name, g.name as organ_name,
    (select coalesce(json_agg(t order by t.taker_id), '[]') from (
      select c.taker_id, count(*)::int as receipts, coalesce(sum(c.fen) filter (where c.fen > 0), 0)::int8 as in_fen,
        coalesce(-sum(c.fen) filter (where c.fen < 0), 0)::int8 as out_fen
      from cash_receipt c where c.report_id = r.id group by c.taker_id) t) as takers,
    (select coalesce(json_agg(json_build_object('event', l.event, 'to_state', l.to_state, 'sum_fen', l.sum_fen, 'counted_fen', l.counted_fen,
      'actor_id', l.actor_id, 'reason', l.reason, 'created_at', l.created_at) order by l.id), '[]') from cash_report_log l where l.report_id = r.id) as log
  from cash_report r join company k on k.id = r.company_id join organ g on g.id = r.organ_id
  where ${matching(filter)} ${before === null ? sql`` : sql`and r.id < ${before}`} order by r.id desc limit ${limit} offset ${offset}`

/** How many reports those are, counted up to the limit. */
export async function countReports(tx: Tx, filter: CashFilter, most = COUNT_LIMIT + 1): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from (select 1 from cash_report r where ${matching(filter)} limit ${most}) found`
  return row?.n ?? 0
}

/** A report taken for change; null where it is not in the scope. */
export async function lockReport(tx: Tx, scope: MerchantScope, id: number): Promise<Report | null> {
  const [row] = await tx<Report[]>`
    select * from cash_report r where id = ${id} ${inScope(scope, sql`r`)} for no key update`
  return row ?? null
}

/** Who decided last about a report, and when; null where nobody has. */
export async function lastStep(tx: Tx, report_id: number): Promise<{ actor_id: number; created_at: Date } | null> {
  const [row] = await tx<{ actor_id: number; created_at: Date }[]>`
    select actor_id, created_at from cash_report_log where report_id = ${report_id} order by id desc limit 1`
  return row ?? null
}

type Change = Partial<
  Pick<Report, 'state' | 'counted_fen' | 'counted_by' | 'counted_at' | 'signed_by' | 'signed_at' | 'reason'>
>
/** Moves a report that was taken for change on, with its log row. */
export async function moveReport(
  tx: Tx,
  id: number,
  { set, log }: { set: Change; log: Omit<typeof cashReportLog.$inferInsert, 'id' | 'report_id'> },
): Promise<void> {
  await tx`update cash_report set ${assignments(set)} where id = ${id}`
  await tx`insert into ${rowsOf('cash_report_log', [{ report_id: id, ...log }])}`
}

export type ReceiptRow = Pick<Receipt, 'id' | 'nth' | 'no' | 'order_id' | 'fen' | 'taker_id' | 'created_at'> & {
  order_no: string
  title: string
  refund_no: string
}
const receiptColumns = sql`c.id, c.nth, c.no, c.order_id, c.fen, c.taker_id, c.created_at, o.order_no, o.title, coalesce(b.refund_no, '') as refund_no`
const receiptTables = sql`cash_receipt c join orders o on o.id = c.order_id left join refund b on b.id = c.refund_id`
/** A page of a report's receipts, the last first. */
export const listReceipts = (tx: Tx, report_id: number, { before, offset, limit }: IdPage) => tx<ReceiptRow[]>`
  select ${receiptColumns} from ${receiptTables}
  where c.report_id = ${report_id} ${before === null ? sql`` : sql`and c.nth < ${before}`} order by c.nth desc limit ${limit} offset ${offset}`

/** How many receipts a report has; null where it is not in the scope. */
export async function countReceipts(tx: Tx, scope: MerchantScope, report_id: number): Promise<number | null> {
  const [row] = await tx<{ n: number }[]>`
    select last_nth as n from cash_report r where id = ${report_id} ${inScope(scope, sql`r`)}`
  return row?.n ?? null
}

export type SheetReceipt = ReceiptRow &
  Pick<Report, 'day' | 'state' | 'counted_by' | 'signed_by'> & { merchant_name: string; organ_name: string }
/** The receipts of the reports that a filter leaves, newest first, for a spreadsheet. */
export const receiptsForSheet = (filter: CashFilter, limit: number): Fragment => sql`
  select ${receiptColumns}, r.day, r.state, r.counted_by, r.signed_by, k.name as merchant_name, g.name as organ_name
  from cash_report r join cash_receipt c on c.report_id = r.id join orders o on o.id = c.order_id left join refund b on b.id = c.refund_id
    join company k on k.id = r.company_id join organ g on g.id = r.organ_id
  where ${matching(filter)} order by r.id desc, c.nth desc limit ${limit}`
