import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import { columnsOf, type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { CouponRow } from '../coupons/store.ts'

const termFields = [
  ...(['id', 'company_id', 'organ_id', 'name', 'kind', 'off_fen', 'percent_bp', 'cap_fen', 'threshold_fen'] as const),
  ...(['state', 'claim_from', 'claim_until', 'valid_days', 'valid_from', 'valid_until'] as const),
] satisfies readonly (keyof CouponRow)[]
const terms = columnsOf(termFields, 'c')
type BroughtCoupon = Pick<CouponRow, (typeof termFields)[number]>
/** These coupons, whoever's they are; unknown ids are left out. */
export const couponsById = (tx: Tx, ids: readonly number[]) =>
  tx<BroughtCoupon[]>`select ${terms} from coupon c where c.id = any(${ids}::int8[])`
/** The newest coupons of the platform that are on. */
export const platformCoupons = (tx: Tx, most: number) =>
  tx<BroughtCoupon[]>`
    select ${terms} from coupon c where c.company_id = ${PLATFORM_COMPANY} and c.state = 'ON' order by c.id desc limit ${most}`

/** Coupons that are brought by what somebody bought and has not ended. */
export async function couponsBrought(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select c.id from coupon c
    where exists (select from vip_period p where p.monthly_coupon_id = c.id and p.until_at > ${now}) order by c.id`
  return rows.map(({ id }) => id)
}

/** Whom a plan that runs brings a coupon, and has brought none this month; whoever was merged is the person who was kept. */
type DueRow = { id: number; until_at: Date; coupon_id: number; user_id: number; organ_id: number }
// One look-up each by the unique index: a join would be planned as if nobody had one of a month that has just begun.
const due = (now: Date, month: number, which: Fragment): Fragment => sql`
  select p.id, p.until_at, p.monthly_coupon_id as coupon_id, k.id as user_id, k.organ_id
  from vip_period p join users m on m.id = p.user_id join users k on k.id = coalesce(m.merged_into_id, m.id)
    join organ o on o.id = k.organ_id join coupon c on c.id = p.monthly_coupon_id join organ top on top.id = c.organ_id
  where p.monthly_coupon_id is not null and p.from_at <= ${now} and p.until_at > ${now} and k.state = 'active'
    and starts_with(o.path, top.path)
    and (
      select g.id from user_coupon g where g.source = 'vip' and g.source_id = ${month}
        and g.user_id = any(array(select k.id union all select d.id from users d where d.merged_into_id = k.id)) limit 1
    ) is null
    and ${which}`

/** How far a walk through the periods has come. */
export type Walked = Pick<DueRow, 'id' | 'until_at'>
/** The next of them for one coupon, those whose plan ends soonest first. */
export const nextDue = (
  tx: Tx,
  { coupon_id, month, after, most, now }: { coupon_id: number; month: number; after: Walked; most: number; now: Date },
) =>
  tx<DueRow[]>`
    ${due(now, month, sql`p.monthly_coupon_id = ${coupon_id} and (p.until_at, p.id) > (${after.until_at}::timestamptz, ${after.id}::int8)`)}
    order by p.until_at, p.id limit ${most}`
/** Those of them whose plan was bought by these orders. */
export const dueOfOrders = (tx: Tx, order_ids: readonly number[], { month, now }: { month: number; now: Date }) =>
  tx<DueRow[]>`
    ${due(now, month, sql`p.order_id = any(${order_ids}::int8[])`)} order by p.monthly_coupon_id, p.id`
