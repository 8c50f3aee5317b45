import { type Actor, merchantScope, type StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { startOfDay } from '../../../kernel/time.ts'
import { readTyped } from '../handling/search.ts'
import { narrowed, type RefundFilter } from './store-read.ts'

type Query = { keyword: string; merchantId: number; date_from?: string | undefined; date_to?: string | undefined }
const DAY_MS = 86_400_000
/** A refund's own number. */
const REFUND_NO = /^R\d{18}$/i

/** What staff narrow refunds by: their number, else what finds their order; days are those on which they were asked for. */
export async function refundFilter(
  tx: Tx,
  actor: Actor & { staff: StaffActor },
  secrets: Secrets,
  { keyword, merchantId, date_from, date_to }: Query,
): Promise<RefundFilter> {
  const isNumber = REFUND_NO.test(keyword)
  return narrowed({
    scope: merchantScope(actor.staff),
    company_id: merchantId,
    refund_no: isNumber ? keyword.toUpperCase() : '',
    typed: keyword && !isNumber ? await readTyped(tx, { secrets, staff: actor.staff }, keyword) : null,
    from: date_from ? startOfDay(date_from) : null,
    until: date_to ? new Date(startOfDay(date_to).getTime() + DAY_MS) : null,
  })
}
