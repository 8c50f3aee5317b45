import type { orders } from '@heyi/contract/orders/index'
import { isVisitDay, VISIT_DAYS } from '@heyi/contract/orders/visit-rules'
import { audit } from '../../../../kernel/audit/audit.ts'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { randomDigits } from '../../../../kernel/ids.ts'
import { addDays, sayDay, shanghaiDay } from '../../../../kernel/time.ts'
import { promotedUnits, type StockLine, stockMoves } from '../../../mall/index.ts'
import {
  ledger,
  lockSpending,
  type Move,
  needPayPassword,
  orderCoupons,
  type Spent,
  spentToday,
} from '../../../rewards/index.ts'
import { deliverVirtual } from '../../core/deliver-virtual.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { concerned, emitOrderEvent, emitPlacedFor } from '../../core/emit.ts'
import { hasScanCode, ledgerWords, newOrderNo, payMinutes } from '../../core/rules.ts'
import { activityMinutes } from '../../core/rules-groups.ts'
import { madeOutTo } from '../../core/rules-invoices.ts'
import { byActor, isRecharge } from '../../core/show.ts'
import { deleteCartSkus, skusInCart } from '../../core/store-cart.ts'
import { insertTrade, type NewTrade, type OrderActor, statedFields } from '../../core/store-write.ts'
import { askWithOrders, type InvoiceTo } from '../../invoices/store.ts'
import { checkAgreed, spentBy } from '../agreed.ts'
import { type Buyer, buyerOf, isBarred } from '../buyer.ts'
import { chosenStores, makeOffer, type Offer, type Purchase, toQuote } from '../offer.ts'
import { type PricedOrder, skusOf } from '../rules.ts'
import { STAFF_PAY_MINUTES } from '../rules-for-member.ts'
import { checkHeld, checkPersonLimits } from '../rules-limits.ts'
import type { BoughtIn } from '../rules-promotion.ts'
import { drawNumbers, lockPurchases, type Numbers, readPurchases, type Waiting } from '../store.ts'

type CallContext = Context<typeof orders.buyTrolley, OrdersDeps>

export const buyTrolley: Handler<typeof orders.buyTrolley, OrdersDeps> = async (context) => {
  const { input, tx, refuse, deps, now, changed } = context
  const actor = await buyerOf(tx, context.actor, input.for_user_id)
  checkWay(context, actor)
  const sku_ids = skusOf(input)
  const [, , unpaid, before, numbers, in_cart, offer] = await inOrder(
    tx,
    (tx) => lockPurchases(tx, actor.user_id),
    (tx) => lockSpending(tx, actor.user_id),
    (tx) => readPurchases(tx, { ...actor, sku_ids, now }),
    (tx) => spentToday(tx, actor, now),
    (tx) => drawNumbers(tx, sku_ids.length),
    // Of a member for whom staff buy nothing goes out of the cart.
    (tx) => (actor.is_named ? [] : skusInCart(tx, actor.user_id, sku_ids)),
    (tx) => makeOffer(tx, actor, input, { now, setting: deps.setting, showsAccount: false, keepsBuyer: true }),
  )
  checkPersonLimits(input.lines, offer.skus, unpaid.bought)
  const hasStore = ({ company_id }: { company_id: number }) => offer.stores.has(company_id)
  if (input.delivery === 'pickup' && !offer.priced.orders.every(hasStore)) refuse('STORE_NOT_FOUND')
  if (offer.quote_hash !== input.quote_hash)
    refuse('QUOTE_STALE', { quote: toQuote(offer, await ledger.accountOf(tx, actor.user_id), { actor, now }) })
  // Points are money of the member's own, which nobody spends for them.
  if (isBarred(actor) && offer.priced.orders.some(({ points }) => points > 0)) refuse('ACTING_PAYMENT')
  const spent = actor.is_named ? spentBy(offer, input.pay_by) : null
  if (spent?.words) {
    const spendCode = await checkAgreed(tx, actor, spent, { deps, asked: input, now })
    await spendCode(tx)
  }
  const placement = placing(context, {
    ...{ actor, offer, before, numbers, in_cart },
    minutes: minutesOf(context, actor, unpaid, offer),
  })
  const placed = await placeTrade(tx, placement)
  if (actor.is_named) await noteBought(context, actor, placed)
  changed(concerned(placed))
  const orders = placed.map((order) => ({
    ...order,
    is_recharge: isRecharge(order),
    // Who has no phone is given it on paper.
    scan_code: actor.is_named && order.state !== 'UNPAID' ? (order.scan_code ?? '') : '',
    expire_at: order.state === 'UNPAID' ? placement.trade.expire_at : null,
  }))
  return { trade_id: placed[0]?.trade_id ?? 0, orders }
}

