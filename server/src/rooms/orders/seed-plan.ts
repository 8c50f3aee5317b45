import type { Delivery } from '@heyi/contract/mall/deliveries'
import { RECEIVE_DAYS } from '@heyi/contract/orders/order-rules'
import type { CloseReason, OrderState } from '@heyi/contract/orders/states'
import { shanghaiDay, startOfDay } from '../../kernel/time.ts'
import { type PricedOrder, price, type SaleSku } from './buying/rules.ts'
import { hasScanCode } from './core/rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type Person = { id: number; name: string; points: number; fen: number }
export type Store = { id: number; company_id: number; organ_id: number }
export type Clerk = { id: number; name: string }
export type PlanFacts = {
  skus: readonly SaleSku[]
  stores: readonly Store[]
  members: Person[]
  operator: Clerk
  clerks: ReadonlyMap<number, Clerk>
  now: Date
  count: number
}
export type Entry = {
  event: string
  from_state: OrderState | null
  to_state: OrderState
  role: 'owner' | 'staff' | 'writeoff' | 'system'
  who: Clerk | null
  reason: string
  at: Date
}
export type PlannedOrder = {
  member: Person
  order: PricedOrder
  delivery: Delivery
  store: Store | null
  state: OrderState
  close_reason: CloseReason | null
  log: Entry[]
  /** What made it cheaper. */
  coupon?: { name: string; off_fen: number }
  /** Staff who placed it for the member. */
  placed_by?: Clerk
  method: 'balance' | 'gateway' | 'offline' | 'points' | null
  order_no: string
  scan_code: string | null
  parcel: string | null
  /** Units of each line that were sent; null where none were. */
  sent: readonly number[] | null
  remark: string
  created_at: Date
}

/** The same numbers in every installation (mulberry32). */
function dice(seed: number) {
  let a = seed
  const roll = () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (n: number) => Math.floor(roll() * n)
  return {
    roll,
    upTo,
    between: (from: number, to: number) => from + Math.floor(roll() * (to - from + 1)),
    digits: (n: number) => Array.from({ length: n }, () => upTo(10)).join(''),
    pick: <T>(list: readonly T[]): T => list[upTo(list.length)] as T,
  }
}
type Dice = ReturnType<typeof dice>

const remarks = ['', '', '', '', '', '请帮忙送到楼下，谢谢', '我下午来取', '麻烦装两个袋子', '女儿来代取']
const closings = ['缺货，已电话告知', '与会员商量后关闭']

/** How old an order is and where it stands then: the newest wait for money, the oldest have long ended. */
function standing(d: Dice, i: number, given: PlanFacts): { at: Date; state: OrderState; delivery: Delivery } {
  const { now, count } = given
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const fromEnd = count - i
  const delivery: Delivery = d.roll() < 0.68 ? 'pickup' : 'express'
  if (fromEnd <= 4) return { at: ago(fromEnd * 5 * MINUTE), state: 'UNPAID', delivery }
  if (fromEnd <= 20) return { at: ago((fromEnd - 2) * 1.5 * HOUR), state: 'PAID', delivery }
  if (fromEnd <= 34) return { at: ago((28 + (fromEnd - 20) * 4) * HOUR), state: 'READY', delivery: 'pickup' }
  if (fromEnd <= 48) return { at: ago((86 + (fromEnd - 34) * 8) * HOUR), state: 'SHIPPED', delivery: 'express' }
  const day = startOfDay(shanghaiDay(ago(8 * DAY + ((fromEnd - 48) / (count - 48)) * 82 * DAY)))
  const at = new Date(day.getTime() + d.between(7 * 60, 20 * 60) * MINUTE)
  return { at, state: d.roll() < 0.12 ? 'CLOSED' : 'COMPLETED', delivery }
}

/** SKUs of one merchant that the member can pay, as their order. */
function choose(d: Dice, given: PlanFacts, member: Person, delivery: Delivery, isOpen: boolean): PricedOrder | null {
  const first = d.pick(given.skus)
  const wanted = [first, ...Array.from({ length: d.pick([0, 0, 1, 1, 2]) }, () => d.pick(given.skus))].filter(
    (sku) =>
      sku.company_id === first.company_id && sku.deliveries.includes(delivery) && (!isOpen || sku.available > 20),
  )
  const lines = [...new Map(wanted.map((sku) => [sku.id, sku])).values()].map((sku) => ({
    sku_id: sku.id,
    quantity: d.pick([1, 1, 1, 2]),
  }))
  if (!lines.length) return null
  // Sold-out SKUs were there once; what orders took is delivered before them.
  const [order] = price(
    lines,
    given.skus.map((sku) => ({ ...sku, available: 99 })),
    delivery,
  ).orders
  return order && order.points <= member.points && order.pay_fen <= member.fen ? order : null
}

/**
 * `count` orders of the last ninety days in the order of time, in all states; spends what members may spend. At whatever hour
 * it is asked it plans the same orders: dice are rolled in an order that no clock changes.
 */
