import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { OrderState } from '@heyi/contract/orders/states'
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  basketOf,
  type CallResult,
  callAs,
  inconsistencies,
  must,
  type Product,
  pay,
  quoted,
  stockAt,
  stockOf,
} from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { mall, orders, rewards } = contract

type ModelOrder = {
  id: number
  buyer: number
  product: number
  quantity: number
  points: number
  fen: number
  state: OrderState
  /** Whether its units lie at the store where it is fetched, not in the warehouse. */
  isAtStore: boolean
  /** Units that came back, and what is asked back and not decided yet. */
  back: number
  open: { refund_id: number; quantity: number } | null
}
type Lying = { on_hand: number; reserved: number }
/** What the shop must look like, kept beside it in plain numbers. */
export type Model = {
  accounts: { points: number; fen: number; hasSigned: boolean; cart: Map<number, number> }[]
  /** What there is in all, and what of it lies at the store. */
  shelf: (Lying & { store: Lying })[]
  orders: ModelOrder[]
}
export type RealShop = {
  world: World
  admin: SignedInPerson
  buyers: readonly SignedInPerson[]
  products: readonly Product[]
}
type Command = fc.AsyncCommand<Model, RealShop>

/** Changes what lies somewhere, and the sum of all places with it. */
function lay(shelf: Model['shelf'][number], isAtStore: boolean, { on_hand = 0, reserved = 0 }: Partial<Lying>): void {
  for (const one of isAtStore ? [shelf, shelf.store] : [shelf]) {
    one.on_hand += on_hand
    one.reserved += reserved
  }
}
const freeAtStore = ({ store }: Model['shelf'][number]) => store.on_hand - store.reserved
const freeInWarehouse = (shelf: Model['shelf'][number]) => shelf.on_hand - shelf.reserved - freeAtStore(shelf)

/** How many unpaid orders a person may hold (order state machine, row 1). */
const MAX_UNPAID = 5

const outcome = (result: CallResult<unknown>) => (result.ok ? 'ok' : result.reason)

/** A command that is always possible: refusals are predicted too. After it the shop must equal the model. */
function command(name: string, act: (model: Model, real: RealShop) => Promise<void>): Command {
  return {
    check: () => true,
    async run(model, real) {
      await act(model, real)
      await expectSame(model, real)
    },
    toString: () => name,
  }
}

async function expectSame(model: Model, { world, buyers, products }: RealShop): Promise<void> {
  for (const [i, who] of buyers.entries()) {
    const { points, fen } = model.accounts[i] ?? { points: 0, fen: 0 }
    expect(await must(world.url, rewards.getAccount, {}, who)).toEqual({ points, balance_fen: fen })
  }
  for (const [i, { sku_id, store_id }] of products.entries())
    expect({ ...(await stockOf(world, sku_id)), store: await stockAt(world, sku_id, store_id) }).toEqual(model.shelf[i])
  const ids = model.orders.map(({ id }) => id)
  const rows = await world.sql<{ id: number; state: OrderState }[]>`
    select id, state from orders where id = any(${ids}::int8[]) order by id`
  expect(rows).toEqual(model.orders.map(({ id, state }) => ({ id, state })).sort((a, b) => a.id - b.id))
  expect(await inconsistencies(world)).toEqual([])
}

/** The order a number points to, and its buyer; nothing while there is none. */
function orderAt(model: Model, real: RealShop, n: number) {
  const order = model.orders[n % Math.max(1, model.orders.length)]
  if (!order) return undefined
  return {
    order,
    who: real.buyers[order.buyer] as SignedInPerson,
    account: model.accounts[order.buyer],
    shelf: model.shelf[order.product],
  }
}

const signIn = (buyer: number) =>
  command(`sign in ${buyer}`, async (model, { world, buyers }) => {
    const result = await callAs(world.url, rewards.dailySignIn, {}, buyers[buyer])
    const account = model.accounts[buyer]
    if (!account) return
    expect(outcome(result)).toBe(account.hasSigned ? 'ALREADY_SIGNED' : 'ok')
    if (result.ok) account.points += result.data.points
    account.hasSigned = true
  })