/** Whether the way in which it reaches the person is said as it needs to be. */
function checkWay({ input, now, refuse }: CallContext, { acting }: Buyer): void {
  const isPickUp = input.delivery === 'pickup'
  if (isPickUp && chosenStores(input).length === 0) refuse('STORE_REQUIRED')
  const isVirtual = input.delivery === 'virtual'
  if (isVirtual && acting) refuse('ACTING_VIRTUAL')
  if (!isPickUp && !isVirtual && !input.address_id) refuse('ADDRESS_REQUIRED')
  const [today, day] = [shanghaiDay(now), wishedOn(input)]
  if (day && !isVisitDay(day, today))
    refuse('VISIT_DAY_PAST', { from: sayDay(addDays(today, 1)), to: sayDay(addDays(today, VISIT_DAYS)) })
}

/** Nobody comes where it is fetched or sent. */
const wishedOn = ({ delivery, wished_on }: Purchase): string => (delivery === 'service' ? wished_on : '')

/** Minutes that it may wait for money: of staff a day, since the member has yet to hear of it. Refuses what would hold too much meanwhile. */
function minutesOf(
  { input, deps }: CallContext,
  { acting, is_named }: Buyer,
  unpaid: Waiting,
  { priced, promotion }: Offer,
): number {
  const toPay = priced.orders.filter((order) => order.pay_fen > 0)
  const lines = toPay.flatMap((order) => order.lines)
  const held = { orders: toPay.length, units: unitsOf(lines) }
  const set = {
    minutes: is_named ? STAFF_PAY_MINUTES : deps.setting('pay_minutes'),
    most: deps.setting('max_unpaid'),
    for_member: acting !== undefined,
  }
  if (input.delivery !== 'virtual') checkHeld(lines, unpaid.held, deps.setting('max_held_units'))
  return activityMinutes(payMinutes(is_named ? { ...unpaid, timed_out: 0 } : unpaid, held, set), promotion?.kind)
}

/** What is bought, of whom, and what was found when nothing else of theirs could be bought or spent. */
type Decided = {
  actor: Buyer
  offer: Offer
  before: Spent
  numbers: Numbers
  in_cart: readonly number[]
  minutes: number
}
function placing(
  { input, actor: asker, deps, now, request }: CallContext,
  { actor, offer, before, numbers, in_cart, minutes }: Decided,
): Placing {
  const { points, pay_fen } = offer.priced
  const source = actor.is_named ? ('staff' as const) : ('member' as const)
  const trade = tradeOf(input, offer, {
    ...{ user_id: actor.user_id, source, now, expire_at: new Date(now.getTime() + minutes * 60_000) },
    // The code that was spent says so.
    balance_by: actor.is_named && input.pay_by === 'balance' ? asker.user_id : null,
    numbers,
  })
  // Money that is paid next may ask for the same password once more. Who agreed by a code is asked for none.
  const spends = { setting: deps.setting, before, points, keeps: pay_fen > 0, now }
  return {
    trade,
    used: offer.priced.orders.map((order) => order.coupons),
    own_ids: actor.own_ids,
    in_cart,
    prove: async (tx: Tx) => (actor.is_named ? undefined : needPayPassword(tx, actor, spends)),
    invoice: input.invoice,
    promotion: offer.promotion,
    by: actor.is_named ? byActor(asker, 'staff', request) : byActor(actor, 'owner', request),
    now,
  }
}

