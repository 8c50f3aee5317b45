import { MAX_OPEN_GROUPS } from '@heyi/contract/mall/promotion-rules'
import type { OrderState } from '@heyi/contract/orders/states'
import { oneOf } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Joinable } from '../core/rules-groups.ts'
import type { groupBuy } from '../core/schema-groups.ts'
import { type ChangedOrder, changedColumns } from '../core/store-write.ts'

type GroupBuy = typeof groupBuy.$inferSelect

/** A group as a purchase into it goes by: whose promotion and product it is, and whether the person is in; null where there is none. */
export async function readJoinable(
  tx: Tx,
  id: number,
  own_ids: readonly number[],
): Promise<(Joinable & Pick<GroupBuy, 'promotion_id' | 'goods_id'>) | null> {
  const [row] = await tx<(Joinable & Pick<GroupBuy, 'promotion_id' | 'goods_id'>)[]>`
    select b.promotion_id, b.goods_id, b.state, b.size, b.joined, b.expires_at,
      exists (select 1 from orders o where o.group_id = b.id and o.paid_at is not null and o.user_id ${oneOf(own_ids)}) as is_in
    from group_buy b where b.id = ${id}`
  return row ?? null
}

type Joining = { id: number; order_id: number; user_id: number; promotion_id: number; now: Date }
/**
 * Joins a group for a paid order, and forms it with the last place. Its row is taken first: who looks after that sees everybody who joined
 * before, so that nobody joins twice and no place is given twice. Null where it is full, over, or has the person already.
 */
export async function joinGroup(
  tx: Tx,
  { id, order_id, user_id, promotion_id, now }: Joining,
): Promise<Pick<GroupBuy, 'id' | 'state'> | null> {
  await tx`select 1 from group_buy where id = ${id} for no key update`
  const [row] = await tx<Pick<GroupBuy, 'id' | 'state'>[]>`
    update group_buy b set joined = b.joined + 1, state = case when b.joined + 1 = b.size then 'SUCCESS' else 'FORMING' end,
      ended_at = case when b.joined + 1 = b.size then ${now}::timestamptz end
    where b.id = ${id} and b.promotion_id = ${promotion_id} and b.state = 'FORMING' and b.joined < b.size and b.expires_at > ${now}
      and not exists (select 1 from orders o where o.group_id = b.id and o.paid_at is not null and o.user_id = ${user_id} and o.id <> ${order_id})
    returning b.id, b.state`
  return row ?? null
}

type NewGroup = Pick<
  GroupBuy,
  'promotion_id' | 'goods_id' | 'sku_id' | 'leader_id' | 'size' | 'state' | 'expires_at' | 'ended_at'
>
/** Begins a group with its first person, or writes down one that could not begin. */
export async function addGroup(tx: Tx, row: NewGroup, now: Date): Promise<number> {
  const { promotion_id, goods_id, sku_id, leader_id, size, state, expires_at, ended_at } = row
  const [added] = await tx<{ id: number }[]>`
    insert into group_buy (promotion_id, goods_id, sku_id, leader_id, size, state, expires_at, ended_at, created_at)
    values (${promotion_id}, ${goods_id}, ${sku_id}, ${leader_id}, ${size}, ${state}, ${expires_at}, ${ended_at}, ${now}) returning id`
  if (!added) throw new Error('no group was written')
  return added.id
}
/** An order is of this group from now on. */
export const setGroup = (tx: Tx, order_id: number, group_id: number) =>
  tx`update orders set group_id = ${group_id} where id = ${order_id}`

/** The paid orders of these groups. */
export const ordersOfGroups = (tx: Tx, ids: readonly number[]) =>
  tx<ChangedOrder[]>`
    select ${changedColumns} from orders o where o.group_id = any(${ids}::int8[]) and o.paid_at is not null order by o.id`

type Due = { now: Date; most: number; except: readonly number[] }
/** Groups whose time is over, taken unless somebody else works on them. */
export async function lockExpiredGroups(tx: Tx, { now, most, except }: Due): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from group_buy where state = 'FORMING' and expires_at <= ${now} and id <> all(${except}::int8[])
    order by expires_at limit ${most} for no key update skip locked`
  return rows.map(({ id }) => id)
}
export const failGroups = (tx: Tx, ids: readonly number[], now: Date) =>
  tx`update group_buy set state = 'FAILED', ended_at = ${now} where id = any(${ids}::int8[]) and state = 'FORMING'`

/** Hours before its end from which a group's people are told that one is missing. */
const REMIND_HOURS = 2
/** Groups that end soon, of whose time half is over, and that lack one person; told of once. */
export async function lockShortGroups(tx: Tx, { now, most, except }: Due): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from group_buy where state = 'FORMING' and reminded_at is null and joined = size - 1 and expires_at > ${now}
      and expires_at <= ${now}::timestamptz + ${REMIND_HOURS} * interval '1 hour' and ${now}::timestamptz >= created_at + (expires_at - created_at) / 2
      and id <> all(${except}::int8[])
    order by expires_at limit ${most} for no key update skip locked`
  return rows.map(({ id }) => id)
}
export const noteReminded = (tx: Tx, ids: readonly number[], now: Date) =>
  tx`update group_buy set reminded_at = ${now} where id = any(${ids}::int8[])`