const setCart = (buyer: number, product: number, quantity: number) =>
  command(`cart of ${buyer}: ${quantity} of ${product}`, async (model, { world, buyers, products }) => {
    const { sku_id = 0, company_id = 0 } = products[product] ?? {}
    const result = await callAs(
      world.url,
      orders.setTrolley,
      { sku_id, merchantId: company_id, quantity },
      buyers[buyer],
    )
    const cart = model.accounts[buyer]?.cart
    if (result.ok) {
      if (quantity) cart?.set(product, quantity)
      else cart?.delete(product)
    } else expect(result.reason).toBe('STOCK_SHORT')
    const groups = await must(world.url, orders.getTrolleys, {}, buyers[buyer])
    const held = groups.flatMap(({ lines }) => lines.map((line) => [line.sku_id, line.quantity]))
    const wanted = [...(cart ?? [])].map(([index, count]) => [products[index]?.sku_id, count])
    expect(held.sort()).toEqual(wanted.sort())
  })

const buy = (buyer: number, product: number, quantity: number) =>
  command(`${buyer} buys ${quantity} of ${product}`, async (model, { world, buyers, products }) => {
    const who = buyers[buyer] as SignedInPerson
    const [account, shelf, bought] = [model.accounts[buyer], model.shelf[product], products[product]]
    if (!account || !shelf || !bought) return
    const isAtStore = freeAtStore(shelf) >= quantity
    const isShort = !isAtStore && freeInWarehouse(shelf) < quantity
    const body = await quoted(world.url, who, basketOf([bought], quantity)).catch((error: Error) => error)
    if (body instanceof Error) {
      expect([isShort, body.message]).toEqual([true, expect.stringContaining('STOCK_SHORT')])
      return
    }
    const result = await callAs(world.url, orders.buyTrolley, body, who)
    const unpaid = model.orders.filter((order) => order.buyer === buyer && order.state === 'UNPAID').length
    const points = bought.points * quantity
    if (!result.ok) {
      const wanted = [
        unpaid >= MAX_UNPAID && 'UNPAID_TOO_MANY',
        isShort && 'STOCK_SHORT',
        account.points < points && 'POINTS_SHORT',
      ].filter(Boolean)
      expect(wanted).toContain(result.reason)
      return
    }
    const [placed] = result.data.orders
    const fen = bought.price_fen * quantity
    expect(result.data.orders).toHaveLength(1)
    expect(placed).toMatchObject({ points, pay_fen: fen, state: fen ? 'UNPAID' : 'PAID' })
    expect([isShort, account.points >= points, unpaid < MAX_UNPAID]).toEqual([false, true, true])
    account.points -= points
    lay(shelf, isAtStore, { reserved: quantity })
    account.cart.delete(product)
    const state = fen ? 'UNPAID' : 'PAID'
    model.orders.push({
      id: placed?.id ?? 0,
      buyer,
      product,
      quantity,
      points,
      fen,
      state,
      isAtStore,
      back: 0,
      open: null,
    })
  })

const payFor = (n: number) =>
  command(`pay order ${n}`, async (model, real) => {
    const at = orderAt(model, real, n)
    if (!at?.account) return
    const { order, account, who } = at
    const result = await pay(real.world.url, who, order.id)
    if (order.state === 'CLOSED') expect(outcome(result)).toBe('ORDER_CLOSED')
    else if (order.state !== 'UNPAID') expect(outcome(result)).toBe('ORDER_ALREADY_PAID')
    else if (account.fen < order.fen) expect(outcome(result)).toBe('BALANCE_SHORT')
    else {
      expect(outcome(result)).toBe('ok')
      account.fen -= order.fen
      order.state = 'PAID'
    }
  })

/** What is heard of a move that begins in one state; none while something is asked back. */
const allowed = ({ state, open }: ModelOrder, from: OrderState): string =>
  open ? 'REFUND_OPEN' : state === from ? 'ok' : 'ORDER_STATE_CHANGED'