export function planOrders(given: PlanFacts): PlannedOrder[] {
  const d = dice(20_261_120)
  const stands = Array.from({ length: given.count }, (_, i) => standing(d, i, given))
  // Who is shown around finds parcels of their own on the way.
  const first = stands.filter(({ state }) => state === 'SHIPPED').slice(0, FIRST_PARCELS)
  const planned = stands.flatMap(
    (stand) => plan(d, given, stand, first.includes(stand) ? given.members[0] : undefined) ?? [],
  )
  sendPart(planned, given)
  return planned.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

/** Of one order on its way only a first parcel has left, with one unit: of who is shown around where they have such an order. */
function sendPart(planned: readonly PlannedOrder[], { members }: PlanFacts): void {
  const several = planned.filter(
    ({ state, order: { lines } }) => state === 'SHIPPED' && lines.reduce((sum, { quantity }) => sum + quantity, 0) > 1,
  )
  const order = several.find(({ member }) => member === members[0]) ?? several[0]
  const sent = order?.log.at(-1)
  if (!order || !sent) return
  order.state = 'PAID'
  order.sent = order.order.lines.map((_, nth) => (nth === 0 ? 1 : 0))
  Object.assign(sent, { event: 'shipPart', to_state: 'PAID' })
}
const FIRST_PARCELS = 3

function plan(
  d: Dice,
  given: PlanFacts,
  { at, state, delivery }: ReturnType<typeof standing>,
  whose?: Person,
): PlannedOrder | null {
  for (let attempt = 0; attempt < 60; attempt++) {
    const picked = d.pick(given.members)
    const member = whose ?? picked
    const order = choose(d, given, member, delivery, state !== 'COMPLETED' && state !== 'CLOSED')
    // An order that costs no money never waits for it.
    if (!order || ((state === 'UNPAID' || state === 'CLOSED') && order.pay_fen === 0)) continue
    const method = payMethod(d, order, state)
    if (state !== 'CLOSED') member.points -= order.points
    if (method === 'balance') member.fen -= order.pay_fen
    const store = delivery === 'pickup' ? d.pick(given.stores.filter((s) => s.company_id === order.company_id)) : null
    const { log, close_reason } = history(d, given, { at, state, delivery, member, store, isFree: order.pay_fen === 0 })
    const isSent = delivery === 'express' && (state === 'SHIPPED' || state === 'COMPLETED')
    return {
      member,
      order,
      delivery,
      store,
      state,
      close_reason,
      log,
      method,
      remark: d.pick(remarks),
      created_at: at,
      order_no: shanghaiDay(at).replaceAll('-', '') + d.digits(10),
      scan_code: hasScanCode(delivery) ? d.digits(12) : null,
      parcel: isSent ? `SF${d.digits(12)}` : null,
      sent: isSent ? order.lines.map(({ quantity }) => quantity) : null,
    }
  }
  return null
}

function payMethod(d: Dice, order: PricedOrder, state: OrderState): PlannedOrder['method'] {
  if (state === 'UNPAID' || state === 'CLOSED') return null
  if (order.pay_fen === 0) return 'points'
  const roll = d.roll()
  return roll < 0.72 ? 'balance' : roll < 0.94 ? 'gateway' : 'offline'
}

type Story = { at: Date; state: OrderState; delivery: Delivery; member: Person; store: Store | null; isFree: boolean }
/** What happened to the order until it stood where it stands; never later than now. */
function history(
  d: Dice,
  given: PlanFacts,
  { at, state, delivery, member, store, isFree }: Story,
): { log: Entry[]; close_reason: CloseReason | null } {
  const log: Entry[] = []
  let now = at
  const step = (
    event: string,
    to_state: OrderState,
    role: Entry['role'],
    who: Clerk | null,
    ms: number,
    reason = '',
  ) => {
    now = new Date(Math.min(now.getTime() + ms, given.now.getTime()))
    log.push({ event, from_state: log.at(-1)?.to_state ?? null, to_state, role, who, reason, at: now })
  }
  const owner = { id: member.id, name: member.name }
  step('place', 'UNPAID', 'owner', owner, 0)
  if (state === 'UNPAID') return { log, close_reason: null }
  if (state === 'CLOSED') {
    const roll = d.roll()
    if (roll < 0.5) step('cancel', 'CLOSED', 'owner', owner, d.between(1, 20) * MINUTE)
    else if (roll < 0.85) step('timeout', 'CLOSED', 'system', null, 31 * MINUTE)
    else step('close', 'CLOSED', 'staff', given.operator, d.between(5, 25) * MINUTE, d.pick(closings))
    return { log, close_reason: roll < 0.5 ? 'member' : roll < 0.85 ? 'timeout' : 'staff' }
  }
  step('pay', 'PAID', 'owner', owner, isFree ? 0 : d.between(1, 8) * MINUTE)
  if (state === 'PAID') return { log, close_reason: null }
  if (delivery === 'express') {
    step('ship', 'SHIPPED', 'staff', given.operator, d.between(4, 26) * HOUR)
    if (state === 'SHIPPED') return { log, close_reason: null }
    const [isLeft, hours] = [d.roll() < 0.3, d.between(30, 100)]
    if (isLeft && given.now.getTime() - now.getTime() > (RECEIVE_DAYS + 1) * DAY)
      step('autoReceive', 'COMPLETED', 'system', null, RECEIVE_DAYS * DAY)
    else step('receive', 'COMPLETED', 'owner', owner, hours * HOUR)
    return { log, close_reason: null }
  }
  if (state === 'READY' || d.roll() < 0.6) step('prepare', 'READY', 'staff', given.operator, d.between(2, 20) * HOUR)
  if (state !== 'READY')
    step(
      'writeOff',
      'COMPLETED',
      'writeoff',
      (store && given.clerks.get(store.id)) ?? given.operator,
      d.between(3, 60) * HOUR,
    )
  return { log, close_reason: null }
}