/** What is told of groups. */
export const readGroups = (tx: Tx, ids: readonly number[]) =>
  tx<Pick<GroupBuy, 'id' | 'size' | 'joined' | 'expires_at'>[]>`
    select id, size, joined, expires_at from group_buy where id = any(${ids}::int8[])`

export type GroupRow = Pick<GroupBuy, 'id' | 'state' | 'size' | 'joined' | 'expires_at' | 'ended_at'> & {
  promotion_id: number
  goods_id: number
  sku_id: number
  leader_id: number
  merchant_name: string
  /** What its first person bought, as it was then. */
  name: string
  spec_text: string
  picture_id: string | null
  price_fen: number
  /** In the order they paid. */
  members: number[]
}
/** A group as everybody sees it; null where there is none. */
export async function readGroup(tx: Tx, id: number): Promise<GroupRow | null> {
  const [row] = await tx<GroupRow[]>`
    select b.id, b.state, b.size, b.joined, b.expires_at, b.ended_at, b.promotion_id, b.goods_id, b.sku_id, b.leader_id, c.name as merchant_name,
      l.name, l.spec_text, l.picture_id, l.price_fen,
      array(select m.user_id from orders m where m.group_id = b.id and m.paid_at is not null order by m.paid_at, m.id) as members
    from group_buy b
    join lateral (
      select o.id, o.company_id from orders o where o.group_id = b.id and o.paid_at is not null order by o.paid_at, o.id limit 1) f on true
    join order_line l on l.order_id = f.id join company c on c.id = f.company_id
    where b.id = ${id}`
  return row ?? null
}
type MyPart = { order_id: number; state: OrderState; pay_fen: number; expire_at: Date | null }
/** My order in a group, or the one that waits for money to join it; the paid one before others. */
export async function readMyPart(tx: Tx, id: number, own_ids: readonly number[], now: Date): Promise<MyPart | null> {
  const [row] = await tx<MyPart[]>`
    select o.id as order_id, o.state, o.pay_fen, o.expire_at from orders o
    where o.group_id = ${id} and o.user_id ${oneOf(own_ids)} and (o.paid_at is not null or (o.state = 'UNPAID' and o.expire_at > ${now}))
    order by o.paid_at is null, o.id desc limit 1`
  return row ?? null
}

export type OpenRow = Pick<GroupBuy, 'id' | 'promotion_id' | 'leader_id' | 'expires_at'> & { missing: number }
/** Groups of these promotions for a product that form and lack people, at most so many of each, those that end first. */
export const listOpen = (
  tx: Tx,
  { promotion_ids, goods_id, now }: { promotion_ids: readonly number[]; goods_id: number; now: Date },
) =>
  tx<OpenRow[]>`
    select g.* from unnest(${promotion_ids}::int8[]) as p (id) cross join lateral (
      select b.id, b.promotion_id, b.leader_id, b.expires_at, b.size - b.joined as missing from group_buy b
      where b.promotion_id = p.id and b.goods_id = ${goods_id} and b.state = 'FORMING' and b.expires_at > ${now}
      order by b.expires_at, b.id limit ${MAX_OPEN_GROUPS}) g`

type ResultRow = {
  promotion_id: number
  orders: number
  units: number
  fen: number
  forming: number
  formed: number
  failed: number
}
/** What came of these promotions: what was paid and stands, and groups by state. */
export const resultsOf = (tx: Tx, ids: readonly number[]) =>
  tx<ResultRow[]>`
    select p.id as promotion_id, s.*, g.* from unnest(${ids}::int8[]) as p (id)
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(o.quantity), 0)::int as units, coalesce(sum(o.pay_fen - o.refunded_fen), 0)::int8 as fen
      from orders o where o.promotion_id = p.id and o.paid_at is not null and o.state <> 'CLOSED') s
    cross join lateral (
      select count(*) filter (where state = 'FORMING')::int as forming, count(*) filter (where state = 'SUCCESS')::int as formed,
        count(*) filter (where state = 'FAILED')::int as failed from group_buy b where b.promotion_id = p.id) g`

/** Groups whose count of people is not that of the paid orders in them, or that have somebody twice. At most 20. */
export const wrongGroups = (tx: Tx) =>
  tx<{ id: number; joined: number; paid: number; people: number }[]>`
    select b.id, b.joined, m.paid, m.people from group_buy b cross join lateral (
      select count(*)::int as paid, count(distinct o.user_id)::int as people from orders o where o.group_id = b.id and o.paid_at is not null) m
    where b.joined <> m.paid or m.people <> m.paid order by b.id limit 20`
