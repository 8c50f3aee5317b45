import type { OrderState } from '@heyi/contract/orders/states'
import type fc from 'fast-check'
import { assert, expect } from 'vitest'
import type { Tried } from '../../server/src/testing/person.ts'
import { inconsistencies, type Product, stockAt, stockOf } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

/** Points that end on one day. */
export type Lot = { until: string; points: number }
export type ModelOrder = {
  id: number
  buyer: number
  product: number
  quantity: number
  /** What it cost in points, of its price and in place of money, and the lots they were of. */
  points: number
  lots: readonly Lot[]
  fen: number
  /** The coupon that took something off it. */
  coupon: number | null
  state: OrderState
  isPriced: boolean
  /** Another price waits for a second person. */
  isAsked: boolean
  /** Whether its units lie at the store where it is fetched, not in the warehouse. */
  isAtStore: boolean
  /** How it stood when it was handed over, and how many units had come back by then. */
  handed: { from: OrderState; back: number } | null
  /** Units and points that came back, and what is asked back and not decided yet. */
  back: number
  pointsBack: number
  open: { refund_id: number; quantity: number } | null
}
type Account = {
  /** By the day on which they end. */
  lots: Map<string, number>
  fen: number
  hasSigned: boolean
  cart: Map<number, number>
  /** Coupons, each with the order that used it. */
  coupons: Map<number, number | null>
}
type Lying = { on_hand: number; reserved: number }
type Shelf = Lying & { store: Lying }
/** What the shop must look like, kept beside it in plain numbers. */
export type Model = {
  accounts: Account[]
  /** What there is in all, and what of it lies at the store. */
  shelf: Shelf[]
  orders: ModelOrder[]
  /** Of the one coupon that is given out: how many were claimed, and on which day points end that are earned now. */
  claimed: number
  lotEnd: string
}
/** What is done with, and how often something was. */
export type RealShop = {
  world: World
  admin: SignedInPerson
  buyers: readonly SignedInPerson[]
  products: readonly (Product & { takesPoints: boolean })[]
  coupon: { id: number; off_fen: number; threshold_fen: number; quota: number; per_person: number }
  steps: { done: number }
}
export type Command = fc.AsyncCommand<Model, RealShop>
/** What a command may have changed: places in the lists of the model. */
export type Touched = { buyers?: readonly number[]; products?: readonly number[]; orders?: readonly number[] }

/** After so many steps everything is compared, and all that must hold is asked. */
const WHOLE_EVERY = 50

/** Changes what lies somewhere, and the sum of all places with it. */
export function lay(shelf: Shelf, isAtStore: boolean, { on_hand = 0, reserved = 0 }: Partial<Lying>): void {
  for (const one of isAtStore ? [shelf, shelf.store] : [shelf]) {
    one.on_hand += on_hand
    one.reserved += reserved
  }
}
export const freeAtStore = ({ store }: Shelf): number => store.on_hand - store.reserved
export const freeInWarehouse = (shelf: Shelf): number => shelf.on_hand - shelf.reserved - freeAtStore(shelf)

const bySoonest = (one: Lot, other: Lot): number => (one.until < other.until ? -1 : 1)
export const pointsOf = ({ lots }: Account): number => [...lots.values()].reduce((sum, points) => sum + points, 0)
export function earn({ lots }: Account, { until, points }: Lot): void {
  lots.set(until, (lots.get(until) ?? 0) + points)
}
/** Takes points, those first that end first; of which lots they were. */
export function spend(account: Account, points: number): Lot[] {
  const held = [...account.lots].map(([until, points]) => ({ until, points })).sort(bySoonest)
  let left = points
  return held.flatMap(({ until, points: has }) => {
    const part = Math.min(has, left)
    left -= part
    earn(account, { until, points: -part })
    return part > 0 ? [{ until, points: part }] : []
  })
}
/** Puts points of an order back into their lots, those first that were taken last. */
function putBack(account: Account, order: ModelOrder, points: number): void {
  const units = [...order.lots]
    .sort(bySoonest)
    .reverse()
    .flatMap(({ until, points }) => Array<string>(points).fill(until))
  for (const until of units.slice(order.pointsBack, order.pointsBack + points)) earn(account, { until, points: 1 })
  order.pointsBack += points
}
/** What of a sum goes back with some units, when others went before. */
export const shareOf = (
  sum: number,
  { quantity, back }: Pick<ModelOrder, 'quantity' | 'back'>,
  units: number,
): number => Math.floor((sum * (back + units)) / quantity) - Math.floor((sum * back) / quantity)

export const outcome = (result: Tried): string => (result.ok ? 'ok' : result.reason)

/** One of the people of the shop. */
export const buyerOf = (buyers: RealShop['buyers'], index: number): SignedInPerson =>
  buyers[index] ?? assert.fail(`there is no buyer ${index}`)

