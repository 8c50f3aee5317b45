import type { CouponSource } from '@heyi/contract/rewards/coupon-rules'
import type { UserCouponState } from '@heyi/contract/rewards/coupon-states'
import { COUNT_LIMIT, exactly, type IdPage } from '../../../kernel/db/paging.ts'
import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { afterHeld, type HeldPage, type HeldRow, heldColumns, heldTables, type PlacedRow } from './store-held.ts'

/** What staff narrow the records of members' coupons by. */
export type RecordFilter = {
  /** Organisations of the members; null where all are seen. */
  organ_ids: readonly number[] | null
  except: number | null
  /** Whose coupons; null where all are seen. */
  companies: readonly number[] | null
  coupon_id: number
  source: CouponSource | 'all'
  from: Date | null
  until: Date | null
  /** What was typed: a code, or who; null where nothing was. */
  typed: { code: string } | { user_ids: readonly number[] } | null
}
function common({ organ_ids, except, companies, coupon_id, source, typed }: RecordFilter): Fragment {
  return sql`
    ${organ_ids === null ? sql`` : sql`and u.organ_id = any(${organ_ids}::int8[])`} ${except === null ? sql`` : sql`and u.organ_id <> ${except}`}
    ${companies === null ? sql`` : sql`and c.company_id = any(${companies}::int8[])`} ${coupon_id ? sql`and u.coupon_id = ${coupon_id}` : sql``}
    ${source === 'all' ? sql`` : sql`and u.source = ${source}`} ${whoTyped(typed)}`
}
function whoTyped(typed: RecordFilter['typed']): Fragment {
  if (typed === null) return sql``
  return 'code' in typed ? sql`and u.code = ${typed.code}` : sql`and u.user_id = any(${typed.user_ids}::int8[])`
}
const between = (column: Fragment, { from, until }: RecordFilter): Fragment =>
  sql`${from ? sql`and ${column} >= ${from}` : sql``} ${until ? sql`and ${column} < ${until}` : sql``}`

export type ReceivedFilter = RecordFilter & { state: UserCouponState | 'all'; now: Date }
const received = (filter: ReceivedFilter): Fragment =>
  sql`where true ${common(filter)} ${between(sql`u.created_at`, filter)} ${inState(filter)}`
function inState({ state, now }: ReceivedFilter): Fragment {
  if (state === 'all') return sql``
  if (state === 'UNUSED') return sql`and u.state = 'UNUSED' and u.until_at > ${now}`
  if (state === 'EXPIRED') return sql`and (u.state = 'EXPIRED' or (u.state = 'UNUSED' and u.until_at <= ${now}))`
  return sql`and u.state = ${state}`
}
/** A page of the coupons that members got, newest first. */
export const listReceived = (tx: Tx, filter: ReceivedFilter, { before, offset, limit }: IdPage) =>
  tx<HeldRow[]>`
    select ${heldColumns} from ${heldTables} ${received(filter)} ${before === null ? sql`` : sql`and u.id < ${before}`}
    order by u.id desc limit ${limit} offset ${offset}`
export const countReceived = (tx: Tx, filter: ReceivedFilter, most = COUNT_LIMIT + 1): Promise<number> =>
  count(tx, received(filter), most)
export const receivedForSheet = (filter: ReceivedFilter, most: number): Fragment => sql`
  select ${heldColumns} from ${heldTables} ${received(filter)} order by u.id desc limit ${most}`

export type ExchangedFilter = RecordFilter & { way: 'all' | 'order' | 'store' }
const exchanged = (filter: ExchangedFilter): Fragment =>
  sql`where u.state = 'USED' ${common(filter)} ${between(sql`u.used_at`, filter)} ${inWay(filter.way)}`
const inWay = (way: ExchangedFilter['way']): Fragment =>
  way === 'all' ? sql`` : way === 'order' ? sql`and u.order_id is not null` : sql`and u.order_id is null`
/** A page of the coupons that were used, the latest first. */
export const listExchanged = (tx: Tx, filter: ExchangedFilter, { keys, offset, limit }: HeldPage) =>
  tx<PlacedRow[]>`
    select ${heldColumns}, ${exactly(sql`u.used_at`)} as place from ${heldTables} ${exchanged(filter)} ${afterHeld(keys, sql`u.used_at`)}
    order by u.used_at desc, u.id desc limit ${limit} offset ${offset}`
export const countExchanged = (tx: Tx, filter: ExchangedFilter, most = COUNT_LIMIT + 1): Promise<number> =>
  count(tx, exchanged(filter), most)
export const exchangedForSheet = (filter: ExchangedFilter, most: number): Fragment => sql`
  select ${heldColumns} from ${heldTables} ${exchanged(filter)} order by u.used_at desc, u.id desc limit ${most}`

async function count(tx: Tx, where: Fragment, most: number): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from (select 1 from ${heldTables} ${where} limit ${most}) found`
  return row?.n ?? 0
}
