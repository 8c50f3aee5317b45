import type { Delivery } from '@heyi/contract/mall/deliveries'
import type { RefundReason } from '@heyi/contract/orders/refund-rules'
import { auditedStates, openRefundStates, type RefundState } from '@heyi/contract/orders/refund-states'
import type { OrderState } from '@heyi/contract/orders/states'
import type { MerchantScope } from '../../../kernel/actor.ts'
import { COUNT_LIMIT, type IdPage } from '../../../kernel/db/paging.ts'
import { type Fragment, literals, oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { inScope, nothing, paidByOther } from '../core/store-read.ts'
import { namedBy, type Typed } from '../handling/store.ts'
import type { Refund } from './store.ts'

type ShownLine = {
  line_id: number
  goods_id: number
  name: string
  spec_text: string
  picture_id: string | null
  no_return: boolean
  quantity: number
  fen: number
  points: number
}
export type RefundRow = Refund & {
  reason: RefundReason
  order_no: string
  order_state: OrderState
  delivery: Delivery
  created_by: number
  merchant_name: string
  lines: ShownLine[]
}
const columns = sql`
  r.*, o.order_no, o.state as order_state, o.delivery, o.created_by, c.name as merchant_name, (
    select json_agg(json_build_object('line_id', l.id, 'goods_id', l.goods_id, 'name', l.name, 'spec_text', l.spec_text, 'picture_id', l.picture_id,
      'no_return', l.no_return, 'quantity', n.quantity, 'fen', n.fen, 'points', n.points) order by l.id)
    from refund_line n join order_line l on l.id = n.order_line_id where n.refund_id = r.id) as lines`
/** The order and the merchant of refunds `r`. */
const ofWhat = sql`join orders o on o.id = r.order_id join company c on c.id = r.company_id`

/** The tabs of the staff's list, with the states each shows; null is all. */
const tabs = {
  all: null,
  audit: auditedStates,
  return: ['WAIT_RETURN', 'RETURNING'],
  money: ['WAIT_REFUND', 'REFUNDING', 'FAILED'],
  done: ['DONE'],
  ended: ['CANCELLED', 'REJECTED', 'RETURN_REFUSED'],
} as const satisfies Record<string, readonly RefundState[] | null>
export type RefundTab = keyof typeof tabs
/** Refunds `r` of a tab. States are named in words, and open ones as such, so that their indexes serve. */
const inTab = (tab: RefundTab): Fragment => {
  const states: readonly RefundState[] | null = tabs[tab]
  if (!states) return nothing
  const isOpen = states.every((state) => (openRefundStates as readonly RefundState[]).includes(state))
  return sql`and r.state in (${literals(states)}) ${isOpen ? sql`and r.state in (${literals(openRefundStates)})` : nothing}`
}

/** What refunds `r` are narrowed by. `isFew`: all that it leaves can be looked at, since what was asked for led there. */
export type RefundFilter = { where: Fragment; isFew: boolean }
type Narrowed = {
  scope: MerchantScope
  company_id: number
  refund_no: string
  /** What was typed of their orders; null where nothing was. */
  typed: Typed | null
  from: Date | null
  until: Date | null
}
/** Narrowed by staff: by what they name themselves, of which their indexes know, and by orders that were typed, looked up once. */
export function narrowed({ scope, company_id, refund_no, typed, from, until }: Narrowed): RefundFilter {
  return {
    where: sql`true ${inScope(scope, sql`r`)} ${typed ? sql`and r.order_id = any(array(${namedBy(typed)}))` : nothing}
      ${company_id ? sql`and r.company_id = ${company_id}` : nothing} ${refund_no ? sql`and r.refund_no = ${refund_no}` : nothing}
      ${from ? sql`and r.created_at >= ${from}` : nothing} ${until ? sql`and r.created_at < ${until}` : nothing}`,
    isFew: typed !== null || refund_no !== '',
  }
}
/** A person's own, or those of one order of theirs, without those of orders that they have put away. */
export const ofPerson = (own_ids: readonly number[], order_id: number): RefundFilter => ({
  where: sql`r.user_id ${oneOf(own_ids)} ${order_id ? sql`and r.order_id = ${order_id}` : nothing}
    and exists (select from orders o where o.id = r.order_id and o.user_id ${oneOf(own_ids)} and o.member_hidden_at is null)`,
  isFew: true,
})

/** A page of refunds `r` that a filter leaves, newest first. What they are of is read of those that are shown alone. */
export const listRefunds = (tx: Tx, { where }: RefundFilter, tab: RefundTab, { before, offset, limit }: IdPage) => tx<
  RefundRow[]
>`
  select ${columns} from (
    select r.* from refund r where ${where} ${inTab(tab)} ${before === null ? nothing : sql`and r.id < ${before}`}
    order by r.id desc limit ${limit} offset ${offset}
  ) r ${ofWhat} order by r.id desc`

export type RefundCounts = { audit: number; return: number; money: number }
/** How many stand under a tab, and under those where somebody waits, each counted up to the limit. */
export async function countRefunds(
  tx: Tx,
  { where, isFew }: RefundFilter,
  tab: RefundTab,
  most = COUNT_LIMIT + 1,
): Promise<RefundCounts & { asked: number }> {
  const count = (of: RefundTab, counted = COUNT_LIMIT + 1) =>
    isFew
      ? sql`least(count(*) filter (where true ${inTab(of)}), ${counted})::int`
      : sql`(select count(*)::int from (select 1 from refund r where ${where} ${inTab(of)} limit ${counted}) found)`
  const [row] = await tx<(RefundCounts & { asked: number })[]>`
    select ${count('audit')} as audit, ${count('return')} as return, ${count('money')} as money, ${count(tab, most)} as asked
    ${isFew ? sql`from refund r where ${where}` : nothing}`
  return row ?? { audit: 0, return: 0, money: 0, asked: 0 }
}

/** The first `limit` of them, for a spreadsheet. */
export const refundsForSheet = ({ where }: RefundFilter, tab: RefundTab, limit: number): Fragment => sql`
  select ${columns} from refund r ${ofWhat} where ${where} ${inTab(tab)} order by r.id desc limit ${limit}`

type LogRow = {
  event: string
  from_state: RefundState | null
  actor_role: string
  actor_name: string
  reason: string
  created_at: string
}
export type RefundDetailRow = RefundRow & {
  log: LogRow[]
  by_other: boolean
  /** Where goods are sent back to. */
  return_to: { name: string; phone: string; address: string }
}
/** One refund with its log; null where `whose` leaves none. */
export async function readRefund(tx: Tx, refund_id: number, whose: Fragment): Promise<RefundDetailRow | null> {
  const [row] = await tx<RefundDetailRow[]>`
    select ${columns}, ${paidByOther} as by_other,
      (select json_agg(json_build_object('event', g.event, 'from_state', g.from_state, 'actor_role', g.actor_role, 'actor_name', g.actor_name, 'reason', g.reason,
        'created_at', g.created_at) order by g.id) from refund_log g where g.refund_id = r.id) as log,
      json_build_object('name', coalesce(s.name, c.name), 'phone', coalesce(nullif(s.phone, ''), c.phone), 'address', coalesce(s.address, '')) as return_to
    from refund r ${ofWhat} left join lateral (
      select name, phone, address from store where id = o.store_id or (o.store_id is null and company_id = o.company_id and is_open) order by id limit 1
    ) s on true where r.id = ${refund_id} ${whose}`
  return row ?? null
}
