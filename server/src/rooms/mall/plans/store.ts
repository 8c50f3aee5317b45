import type { Counted } from '../../../kernel/db/paging.ts'
import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { goods } from '../core/schema.ts'

type Goods = typeof goods.$inferSelect
type Sold = { sku_id: number; price_fen: number } & Pick<Goods, 'name' | 'is_on' | 'updated_at'>
type Gives = { days: number; multiplier_bp: number; discount_bp: number; monthly_coupon_id: number | null }
export type PlanRow = Sold & Gives & { perks: string }
export type PackRow = Sold & { gift_fen: number }

const sold = sql`s.id as sku_id, g.name, s.price_fen, g.is_on, g.updated_at`
const tables = {
  plan: sql`vip_plan p join sku s on s.id = p.sku_id join goods g on g.id = s.goods_id`,
  pack: sql`recharge_pack p join sku s on s.id = p.sku_id join goods g on g.id = s.goods_id`,
}
const ofPlan = sql`${sold}, p.days, p.multiplier_bp, p.discount_bp, p.perks, p.monthly_coupon_id`
const ofPack = sql`${sold}, p.gift_fen`

/** More are offered to nobody. */
const MAX_OFFERED = 100
const offered = (from: Fragment) => sql`
  from ${from} join company c on c.id = g.company_id
  where g.is_hidden and g.is_on and c.is_open order by s.price_fen, s.id limit ${MAX_OFFERED}`
/** VIP plans on sale, cheapest first. */
export const plansOnSale = (tx: Tx) => tx<PlanRow[]>`select ${ofPlan} ${offered(tables.plan)}`
/** Recharge packages on sale, cheapest first. */
export const packsOnSale = (tx: Tx) => tx<PackRow[]>`select ${ofPack} ${offered(tables.pack)}`

type Page = { after: number | null; offset: number; limit: number } & Counted
const listed = (from: Fragment, { after, offset, limit }: Page) => sql`
  from ${from} where g.is_hidden ${after === null ? sql`` : sql`and s.id > ${after}`} order by s.id limit ${limit} offset ${offset}`
const counted = (tx: Tx, from: Fragment, { most }: Page) =>
  tx<{ n: number }[]>`select count(*)::int as n from (select 1 from ${from} where g.is_hidden limit ${most}) found`
/** A page of VIP plans, on sale or not, and how many there are. */
export async function listPlans(tx: Tx, page: Page): Promise<{ rows: PlanRow[]; counted: number }> {
  const rows = tx<PlanRow[]>`select ${ofPlan} ${listed(tables.plan, page)}`
  const [count] = await counted(tx, tables.plan, page)
  return { rows: await rows, counted: count?.n ?? 0 }
}
/** A page of recharge packages, on sale or not, and how many there are. */
export async function listPacks(tx: Tx, page: Page): Promise<{ rows: PackRow[]; counted: number }> {
  const rows = tx<PackRow[]>`select ${ofPack} ${listed(tables.pack, page)}`
  const [count] = await counted(tx, tables.pack, page)
  return { rows: await rows, counted: count?.n ?? 0 }
}

type HeldPlan = Pick<Goods, 'name' | 'is_on'> & { goods_id: number; price_fen: number }
/** The hidden product behind a plan's SKU, taken for change; null where there is none. */
export async function lockPlan(tx: Tx, sku_id: number, of: 'vip' | 'recharge' | 'any'): Promise<HeldPlan | null> {
  const kind = {
    any: sql``,
    vip: sql`and exists (select from vip_plan p where p.sku_id = s.id)`,
    recharge: sql`and exists (select from recharge_pack r where r.sku_id = s.id)`,
  }[of]
  const [row] = await tx<HeldPlan[]>`
    select g.id as goods_id, g.name, g.is_on, s.price_fen from goods g join sku s on s.goods_id = g.id
    where s.id = ${sku_id} and g.is_hidden ${kind} for no key update of g`
  return row ?? null
}

type Hidden = Pick<Goods, 'name' | 'is_on'> & { company_id: number; price_fen: number; now: Date }
/** Adds a hidden product with its only SKU; answers the SKU. */
export async function addHidden(tx: Tx, { name, is_on, company_id, price_fen, now }: Hidden): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    with added as (
      insert into goods (company_id, is_hidden, name, deliveries, is_on, max_per_order, price_fen, sku_count, created_at, updated_at)
      values (${company_id}, true, ${name}, array['virtual'], ${is_on}, 1, ${price_fen}, 1, ${now}, ${now}) returning id
    )
    insert into sku (goods_id, spec_text, price_fen) select id, '标准', ${price_fen}::int8 from added returning id`
  return row?.id ?? 0
}
/** Changes a hidden product that is held, and its SKU. */
export async function editHidden(
  tx: Tx,
  { goods_id, sku_id, name, is_on, price_fen, now }: Omit<Hidden, 'company_id'> & { goods_id: number; sku_id: number },
): Promise<void> {
  await tx`
    update goods set name = ${name}, is_on = ${is_on}, price_fen = ${price_fen}, updated_at = ${now} where id = ${goods_id}`
  await tx`update sku set price_fen = ${price_fen} where id = ${sku_id}`
}
export async function setHiddenState(tx: Tx, goods_id: number, is_on: boolean, now: Date): Promise<void> {
  await tx`update goods set is_on = ${is_on}, updated_at = ${now} where id = ${goods_id} and is_on <> ${is_on}`
}