/** The log names both, and the member hears of what waits for their money. */
async function noteBought(
  { tx, actor, input, request, now }: CallContext,
  { user_id }: Buyer,
  placed: readonly PlacedOrder[],
): Promise<void> {
  for (const { id, pay_fen, points } of placed)
    await audit(tx, {
      actor_id: actor.user_id,
      subject_id: user_id,
      action: 'order.buyFor',
      target: 'order',
      target_id: id,
      detail: { pay_fen, points, pay_by: input.pay_by },
      request,
    })
  const due = input.pay_by === 'member' ? placed.filter(({ state }) => state === 'UNPAID') : []
  await emitPlacedFor(tx, due, {
    by: byActor(actor, 'staff', request),
    expire_at: new Date(now.getTime() + STAFF_PAY_MINUTES * 60_000),
  })
}

const spending = ({ user_id, lines }: NumberedTrade, order: NumberedTrade['orders'][number], now: Date): Move => ({
  user_id,
  delta: -order.points,
  biz: 'ORDER_USE',
  biz_id: String(order.id),
  reason: ledgerWords.exchange({ ...order, lines: linesOf(lines, order) }),
  now,
})
const linesOf = <L extends { order_no: string }>(lines: readonly L[], { order_no }: { order_no: string }): L[] =>
  lines.filter((line) => line.order_no === order_no)

/** A trade whose orders and lines have their numbers before they are written. */
type NumberedTrade = Omit<NewTrade, 'orders' | 'lines'> & {
  orders: readonly (NewTrade['orders'][number] & { id: number })[]
  lines: readonly (NewTrade['lines'][number] & { id: number })[]
}
type Placing = {
  trade: NumberedTrade
  used: readonly PricedOrder['coupons'][]
  own_ids: readonly number[]
  /** SKUs that go out of the cart. */
  in_cart: readonly number[]
  prove: (tx: Tx) => Promise<void>
  /** To whom invoices are made out, where they are asked for. */
  invoice: InvoiceTo | undefined
  by: OrderActor
  now: Date
  promotion: BoughtIn | null
}
type PlacedOrder = Awaited<ReturnType<typeof insertTrade>>[number]
/**
 * Writes the trade, asks for what spending it needs, holds its units, uses its coupons, takes its points and the SKUs out of the cart. Sent together, since its orders
 * and lines have their numbers, and run in that order: SKUs before coupons before accounts, as everywhere.
 */
async function placeTrade(
  tx: Tx,
  { trade, used, own_ids, in_cart, prove, invoice, promotion, by, now }: Placing,
): Promise<PlacedOrder[]> {
  const uses = trade.orders.flatMap(({ id: order_id }, i) =>
    (used[i] ?? []).map(({ id, discount_fen }) => ({ user_coupon_id: id, order_id, discount_fen })),
  )
  const [bought] = trade.lines
  const order_ids = trade.orders.filter((order) => order.pay_fen > 0 && !isRecharge(order)).map(({ id }) => id)
  const costly = trade.orders.filter((order) => order.points)
  const [placed] = await inOrder(
    tx,
    (tx) => insertTrade(tx, trade, by, now),
    prove,
    (tx) => (invoice && order_ids.length ? askWithOrders(tx, { order_ids, to: madeOutTo(invoice), by, now }) : null),
    (tx) =>
      promotion && bought ? promotedUnits.take(tx, { ...bought, promotion, user_id: trade.user_id, own_ids }) : null,
    (tx) => stockMoves.reserve(tx, unitsToHold(trade), { now, actor_id: by.actor_id }),
    (tx) => orderCoupons.use(tx, own_ids, { uses, now }),
    ...costly.map((order) => (tx: Tx) => ledger.bookPoints(tx, spending(trade, order, now))),
    (tx) => (in_cart.length ? deleteCartSkus(tx, trade.user_id, in_cart) : null),
  )
  const paid = placed.filter((order) => order.state === 'PAID')
  await emitOrderEvent(tx, 'order.paid', paid, { by })
  const given = new Map((await deliverVirtual(tx, paid, now)).map((order) => [order.id, order]))
  return placed.map((order) => ({ ...order, ...given.get(order.id) }))
}

