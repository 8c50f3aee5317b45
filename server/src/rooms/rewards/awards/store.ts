import { json } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { startOfDay } from '../../../kernel/time.ts'
import { settingIn } from '../../organisation/index.ts'
import type { LotPart } from '../core/rules.ts'
import { whose } from '../core/store-book.ts'
import type { pointsAward } from './schema.ts'

type Award = typeof pointsAward.$inferSelect

export type EarningLine = {
  order_id: number
  user_id: number
  paid_fen: number
  /** Points for 100 yuan; null: as the platform is set. */
  rate: number | null
  multiplier_bp: number
}
/** What orders earn, each once: of every line the whole points, their sum multiplied, parts of a point dropped. */
export async function addAwards(tx: Tx, lines: readonly EarningLine[], now: Date): Promise<void> {
  await tx`
    insert into points_award (user_id, order_id, points, frozen_until, state, created_at)
    select user_id, order_id, points, ${now}::timestamptz + ${settingIn('after_sale_days')} * interval '1 day', 'FROZEN', ${now}
    from (
      select user_id, order_id, sum(paid_fen * coalesce(rate, ${settingIn('points_per_100_yuan')}) / 10000)::int8 * max(multiplier_bp) / 10000 as points
      from jsonb_to_recordset(${json(lines)}::jsonb) as line (user_id int8, order_id int8, paid_fen int8, rate int8, multiplier_bp int8)
      group by user_id, order_id
    ) earned where points > 0 order by order_id
    on conflict (order_id) do nothing`
}

/** Takes awards whose window has ended, oldest first. */
export async function takeDue(
  tx: Tx,
  { now, most, except }: { now: Date; most: number; except: readonly number[] },
): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from points_award where state = 'FROZEN' and frozen_until <= ${now} and id <> all(${except}::int8[])
    order by frozen_until limit ${most} for no key update skip locked`
  return rows.map(({ id }) => id)
}

type GivenAward = Pick<Award, 'user_id' | 'order_id'> & { points: number }
/** Marks awards that are given, those of one person after the other. Returns what each gives. */
export const markGiven = (tx: Tx, ids: readonly number[]) => tx<GivenAward[]>`
  with given as (
    update points_award set state = 'GIVEN' where id = any(${ids}::int8[]) and state = 'FROZEN'
    returning user_id, order_id, points - taken as points
  ) select * from given order by user_id, order_id`

/** An order's award, kept as it is until the end; null where it earned nothing. */
export async function holdAward(tx: Tx, order_id: number): Promise<Award | null> {
  const [row] = await tx<Award[]>`select * from points_award where order_id = ${order_id} for no key update`
  return row ?? null
}
/** The same, to read. */
export async function readAward(tx: Tx, order_id: number): Promise<Pick<Award, 'points' | 'taken' | 'state'> | null> {
  const [row] = await tx<Award[]>`select points, taken, state from points_award where order_id = ${order_id}`
  return row ?? null
}
/** Takes the award off an order that was not completed after all, so that it can earn again; false where its points were given or taken from. */
export async function dropAward(tx: Tx, order_id: number): Promise<boolean> {
  const award = await holdAward(tx, order_id)
  if (!award) return true
  if (award.state !== 'FROZEN' || award.taken > 0) return false
  await tx`delete from points_award where id = ${award.id}`
  return true
}
export async function markTaken(tx: Tx, id: number, points: number): Promise<void> {
  await tx`
    update points_award set taken = taken + ${points},
      state = case when state = 'FROZEN' and taken + ${points} = points then 'CANCELLED' else state end
    where id = ${id}`
}

/** How many reviews of a person were rewarded on a day. */
export async function rewardedOn(tx: Tx, user_id: number, day: string): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from points_ledger where user_id = ${whose(user_id)} and biz = 'REVIEW' and created_at >= ${startOfDay(day)}`
  return row?.n ?? 0
}

/** The lots into which came what an order has earned. */
export async function lotsOfAward(tx: Tx, order_id: number): Promise<LotPart[]> {
  const [row] = await tx<{ lots: LotPart[] }[]>`
    select lots from points_ledger where biz = 'AWARD' and biz_id = ${String(order_id)} and delta > 0 order by id limit 1`
  return row?.lots ?? []
}

export type FrozenAward = { points: number; frozen_until: Date }
/** What a person's orders have earned and they cannot use yet, what comes first before the rest. */
export const frozenOf = (tx: Tx, own_ids: readonly number[], most: number) => tx<FrozenAward[]>`
  select points - taken as points, frozen_until from points_award where user_id = any(${own_ids}::int8[]) and state = 'FROZEN'
  order by frozen_until, id limit ${most}`

export async function frozenSum(tx: Tx, own_ids: readonly number[]): Promise<number> {
  const [row] = await tx<{ points: number }[]>`
    select coalesce(sum(points - taken), 0)::int8 as points from points_award
    where user_id = any(${own_ids}::int8[]) and state = 'FROZEN'`
  return row?.points ?? 0
}
