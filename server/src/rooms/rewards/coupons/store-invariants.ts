import { type BookCheck, bookCheck, MAX_INCONSISTENCIES } from '../../../kernel/books.ts'
import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

/** Coupons of which any were given since a moment. */
const givenSince = (since: Date): Fragment =>
  sql`(select coupon_id from user_coupon where created_at >= ${since}::timestamptz)`

type Miscounted = { id: number; name: string; taken: number; held: number }
const miscounted = (tx: Tx, since: Date | null) => tx<Miscounted[]>`
  select c.id, c.name, c.taken, coalesce(h.held, 0)::int as held from coupon c
  left join (
    select coupon_id, count(*) as held from user_coupon where ${since ? sql`coupon_id in ${givenSince(since)}` : sql`true`} group by coupon_id
  ) h on h.coupon_id = c.id
  where c.taken <> coalesce(h.held, 0) ${since ? sql`and c.id in ${givenSince(since)}` : sql``} order by c.id limit ${MAX_INCONSISTENCIES}`
type Strayed = { id: number; state: string; noted: string }
const strayed = (tx: Tx, since: Date | null) => tx<Strayed[]>`
  select u.id, u.state, l.to_state as noted from user_coupon u join lateral (
    select to_state from user_coupon_log where user_coupon_id = u.id order by id desc limit 1) l on true
  where l.to_state <> u.state
    ${since ? sql`and u.id in (select user_coupon_id from user_coupon_log where created_at >= ${since}::timestamptz)` : sql``} order by u.id limit ${MAX_INCONSISTENCIES}`

/** What must always hold of coupons: as many are held as were taken, and each stands where its history ends. */
export const couponChecks: readonly BookCheck[] = [
  bookCheck(
    '优惠券领取数与持有数不一致',
    miscounted,
    (row) => `优惠券 ${row.id}“${row.name}”：领取 ${row.taken}，持有 ${row.held}`,
  ),
  bookCheck('优惠券状态与记录不一致', strayed, (row) => `会员优惠券 ${row.id}：状态 ${row.state}，记录 ${row.noted}`),
]