/** What of a trade lies somewhere until it is handed over: all but plans and recharges. */
const unitsToHold = ({ orders, lines }: NumberedTrade): StockLine[] =>
  orders
    .filter(({ delivery }) => delivery !== 'virtual')
    .flatMap((order) =>
      linesOf(lines, order).map(({ id, ...line }) => ({ order_line_id: id, ...line, store_id: order.store_id })),
    )

const unitsOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>

function tradeOf(
  input: Purchase,
  { priced, stores, address, terms, promotion }: Offer,
  given: Pick<NewTrade, 'user_id' | 'expire_at' | 'balance_by'> & {
    source: NewTrade['orders'][number]['source']
    now: Date
    numbers: Numbers
  },
): NumberedTrade {
  const orderId = oneByOne(given.numbers.order_ids)
  const lineId = oneByOne(given.numbers.line_ids)
  const copy = address && {
    name: address.name,
    mobile_sealed: address.mobile_sealed,
    mobile_masked: address.mobile_masked,
    region: address.region,
    detail: address.detail,
  }
  const stated = { ...pick(input, statedFields), wished_on: wishedOn(input) }
  const orders = priced.orders.map((order) => {
    const store = stores.get(order.company_id)
    const first = order.lines[0]
    return {
      id: orderId(),
      order_no: newOrderNo(given.now),
      company_id: order.company_id,
      organ_id: store?.organ_id ?? order.organ_id,
      store_id: store?.id ?? null,
      goods_fen: order.goods_fen,
      freight_fen: order.freight_fen,
      discount_fen: order.discount_fen,
      freight_discount_fen: order.freight_discount_fen,
      points: order.points,
      points_off: order.points_off,
      points_off_fen: order.points_off_fen,
      pay_fen: order.pay_fen,
      quantity: unitsOf(order.lines),
      title: first?.name ?? '',
      address: copy,
      scan_code: hasScanCode(input.delivery) ? randomDigits(12) : null,
      terms,
      source: given.source,
      type: promotion?.kind ?? ('normal' as const),
      promotion_id: promotion?.id ?? null,
      group_id: promotion?.group_id || null,
      ...stated,
    }
  })
  const lines = priced.orders.flatMap((order, i) =>
    order.lines.map(
      ({
        sku_id,
        goods_id,
        name,
        spec_text,
        picture_id,
        no_return,
        price_fen,
        points,
        times,
        quantity,
        pay_fen,
        freight_fen,
        goods_points,
        points_off,
      }) => ({
        id: lineId(),
        order_no: orders[i]?.order_no ?? '',
        sku_id,
        goods_id,
        name,
        spec_text,
        picture_id,
        no_return,
        price_fen,
        points,
        times,
        quantity,
        paid_fen: pay_fen,
        paid_points: goods_points + points_off,
        freight_fen,
      }),
    ),
  )
  return {
    user_id: given.user_id,
    expire_at: given.expire_at,
    balance_by: given.balance_by,
    orders,
    lines,
  }
}

/** Gives each of these numbers once. */
function oneByOne(ids: readonly number[]): () => number {
  const left = ids.values()
  return () => {
    const { value } = left.next()
    if (value === undefined) throw new Error('fewer numbers were drawn than are needed')
    return value
  }
}
