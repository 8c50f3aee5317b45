import type { CouponKind, CouponScope, CouponSource, CouponWorth } from '@heyi/contract/rewards/coupon-rules'
import type { CouponTab, UserCouponState } from '@heyi/contract/rewards/coupon-states'
import { BeginAgain, isTaken } from '../../../kernel/db/errors.ts'
import { exactly, momentKey, numberKeys } from '../../../kernel/db/paging.ts'
import { columnsOf, type Fragment, json, oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { startOfDay } from '../../../kernel/time.ts'
import type { coupon, userCoupon, userCouponLog } from './schema.ts'

type UserCoupon = typeof userCoupon.$inferSelect
type Coupon = typeof coupon.$inferSelect

const heldFields = [
  ...([
    'id',
    'coupon_id',
    'user_id',
    'organ_id',
    'code',
    'source',
    'given_by',
    'state',
    'from_at',
    'until_at',
  ] as const),
  ...(['order_id', 'store_id', 'store_name', 'discount_fen', 'bill_fen', 'used_at', 'used_by', 'created_at'] as const),
] satisfies readonly (keyof UserCoupon)[]
const termFields = [
  ...([
    'name',
    'kind',
    'off_fen',
    'percent_bp',
    'cap_fen',
    'threshold_fen',
    'scope',
    'stackable',
    'company_id',
  ] as const),
] satisfies readonly (keyof Coupon)[]

/** A member's coupon with what it is worth. */
export type HeldRow = Omit<Pick<UserCoupon, (typeof heldFields)[number]>, 'state' | 'source'> &
  Omit<Pick<Coupon, (typeof termFields)[number]>, 'kind' | 'scope'> & {
    state: UserCouponState
    source: CouponSource
    kind: CouponKind
    scope: CouponScope
    merchant_name: string
    rules: string
    coupon_organ_id: number
    ref_ids: number[]
  }
export const heldColumns = sql`
  ${columnsOf(heldFields, 'u')}, ${columnsOf(termFields, 'c')}, c.rules, c.organ_id as coupon_organ_id,
  (select m.name from company m where m.id = c.company_id) as merchant_name,
  array(select s.ref_id from coupon_scope s where s.coupon_id = c.id order by s.ref_id) as ref_ids`
export const heldTables = sql`user_coupon u join coupon c on c.id = u.coupon_id`

/** Which of a person's coupons stand under a tab at a moment. */
function inTab(tab: CouponTab, now: Date): Fragment {
  if (tab === 'usable') return sql`and u.state = 'UNUSED' and u.until_at > ${now}`
  if (tab === 'used') return sql`and u.state = 'USED'`
  return sql`and (u.state in ('EXPIRED', 'REVOKED') or (u.state = 'UNUSED' and u.until_at <= ${now}))`
}
/** Rows behind one that was seen last: when that ends or was used, to the microsecond, then its id. */
export type HeldPage = { keys: (string | number)[] | null; offset: number; limit: number }
export type PlacedRow = HeldRow & { place: string }
export const keysOfHeld = ({ place, id }: PlacedRow): [string, number] => [place, id]
/** Coupons `u` behind the row with these keys in the order of `key`. */
export function afterHeld(keys: HeldPage['keys'], key: Fragment, than: Fragment = sql`<`): Fragment {
  if (!keys) return sql``
  const [id = 0] = numberKeys(keys.slice(1))
  return sql`and (${key}, u.id) ${than} (${momentKey(keys[0])}, ${id})`
}
/** A page of a person's coupons: the usable ones soonest to end first, used ones by when, others the latest first. */
export function listHeld(
  tx: Tx,
  own_ids: readonly number[],
  { tab, now }: { tab: CouponTab; now: Date },
  { keys, offset, limit }: HeldPage,
) {
  const key = tab === 'used' ? sql`u.used_at` : sql`u.until_at`
  const [way, than] = tab === 'usable' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  return tx<PlacedRow[]>`
    select ${heldColumns}, ${exactly(key)} as place from ${heldTables}
    where u.user_id ${oneOf(own_ids)} ${inTab(tab, now)} ${afterHeld(keys, key, than)}
    order by ${key} ${way}, u.id ${way} limit ${limit} offset ${offset}`
}
export async function countHeld(tx: Tx, own_ids: readonly number[], now: Date): Promise<Record<CouponTab, number>> {
  const [row] = await tx<Record<CouponTab, number>[]>`
    select count(*) filter (where u.state = 'UNUSED' and u.until_at > ${now})::int as usable, count(*) filter (where u.state = 'USED')::int as used,
      count(*) filter (where u.state in ('EXPIRED', 'REVOKED') or (u.state = 'UNUSED' and u.until_at <= ${now}))::int as expired
    from user_coupon u where u.user_id ${oneOf(own_ids)}`
  return row ?? { usable: 0, used: 0, expired: 0 }
}
/** One of a person's own; null where it is none of theirs. */
export async function readHeld(tx: Tx, own_ids: readonly number[], id: number): Promise<HeldRow | null> {
  const [row] = await tx<HeldRow[]>`
    select ${heldColumns} from ${heldTables} where u.id = ${id} and u.user_id ${oneOf(own_ids)}`
  return row ?? null
}
/** Where a coupon may be redeemed, and whose records staff see: merchants (null: all), and organisations of the coupon or of the member. */
export type DeskScope = { companies: readonly number[] | null; organ_ids: readonly number[] | null }
/** The coupon with this code, among those that a desk redeems; taken for change. */
export async function holdByCode(tx: Tx, code: string, { companies, organ_ids }: DeskScope): Promise<HeldRow | null> {
  const [row] = await tx<HeldRow[]>`
    select ${heldColumns} from ${heldTables}
    where u.code = ${code} ${companies === null ? sql`` : sql`and c.company_id = any(${companies}::int8[])`}
      ${organ_ids === null ? sql`` : sql`and c.organ_id = any(${organ_ids}::int8[])`} for no key update of u`
  return row ?? null
}
/** A member's coupon among those whose records staff see; taken for change. */
export async function holdRecord(tx: Tx, id: number, { companies, organ_ids }: DeskScope): Promise<HeldRow | null> {
  const [row] = await tx<HeldRow[]>`
    select ${heldColumns} from ${heldTables}
    where u.id = ${id} ${companies === null ? sql`` : sql`and c.company_id = any(${companies}::int8[])`}
      ${organ_ids === null ? sql`` : sql`and u.organ_id = any(${organ_ids}::int8[])`} for no key update of u`
  return row ?? null
}

/** A person's coupons that are asked for, whatever became of them, and the unused ones that have not ended, the soonest to end first. */
export const heldFor = (
  tx: Tx,
  own_ids: readonly number[],
  { ids, now, most }: { ids: readonly number[]; now: Date; most: number },
) =>
  tx<HeldRow[]>`
    select * from (
    select ${heldColumns} from ${heldTables}
    where u.user_id ${oneOf(own_ids)} and u.state = 'UNUSED' and u.until_at > ${now}
    union all
    select ${heldColumns} from ${heldTables}
    where u.id = any(${ids}::int8[]) and u.user_id ${oneOf(own_ids)} and (u.state <> 'UNUSED' or u.until_at <= ${now})
    ) held order by id = any(${ids}::int8[]) desc, until_at, id limit ${most}`

export type LogRow = Pick<typeof userCouponLog.$inferSelect, 'event' | 'reason' | 'created_at'>
export const logOf = (tx: Tx, id: number) =>
  tx<LogRow[]>`select event, reason, created_at from user_coupon_log where user_coupon_id = ${id} order by id`

export type GivenTo = { user_id: number; organ_id: number; code: string }
export type Giving = {
  coupon_id: number
  /** How many of it a person may have had; null where it is not counted. */
  per_person: number | null
  to: readonly GivenTo[]
  source: CouponSource
  source_id: number | null
  given_by: number | null
  by: string
  reason: string
  from_at: Date
  until_at: Date
  now: Date
}
/** Numbers that are drawn for coupons, each of which stands once. */
const DRAWN_ONCE = ['user_coupon_code_once']
/** What is given once: what a plan brings, in a month; anything else, of one coupon for one source. */
const onceFor = (source: CouponSource): Fragment =>
  source === 'vip'
    ? sql`(user_id, source_id) where source = 'vip'`
    : sql`(coupon_id, user_id, source, source_id) where source_id is not null`
/**
 * Gives a coupon that is held to people, each at most as often as it may be had and once for one source, and counts what was taken.
 * Returns whom it was given; fails by a check where more are taken than there are.
 */
export async function giveOut(tx: Tx, given: Giving): Promise<{ id: number; user_id: number }[]> {
  const { coupon_id, per_person, to, source, source_id, given_by, by, reason, from_at, until_at, now } = given
  return await tx<{ id: number; user_id: number }[]>`
    with g as (
      select g.user_id, g.organ_id, g.code, coalesce((select max(u.seq) from user_coupon u where u.coupon_id = ${coupon_id} and u.user_id = g.user_id), 0) + 1 as seq
      from json_to_recordset(${json(to)}::json) as g (user_id int8, organ_id int8, code text)
    ), placed as (
      insert into user_coupon (coupon_id, user_id, organ_id, seq, code, source, source_id, given_by, from_at, until_at, created_at)
      select ${coupon_id}, g.user_id, g.organ_id, g.seq, g.code, ${source}, ${source_id}::int8, ${given_by}::int8, ${from_at}::timestamptz, ${until_at}::timestamptz, ${now}::timestamptz
      from g ${per_person === null ? sql`` : sql`where g.seq <= ${per_person}`} order by g.user_id
      on conflict ${onceFor(source)} do nothing
      returning id, user_id
    ), noted as (
      insert into user_coupon_log (user_coupon_id, event, to_state, actor_id, actor_name, reason, created_at)
      select id, 'get', 'UNUSED', coalesce(${given_by}::int8, user_id), ${by}, ${reason}, ${now}::timestamptz from placed order by id
    ), counted as (
      update coupon set taken = taken + (select count(*) from placed) where id = ${coupon_id}
    )
    select id, user_id from placed order by id`.catch((error: unknown) => {
    throw isTaken(error, DRAWN_ONCE) ? new BeginAgain(error) : error
  })
}

/** How many of a coupon each of these people has had; who has had none is left out. */
export async function hadBy(tx: Tx, coupon_id: number, user_ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx<{ user_id: number; n: number }[]>`
    select user_id, count(*)::int as n from user_coupon where coupon_id = ${coupon_id} and user_id = any(${user_ids}::int8[]) group by user_id`
  return new Map(rows.map(({ user_id, n }) => [user_id, n]))
}

export type Use = { user_coupon_id: number; order_id: number; discount_fen: number }
/** Uses a person's coupons in orders, by compare-and-set; returns how many were. */
export async function useInOrders(
  tx: Tx,
  own_ids: readonly number[],
  { uses, now }: { uses: readonly Use[]; now: Date },
): Promise<number> {
  const rows = await tx`
    with asked as (
      select * from json_to_recordset(${json(uses)}::json) as a (user_coupon_id int8, order_id int8, discount_fen int8)
    ), due as (
      select u.id from user_coupon u where u.id in (select user_coupon_id from asked) and u.user_id ${oneOf(own_ids)} and u.state = 'UNUSED'
        and u.from_at <= ${now} and u.until_at > ${now} order by u.id for no key update
    ), moved as (
      update user_coupon u set state = 'USED', order_id = a.order_id, discount_fen = a.discount_fen, used_at = ${now}
      from due join asked a on a.user_coupon_id = due.id where u.id = due.id and u.state = 'UNUSED' returning u.id, u.order_id, u.user_id
    )
    insert into user_coupon_log (user_coupon_id, event, from_state, to_state, actor_id, order_id, created_at)
    select id, 'use', 'UNUSED', 'USED', user_id, order_id, ${now}::timestamptz from moved order by id returning 1`
  return rows.length
}
/** Gives back what closed orders used: what has ended meanwhile is over. */
export async function giveBackOf(tx: Tx, order_ids: readonly number[], now: Date): Promise<void> {
  await tx`
    with due as (
      select id, order_id from user_coupon where order_id = any(${order_ids}::int8[]) and state = 'USED' order by id for no key update
    ), moved as (
      update user_coupon u set state = case when u.until_at > ${now} then 'UNUSED' else 'EXPIRED' end, order_id = null, discount_fen = 0, used_at = null
      from due where u.id = due.id and u.state = 'USED' returning u.id, u.state, due.order_id
    )
    insert into user_coupon_log (user_coupon_id, event, from_state, to_state, order_id, actor_name, created_at)
    select id, case when state = 'UNUSED' then 'giveBack' else 'lapse' end, 'USED', state, order_id, '系统', ${now}::timestamptz from moved order by id`
}

export type Redeeming = {
  id: number
  staff: { user_id: number; name: string }
  store: { id: number | null; name: string }
  discount_fen: number
  bill_fen: number
  now: Date
}
/** Redeems a coupon in a store; false where it is not unused any more. */
export async function redeem(tx: Tx, { id, staff, store, discount_fen, bill_fen, now }: Redeeming): Promise<boolean> {
  const rows = await tx`
    with moved as (
      update user_coupon set state = 'USED', used_at = ${now}, used_by = ${staff.user_id}, store_id = ${store.id}, store_name = ${store.name},
        discount_fen = ${discount_fen}, bill_fen = ${bill_fen}
      where id = ${id} and state = 'UNUSED' returning id
    )
    insert into user_coupon_log (user_coupon_id, event, from_state, to_state, actor_id, actor_name, reason, created_at)
    select id, 'redeem', 'UNUSED', 'USED', ${staff.user_id}::int8, ${staff.name}, ${store.name}, ${now}::timestamptz from moved returning 1`
  return rows.length === 1
}

export type Step = {
  id: number
  event: 'undo' | 'revoke'
  from: UserCouponState
  to: UserCouponState
  by: { user_id: number; name: string }
  reason: string
  now: Date
}
/** Moves a coupon that is nowhere used afterwards; false where it stands elsewhere by now. */
export async function moveHeld(tx: Tx, { id, event, from, to, by, reason, now }: Step): Promise<boolean> {
  const rows = await tx`
    with moved as (
      update user_coupon set state = ${to}, used_at = null, used_by = null, store_id = null, store_name = '', discount_fen = 0, bill_fen = 0
      where id = ${id} and state = ${from} and order_id is null returning id
    )
    insert into user_coupon_log (user_coupon_id, event, from_state, to_state, actor_id, actor_name, reason, created_at)
    select id, ${event}, ${from}, ${to}, ${by.user_id}::int8, ${by.name}, ${reason}, ${now}::timestamptz from moved returning 1`
  return rows.length === 1
}

/** Coupons that end soon, with what their owners are told of them. */
export type EndingRow = Pick<HeldRow, 'id' | 'user_id' | 'until_at' | 'name'> & CouponWorth
/**
 * Unused coupons that end until `last` and whose owners were not told yet, up to `most` that nobody else holds, with them noted as
 * told; what somebody got today is left for tomorrow.
 */
export const warnHeld = (tx: Tx, given: { now: Date; last: Date; today: string; most: number }) =>
  tx<EndingRow[]>`
    with ending as (
      select id from user_coupon
      where state = 'UNUSED' and until_at > ${given.now} and until_at <= ${given.last} and warned_on is null and created_at < ${startOfDay(given.today)}
      order by until_at, id limit ${given.most} for no key update skip locked
    ), noted as (
      update user_coupon u set warned_on = ${given.today} from ending where u.id = ending.id returning u.id, u.coupon_id, u.user_id, u.until_at
    )
    select n.id, n.user_id, n.until_at, c.name, c.kind, c.off_fen, c.percent_bp, c.cap_fen, c.threshold_fen
    from noted n join coupon c on c.id = n.coupon_id order by n.user_id, n.until_at, n.id`

/** Notes that unused coupons have ended, up to `most` that nobody else holds; returns how many. */
export async function expireHeld(tx: Tx, { now, most }: { now: Date; most: number }): Promise<number> {
  const rows = await tx`
    with due as (
      select id from user_coupon where state = 'UNUSED' and until_at <= ${now} order by until_at limit ${most} for no key update skip locked
    ), moved as (
      update user_coupon u set state = 'EXPIRED' from due where u.id = due.id and u.state = 'UNUSED' returning u.id
    )
    insert into user_coupon_log (user_coupon_id, event, from_state, to_state, actor_name, created_at)
    select id, 'expire', 'UNUSED', 'EXPIRED', '系统', ${now}::timestamptz from moved order by id returning 1`
  return rows.length
}

/** What the coupons that people hold are called. */
export const namesOfHeld = (tx: Tx, ids: readonly number[]) =>
  tx<{ id: number; name: string }[]>`
    select u.id, c.name from user_coupon u join coupon c on c.id = u.coupon_id where u.id = any(${ids}::int8[])`
