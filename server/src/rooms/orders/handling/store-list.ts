import { type Delivery, deliveries } from '@heyi/contract/mall/deliveries'
import { auditedStates } from '@heyi/contract/orders/refund-states'
import { type OrderState, orderStates, type StaffTab, staffTabs } from '@heyi/contract/orders/states'
import { inOrder } from '../../../kernel/db/in-order.ts'
import { behind, COUNT_LIMIT, type IdPage } from '../../../kernel/db/paging.ts'
import { type Fragment, literals, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { isGroupDone } from '../core/store-groups.ts'
import {
  type CardRow,
  cardColumns,
  cardTables,
  hasUnreviewed,
  isReviewable,
  type OrderFilter,
} from '../core/store-read.ts'

/** `isFew`: it is led by an index of its own to orders that can all be looked at, such as a buyer's or those with a word. */
export type StaffFilter = OrderFilter & { isFew: boolean }
/** Of a tab, as tables of tabs say it. */
type TabFacts = { states: readonly OrderState[]; paid_by?: readonly Delivery[]; is_formed?: true; refunded?: true }

/** Orders of a state that are delivered one way: each index of staff lists holds them together, newest last. */
type Group = { state: OrderState; delivery: Delivery }
const GROUPS: readonly Group[] = (Object.keys(orderStates) as OrderState[]).flatMap((state) =>
  (Object.keys(deliveries) as Delivery[]).map((delivery) => ({ state, delivery })),
)
/** Paid orders wait for different hands by how they are delivered; of the others the state is enough. */
const isIn = ({ states, paid_by }: TabFacts, { state, delivery }: Group): boolean =>
  states.includes(state) && (state !== 'PAID' || !paid_by || paid_by.includes(delivery))
const groupsOf = (facts: TabFacts) => GROUPS.filter((group) => isIn(facts, group))
/** Of orders `o` of a tab those that wait for no group, where it shows no others. */
const formed = ({ is_formed }: TabFacts): Fragment => (is_formed ? sql`and ${isGroupDone}` : sql``)
const asRows = (groups: readonly Group[]): Fragment => sql`
  unnest(${groups.map(({ state }) => state)}::text[], ${groups.map(({ delivery }) => delivery)}::text[]) as t (state, delivery)`

/** Orders `o` of a tab that a filter leaves; in words, of which the planner knows how many there are. */
export const whereInTab = ({ whose, also }: OrderFilter, facts: TabFacts): Fragment => {
  if (facts.refunded) return sql`o.refund_state <> 'none' ${whose} ${also}`
  const isWhole = groupsOf(facts).length === GROUPS.length
  const among = isWhole ? sql`true` : sql`o.state in (${literals(facts.states)})`
  const paid = facts.paid_by ? sql`and (o.state <> 'PAID' or o.delivery in (${literals(facts.paid_by)}))` : sql``
  return sql`${among} ${paid} ${formed(facts)} ${whose} ${also}`
}
/** Whether groups are asked one by one: each is then a walk of one index that ends when enough are found. */
const isByGroup = ({ isFew }: StaffFilter, { refunded }: TabFacts): boolean => !isFew && !refunded
const inGroup = sql`o.state = t.state and o.delivery = t.delivery`

/** Of orders `o`, narrows to those behind the last one seen. */
const behindOrder = (before: number | null, way: Fragment): Fragment => behind('orders', sql`o`, before, way)

/** A page of a tab, newest first unless told; `before` is the last order of the page before. */
export function listStaffOrders(
  tx: Tx,
  filter: StaffFilter,
  facts: TabFacts,
  { before, offset, limit }: IdPage,
  isOldestFirst = false,
): Promise<CardRow[]> {
  const [way, seen] = isOldestFirst ? [sql`asc`, behindOrder(before, sql`>`)] : [sql`desc`, behindOrder(before, sql`<`)]
  const found = isByGroup(filter, facts)
    ? sql`${asRows(groupsOf(facts))} cross join lateral (
        select o.id, o.created_at from orders o where ${inGroup} ${formed(facts)} ${filter.whose} ${filter.also} ${seen}
        order by o.created_at ${way}, o.id ${way} limit ${offset + limit}) p`
    : sql`(select o.id, o.created_at from orders o where ${whereInTab(filter, facts)} ${seen}) p`
  return tx<CardRow[]>`
    select ${cardColumns} from (
      select p.id, p.created_at from ${found} order by p.created_at ${way}, p.id ${way} limit ${limit} offset ${offset}
    ) p join (${cardTables}) on o.id = p.id order by p.created_at ${way}, p.id ${way}`
}

/** A page of the orders of which something can be reviewed at a time, newest first. Lines are looked at from the newest on, until it is full. */
export const listToReview = (
  tx: Tx,
  { whose, also }: StaffFilter,
  now: Date,
  { before, offset, limit }: IdPage,
): Promise<CardRow[]> => tx<CardRow[]>`
  select ${cardColumns} from (
    select o.id, o.created_at from (
      select o.id, o.created_at from orders o where ${isReviewable(now)} ${whose} ${also} ${behindOrder(before, sql`<`)}
      order by o.created_at desc, o.id desc offset 0
    ) o where ${hasUnreviewed} order by o.created_at desc, o.id desc limit ${limit} offset ${offset}
  ) p join (${cardTables}) on o.id = p.id order by p.created_at desc, p.id desc`
export async function countToReview(
  tx: Tx,
  { whose, also }: StaffFilter,
  now: Date,
  most = COUNT_LIMIT + 1,
): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from (
    select 1 from (select o.id from orders o where ${isReviewable(now)} ${whose} ${also} offset 0) o
    where ${hasUnreviewed} limit ${most}) found`
  return row?.n ?? 0
}

/** A refund of order `o` waits for a decision; said by the state of the order too, whose index leads to the few that are under way. */
const waitsForDecision: Fragment = sql`(o.refund_state = 'open' and exists (
  select 1 from refund r where r.order_id = o.id and r.state in (${literals(auditedStates)})))`
type WaitingRow = CardRow & { waits: number }
/** The last row seen where those that wait come first: whether it waited, and its id. */
type WaitingPage = Omit<IdPage, 'before'> & { after: readonly [waits: number, id: number] | null }
/** A page of a tab, orders of which a refund waits for a decision first, then the newest. */
export function listWaitingOrders(
  tx: Tx,
  filter: StaffFilter,
  facts: TabFacts,
  { after, offset, limit }: WaitingPage,
): Promise<WaitingRow[]> {
  const [waits, id] = after ?? [1, null]
  const among = (condition: Fragment, before: number | null) => sql`(
    select o.id, o.created_at from orders o where ${whereInTab(filter, facts)} and ${condition} ${behindOrder(before, sql`<`)}
    order by o.created_at desc, o.id desc limit ${offset + limit})`
  const waiting = sql`select 1 as waits, w.* from ${among(waitsForDecision, id)} w union all`
  const others = sql`select 0, n.* from ${among(sql`not ${waitsForDecision}`, waits ? null : id)} n`
  return tx<WaitingRow[]>`
    select ${cardColumns}, p.waits from (
      select * from (${waits ? waiting : sql``} ${others}) found (waits, id, created_at)
      order by waits desc, created_at desc, id desc limit ${limit} offset ${offset}
    ) p join (${cardTables}) on o.id = p.id order by p.waits desc, p.created_at desc, p.id desc`
}
/** The keys of the last row seen in an order by amount: fen, then id. */
type AmountPage = Omit<IdPage, 'before'> & { after: readonly [fen: number, id: number] | null }
/** A page of a tab by what is paid in money, highest first unless told; equal ones by their number. */
export function listStaffOrdersByAmount(
  tx: Tx,
  filter: StaffFilter,
  facts: TabFacts,
  { after, offset, limit }: AmountPage,
  isLowestFirst: boolean,
): Promise<CardRow[]> {
  const [fen, id] = after ?? [0, 0]
  const way = isLowestFirst ? sql`asc` : sql`desc`
  const seen = after ? sql`and (o.pay_fen, o.id) ${isLowestFirst ? sql`>` : sql`<`} (${fen}, ${id})` : sql``
  return tx<CardRow[]>`
    select ${cardColumns} from ${cardTables} where ${whereInTab(filter, facts)} ${seen}
    order by o.pay_fen ${way}, o.id ${way} limit ${limit} offset ${offset}`
}

/** A tab that is not looked at is not counted further: its badge says 999+. */
const TAB_LIMIT = 999

/** How many orders a tab holds, counted up to the limit of lists. */
const countIn = (filter: StaffFilter, facts: TabFacts, most: number): Fragment => {
  const rows = isByGroup(filter, facts)
    ? // Kept a walk a group: the planner would join them and read all there are.
      sql`${asRows(groupsOf(facts))} cross join lateral (select 1 from orders o where ${inGroup} ${formed(facts)} ${filter.whose} ${filter.also} offset 0) p`
    : sql`orders o where ${whereInTab(filter, facts)}`
  return sql`select count(*)::int as n from (select 1 from ${rows} limit ${most}) found`
}
export async function countOrders(
  tx: Tx,
  filter: StaffFilter,
  facts: TabFacts,
  most = COUNT_LIMIT + 1,
): Promise<number> {
  const [row] = await tx<{ n: number }[]>`${countIn(filter, facts, most)}`
  return row?.n ?? 0
}

/** `formed`: without those that wait for a group. `waiting`: of which a refund waits for a decision. */
type Counted = { [K in keyof Group]: Group[K] | null } & {
  n: number
  formed: number | null
  refunded: number
  waiting: number
}
/** Each group counted up to the limit of tabs, or all in one look where they are few, with what is given back or may be. */
const countGroups = (tx: Tx, filter: StaffFilter) => {
  const { whose, also, isFew } = filter
  return isFew
    ? tx<Counted[]>`
        select o.state, o.delivery, count(*)::int as n, (count(*) filter (where ${isGroupDone}))::int as formed, (count(*) filter (where o.refund_state <> 'none'))::int as refunded,
          (count(*) filter (where ${waitsForDecision}))::int as waiting
        from orders o where true ${whose} ${also} group by o.state, o.delivery`
    : tx<Counted[]>`
        select t.state, t.delivery, (select count(*)::int from (
          select 1 from orders o where ${inGroup} ${whose} ${also} limit ${TAB_LIMIT + 1}) found) as n,
          case when t.state = 'PAID' then (select count(*)::int from (
            select 1 from orders o where ${inGroup} and ${isGroupDone} ${whose} ${also} limit ${TAB_LIMIT + 1}) found) end as formed,
          0 as refunded, 0 as waiting from ${asRows(GROUPS)}
        union all select null, null, 0, 0, (select count(*)::int from (
          select 1 from orders o where ${whereInTab(filter, staffTabs.refund)} limit ${TAB_LIMIT + 1}) found), (select count(*)::int from (
          select 1 from orders o where ${waitsForDecision} ${whose} ${also} limit ${TAB_LIMIT + 1}) found)`
}

/** `audit`: orders of which a refund waits for a decision. */
type StaffCounts = Record<StaffTab | 'audit', number>
/** How many orders stand under each tab of staff: under the one that is looked at up to the limit of lists, else up to `TAB_LIMIT`. */
export async function countStaffTabs(
  tx: Tx,
  filter: StaffFilter,
  shown: StaffTab,
  most = COUNT_LIMIT + 1,
): Promise<StaffCounts> {
  const [total, counted] = await inOrder(
    tx,
    (tx) => (filter.isFew ? null : countOrders(tx, filter, staffTabs[shown], most)),
    (tx) => countGroups(tx, filter),
  )
  const countOf = (facts: TabFacts): number =>
    counted.reduce((sum, { state, delivery, n, formed, refunded }) => {
      if (facts.refunded) return sum + refunded
      if (!state || !delivery || !isIn(facts, { state, delivery })) return sum
      return sum + (facts.is_formed && formed !== null ? formed : n)
    }, 0)
  const tabs = (Object.keys(staffTabs) as StaffTab[]).map((tab) => [tab, countOf(staffTabs[tab])] as const)
  const audit = counted.reduce((sum, { waiting }) => sum + waiting, 0)
  const counts = { ...(Object.fromEntries(tabs) as Record<StaffTab, number>), audit }
  return total === null ? counts : { ...counts, [shown]: total }
}
