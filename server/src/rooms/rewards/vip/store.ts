import type { Tx } from '../../../kernel/db/tx.ts'
import { whose } from '../core/store-book.ts'
import { vipBy } from '../core/store-vips.ts'
import type { rechargePack } from '../recharge/schema.ts'
import type { vipPeriod, vipPlan } from './schema.ts'
import type { PlanTerms } from './terms.ts'

type Plan = typeof vipPlan.$inferSelect
type Pack = typeof rechargePack.$inferSelect
type Period = typeof vipPeriod.$inferSelect

type Shares = Pick<Plan, 'multiplier_bp' | 'discount_bp' | 'perks' | 'monthly_coupon_id'>
type TermsRow = Shares & { days: number | null; gift_fen: number | null }
/** What the SKU promises as a plan or a package; null where it is neither. */
export async function planTerms(tx: Tx, sku_id: number): Promise<PlanTerms | null> {
  const [row] = await tx<TermsRow[]>`
    select p.days, coalesce(p.multiplier_bp, 10000) as multiplier_bp, coalesce(p.discount_bp, 10000) as discount_bp,
      coalesce(p.perks, '') as perks, p.monthly_coupon_id, r.gift_fen
    from (select ${sku_id}::int8 as sku_id) s left join vip_plan p using (sku_id) left join recharge_pack r using (sku_id)`
  if (!row) return null
  const { days, gift_fen, ...shares } = row
  if (days !== null) return { kind: 'vip', days, ...shares }
  return gift_fen === null ? null : { kind: 'recharge', gift_fen }
}

/** Says what a SKU gives as a VIP plan. Who has bought it keeps what it gave then. */
export async function upsertVipPlan(tx: Tx, plan: Plan): Promise<void> {
  const { sku_id, days, multiplier_bp, discount_bp, perks, monthly_coupon_id } = plan
  await tx`
    insert into vip_plan (sku_id, days, multiplier_bp, discount_bp, perks, monthly_coupon_id)
    values (${sku_id}, ${days}, ${multiplier_bp}, ${discount_bp}, ${perks}, ${monthly_coupon_id})
    on conflict (sku_id) do update set days = excluded.days, multiplier_bp = excluded.multiplier_bp,
      discount_bp = excluded.discount_bp, perks = excluded.perks, monthly_coupon_id = excluded.monthly_coupon_id`
}
/** Says what a SKU gives as a recharge package. */
export async function upsertRechargePack(tx: Tx, { sku_id, gift_fen }: Pack): Promise<void> {
  await tx`
    insert into recharge_pack (sku_id, gift_fen) values (${sku_id}, ${gift_fen})
    on conflict (sku_id) do update set gift_fen = excluded.gift_fen`
}

export type Vip = Pick<Period, 'name' | 'multiplier_bp' | 'discount_bp' | 'perks' | 'monthly_coupon_id' | 'until_at'>
/** What somebody has as a VIP at a moment, until the end of all they have bought; null where nothing runs. */
export async function vipOf(tx: Tx, user_id: number, now: Date): Promise<Vip | null> {
  const [row] = await tx<Vip[]>`
    with own as (select * from vip_period where ${vipBy} = ${whose(user_id)} and until_at > ${now})
    select name, multiplier_bp, discount_bp, perks, monthly_coupon_id, (select max(until_at) from own) as until_at
    from own where from_at <= ${now} order by from_at desc limit 1`
  return row ?? null
}

export type PeriodRow = Pick<Period, 'order_id' | 'name' | 'paid_fen' | 'from_at' | 'until_at'>
/** The newest periods of a person, latest first. */
export const listPeriods = (tx: Tx, own_ids: readonly number[], most: number) =>
  tx<PeriodRow[]>`
    select order_id, name, paid_fen, from_at, until_at from vip_period
    where user_id = any(${own_ids}::int8[]) order by until_at desc limit ${most}`

/** The end of what somebody has bought; purchases of one person wait here for each other. Null where there is nothing. */
export async function lockUntil(tx: Tx, user_id: number): Promise<Date | null> {
  // Two statements: the second one sees what whoever held the lock before has written.
  void tx`select pg_advisory_xact_lock(hashtextextended('vip', ${user_id}))`
  const [row] = await tx<{ until_at: Date | null }[]>`
    select max(until_at) as until_at from vip_period where ${vipBy} = ${whose(user_id)}`
  return row?.until_at ?? null
}

export async function addPeriod(
  tx: Tx,
  row: Omit<Period, 'id' | 'kept_id' | 'returned_days' | 'created_at'> & { now: Date },
): Promise<void> {
  const {
    user_id,
    order_id,
    name,
    days,
    multiplier_bp,
    discount_bp,
    perks,
    monthly_coupon_id,
    paid_fen,
    from_at,
    until_at,
    now,
  } = row
  await tx`
    insert into vip_period (user_id, kept_id, order_id, name, days, multiplier_bp, discount_bp, perks, monthly_coupon_id, paid_fen, from_at, until_at, created_at)
    values (${user_id}, (select kept_id from account where user_id = ${user_id}), ${order_id}, ${name}, ${days}, ${multiplier_bp},
      ${discount_bp}, ${perks}, ${monthly_coupon_id}, ${paid_fen}, ${from_at}, ${until_at}, ${now})`
}