function close(model: Model, real: RealShop, n: number): void {
  const at = orderAt(model, real, n)
  if (!at?.account || !at.shelf) return
  at.account.points += at.order.points
  lay(at.shelf, at.order.isAtStore, { reserved: -at.order.quantity })
  at.order.state = 'CLOSED'
}

const cancel = (n: number) =>
  command(`cancel order ${n}`, async (model, real) => {
    const at = orderAt(model, real, n)
    if (!at) return
    const result = await callAs(
      real.world.url,
      orders.setOrderState,
      { order_id: at.order.id, event: 'cancel' },
      at.who,
    )
    expect(outcome(result)).toBe(allowed(at.order, 'UNPAID'))
    if (result.ok) close(model, real, n)
  })

const closeByStaff = (n: number) =>
  command(`staff closes order ${n}`, async (model, real) => {
    const at = orderAt(model, real, n)
    if (!at) return
    const body = { order_id: at.order.id, event: 'close', reason: '顾客来电取消' }
    const result = await callAs(real.world.url, orders.setOrderStateTo, body, real.admin)
    expect(outcome(result)).toBe(allowed(at.order, 'UNPAID'))
    if (result.ok) close(model, real, n)
  })

const prepare = (n: number) =>
  command(`prepare order ${n}`, async (model, real) => {
    const at = orderAt(model, real, n)
    if (!at) return
    const result = await callAs(
      real.world.url,
      orders.setOrderStateTo,
      { order_id: at.order.id, event: 'prepare' },
      real.admin,
    )
    expect(outcome(result)).toBe(allowed(at.order, 'PAID'))
    if (result.ok) at.order.state = 'READY'
  })

const writeOff = (n: number) =>
  command(`write order ${n} off`, async (model, real) => {
    const at = orderAt(model, real, n)
    if (!at?.shelf) return
    const { order, shelf, who } = at
    const isOpen = order.state === 'PAID' || order.state === 'READY'
    const { scan_code: code } = await must(real.world.url, orders.getUserOrder, { order_id: order.id }, who)
    if (!code) return expect(isOpen).toBe(false)
    const result = await callAs(real.world.url, orders.setOrderScanState, { code, confirm: 1 }, real.admin)
    if (isOpen && order.open) expect(outcome(result)).toBe('REFUND_OPEN')
    else if (isOpen) {
      expect(outcome(result)).toBe('ok')
      const left = order.quantity - order.back
      lay(shelf, order.isAtStore, { on_hand: -left, reserved: -left })
      order.state = 'COMPLETED'
    } else if (result.ok) expect(order.state).toBe('COMPLETED')
  })

/** Units go back: money and points at once, and off what is held where nothing was handed over. */
function giveBack(model: Model, real: RealShop, n: number, quantity: number): void {
  const at = orderAt(model, real, n)
  if (!at?.account || !at.shelf) return
  const { order, account, shelf } = at
  account.fen += (order.fen / order.quantity) * quantity
  account.points += (order.points / order.quantity) * quantity
  if (order.state !== 'COMPLETED') lay(shelf, order.isAtStore, { reserved: -quantity })
  order.back += quantity
  order.open = null
  if (order.back === order.quantity) order.state = 'CLOSED'
}

const askBack = (n: number, quantity: number) =>
  command(`ask ${quantity} of order ${n} back`, async (model, real) => {
    const at = orderAt(model, real, n)
    if (!at) return
    const { order, who } = at
    const { lines } = await must(real.world.url, orders.getOrderGoods, { order_id: order.id }, who)
    const body = {
      order_id: order.id,
      lines: lines.map(({ line_id }) => ({ line_id, quantity })),
      way: 'money',
      reason: 'unwanted',
      fen: (order.fen / order.quantity) * quantity,
      points: (order.points / order.quantity) * quantity,
      client_req_id: randomUUID(),
    }
    const result = await callAs(real.world.url, orders.refundOrder, body, who)
    const isOver = order.state === 'UNPAID' || order.state === 'CLOSED' || order.open
    const isMuch = quantity > order.quantity - order.back
    expect(outcome(result)).toBe(isOver ? 'REFUND_NOT_POSSIBLE' : isMuch ? 'REFUND_TOO_MUCH' : 'ok')
    if (!result.ok) return
    // Nothing was prepared, and a test takes no half hour.
    if (order.state === 'PAID') giveBack(model, real, n, quantity)
    else order.open = { refund_id: result.data.refund_id, quantity }
  })

