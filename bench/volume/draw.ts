import { type Fragment, sql as part } from '../../server/src/kernel/db/sql.ts'

/** How much of everything there is. */
export type Volume = { goods: number; orders: number; members: number }
/** Ids of what belongs to the orders of a large platform follow those of the demo community and of its members. */
export const FIRST = 2_000_000
/** Members who do not buy, and the organisations they belong to, follow theirs. */
export const [FIRST_MEMBER, FIRST_ORGAN] = [1_000_000, 100_000]
/** Organisations of the members; organisations with merchants, merchants and stores. */
export const [ORGANS, TRADING, COMPANIES, STORES] = [5_000, 32, 16, 64]
/** Days over which the orders lie. */
export const DAYS = 730
const ORDERS_EACH = 12

export const first = part`${FIRST}::int8`
export const buyersOf = ({ orders }: Volume): number => Math.ceil(orders / ORDERS_EACH)

/** A whole number below `most` for row `n`: the same every time, without a pattern. */
export const spread = (purpose: number, most: number, n: Fragment = part`n`): Fragment =>
  part`abs(hashint8(${n}::int8 * 64 + ${purpose}::int8)::int8 % ${most}::int8)`
/** The same where the first are met far more often than the last. */
export const skewed = (purpose: number, most: number, n?: Fragment): Fragment =>
  part`floor(${most}::float8 * power(${spread(purpose, 1_000_000, n)} / 1e6, 2))::int8`
/** A moment so many days ago, to the second. */
export const ago = (days: Fragment): Fragment =>
  part`date_trunc('second', now() - (${days})::float8 * interval '1 day')`
/** The day in Shanghai of a moment. */
export const dayOf = (at: Fragment): Fragment => part`(${at} at time zone 'Asia/Shanghai')::date`
/** The last day of what is earned at a moment: points live for a year of whole months. */
export const lotEnd = (at: Fragment): Fragment =>
  part`(date_trunc('month', ${dayOf(at)}::timestamp) + interval '13 months' - interval '1 day')::date`