/** The order that a number points to, with its people and things; nothing while there is none. */
export function orderAt(model: Model, real: RealShop, n: number) {
  const index = n % Math.max(1, model.orders.length)
  const order = model.orders[index]
  const account = order && model.accounts[order.buyer]
  const shelf = order && model.shelf[order.product]
  const who = order && real.buyers[order.buyer]
  if (!order || !account || !shelf || !who) return undefined
  const touched: Touched = { buyers: [order.buyer], products: [order.product], orders: [index] }
  return { order, account, shelf, who, touched }
}
export type At = NonNullable<ReturnType<typeof orderAt>>

/** What is heard of a move that begins in one state; none while something is asked back. */
export const movesFrom = ({ state, open }: ModelOrder, from: OrderState): string =>
  open ? 'REFUND_OPEN' : state === from ? 'ok' : 'ORDER_STATE_CHANGED'

/** An unpaid order is over: all that it held goes back. */
export function close({ order, account, shelf }: At): void {
  putBack(account, order, order.points)
  lay(shelf, order.isAtStore, { reserved: -order.quantity })
  freeCoupon(account, order)
  order.state = 'CLOSED'
}
function freeCoupon(account: Account, { coupon }: ModelOrder): void {
  if (coupon !== null) account.coupons.set(coupon, null)
}

/** Units go back: money and points at once, off what is held where nothing was handed over, and the coupon with the last of them. */
export function giveBack({ order, account, shelf }: At, quantity: number): void {
  account.fen += shareOf(order.fen, order, quantity)
  putBack(account, order, shareOf(order.points, order, quantity))
  const isHanded = order.state === 'COMPLETED'
  if (!isHanded) lay(shelf, order.isAtStore, { reserved: -quantity })
  order.back += quantity
  order.open = null
  if (order.back < order.quantity) return
  if (!isHanded) freeCoupon(account, order)
  order.state = 'CLOSED'
}

/** A command that is always possible: refusals are predicted too. After it the shop must equal the model. */
export function command(name: string, act: (model: Model, real: RealShop) => Promise<Touched | undefined>): Command {
  return {
    check: () => true,
    async run(model, real) {
      const touched = (await act(model, real)) ?? {}
      real.steps.done++
      if (real.steps.done % WHOLE_EVERY === 0) await expectAllSame(model, real)
      else await expectSame(model, real, touched)
    },
    toString: () => name,
  }
}

const all = (list: readonly unknown[]): number[] => list.map((_, i) => i)
export async function expectAllSame(model: Model, real: RealShop): Promise<void> {
  const { accounts, shelf, orders } = model
  await expectSame(model, real, { buyers: all(accounts), products: all(shelf), orders: all(orders) })
  expect(await inconsistencies(real.world)).toEqual([])
}

async function expectSame(model: Model, real: RealShop, touched: Touched): Promise<void> {
  for (const i of touched.buyers ?? []) expect(await accountIn(real, i)).toEqual(accountOf(model, i))
  for (const i of touched.products ?? []) {
    const { sku_id = 0, store_id = 0 } = real.products[i] ?? {}
    const found = { ...(await stockOf(real.world, sku_id)), store: await stockAt(real.world, sku_id, store_id) }
    expect({ product: i, ...found }).toEqual({ product: i, ...model.shelf[i] })
  }
  const orders = (touched.orders ?? []).flatMap((i) => model.orders[i] ?? []).sort((a, b) => a.id - b.id)
  const ids = orders.map(({ id }) => id)
  const rows = await real.world.sql`
    select o.id, o.state, o.pay_fen as fen, o.points, l.refunded::int as back, o.refund_state = 'open' as is_open
    from orders o join order_line l on l.order_id = o.id where o.id = any(${ids}::int8[]) order by o.id`
  expect(rows).toEqual(
    orders.map(({ id, state, fen, points, back, open }) => ({ id, state, fen, points, back, is_open: open !== null })),
  )
}

/** An account as the model has it, and as the database does. */
const accountOf = (model: Model, i: number) => {
  const account = model.accounts[i]
  if (!account) throw new Error(`no account ${i}`)
  const lots = [...account.lots].flatMap(([until, points]) => (points > 0 ? [{ until, points }] : [])).sort(bySoonest)
  const coupons = [...account.coupons].sort(([one], [other]) => one - other)
  return {
    buyer: i,
    points: pointsOf(account),
    fen: account.fen,
    lots,
    coupons: coupons.map(([id, order_id]) => ({ id, state: order_id === null ? 'UNUSED' : 'USED', order_id })),
  }
}
async function accountIn({ world, buyers, coupon }: RealShop, i: number) {
  const user_id = buyers[i]?.user_id ?? 0
  const [account] = await world.sql<{ points: number; fen: number }[]>`
    select points, balance_fen as fen from account where user_id = ${user_id}`
  const lots = await world.sql`
    select until, held as points from points_lot where user_id = ${user_id} and held > 0 order by until`
  const coupons = await world.sql`
    select id, state, order_id from user_coupon where user_id = ${user_id} and coupon_id = ${coupon.id} order by id`
  return { buyer: i, ...account, lots, coupons }
}