const decide = (n: number, event: 'agree' | 'reject') =>
  command(`${event} to what is asked back of order ${n}`, async (model, real) => {
    const at = orderAt(model, real, n)
    if (!at?.order.open) return
    const { refund_id, quantity } = at.order.open
    const body = { refund_id, event, reason: '按规定办理', state: 'APPLIED' }
    expect(outcome(await callAs(real.world.url, orders.auditRefundOrder, body, real.admin))).toBe('ok')
    if (event === 'agree') giveBack(model, real, n, quantity)
    else at.order.open = null
  })

const adjust = (product: number, delta: number) =>
  command(`stock of ${product}: ${delta}`, async (model, { world, admin, products }) => {
    const shelf = model.shelf[product]
    if (!shelf) return
    const body = { sku_id: products[product]?.sku_id ?? 0, delta, reason: '盘点调整' }
    const result = await callAs(world.url, mall.setStock, body, admin)
    const isEnough = freeInWarehouse(shelf) + delta >= 0
    expect(outcome(result)).toBe(isEnough ? 'ok' : 'STOCK_BELOW_RESERVED')
    if (result.ok) shelf.on_hand += delta
  })

const transfer = (product: number, quantity: number, isToStore: boolean) =>
  command(
    `${quantity} of ${product} ${isToStore ? 'to' : 'from'} the store`,
    async (model, { world, admin, products }) => {
      const shelf = model.shelf[product]
      if (!shelf) return
      const { sku_id = 0, store_id = 0 } = products[product] ?? {}
      const [from_store_id, to_store_id] = isToStore ? [0, store_id] : [store_id, 0]
      const body = { sku_id, from_store_id, to_store_id, quantity, reason: '门店补货' }
      const result = await callAs(world.url, mall.transferStock, body, admin)
      const free = isToStore ? freeInWarehouse(shelf) : freeAtStore(shelf)
      expect(outcome(result)).toBe(free >= quantity ? 'ok' : 'STOCK_TRANSFER_SHORT')
      if (result.ok) shelf.store.on_hand += isToStore ? quantity : -quantity
    },
  )

/** Every command on `buyers` people and `products` products; order numbers wrap around those there are. */
export function commands(buyers: number, products: number, most: number) {
  const buyer = fc.nat(buyers - 1)
  const product = fc.nat(products - 1)
  const n = fc.nat(30)
  return fc.commands(
    [
      buyer.map(signIn),
      fc.tuple(buyer, product, fc.nat(4)).map(([b, w, q]) => setCart(b, w, q)),
      fc.tuple(buyer, product, fc.integer({ min: 1, max: 6 })).map(([b, w, q]) => buy(b, w, q)),
      fc.tuple(buyer, product, fc.integer({ min: 1, max: 2 })).map(([b, w, q]) => buy(b, w, q)),
      n.map(payFor),
      n.map(payFor),
      n.map(cancel),
      n.map(closeByStaff),
      n.map(prepare),
      n.map(writeOff),
      fc.tuple(n, fc.integer({ min: 1, max: 3 })).map(([at, q]) => askBack(at, q)),
      fc.tuple(n, fc.integer({ min: 1, max: 3 })).map(([at, q]) => askBack(at, q)),
      fc.tuple(n, fc.constantFrom('agree' as const, 'reject' as const)).map(([at, event]) => decide(at, event)),
      fc.tuple(product, fc.integer({ min: -8, max: 8 }).filter(Boolean)).map(([w, d]) => adjust(w, d)),
      fc.tuple(product, fc.integer({ min: 1, max: 5 }), fc.boolean()).map(([w, q, to]) => transfer(w, q, to)),
    ],
    { maxCommands: most, size: 'max' },
  )
}
