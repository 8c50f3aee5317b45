import type { orders } from '@heyi/contract/orders/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { randomDigits } from '../../../../kernel/ids.ts'
import { reserve } from '../../../mall/index.ts'
import { accountOf, bookPoints, type Move, needPayPassword, useCoupons } from '../../../rewards/index.ts'
import { deleteCartSkus } from '../../cart/store.ts'
import type { OrdersDeps } from '../../deps.ts'
import { concerned, emitOrderEvent } from '../../emit.ts'
import { madeOutTo } from '../../invoices/rules.ts'
import { askWithOrders, type InvoiceTo } from '../../invoices/store.ts'
import { hasScanCode, ledgerWords, newOrderNo, payMinutes } from '../../rules.ts'
import {
  type Changed,
  insertTrade,
  lockPurchases,
  type NewTrade,
  type OrderActor,
  statedFields,
} from '../../store-write.ts'
import { deliverVirtual } from '../../virtual.ts'
import { byActor, isRecharge } from '../../wire.ts'
import { chosenStores, makeOffer, type Offer, type Purchase, toQuote } from '../offer.ts'
import { type PricedOrder, skusOf } from '../rules.ts'
import { checkPersonLimits } from '../rules-limits.ts'

export const buyTrolley: Handler<typeof orders.buyTrolley, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, now, request, changed } = context
  const { user_id } = actor
  const isPickUp = input.delivery === 'pickup'
  if (isPickUp && chosenStores(input).length === 0) refuse('STORE_REQUIRED')
  const isVirtual = input.delivery === 'virtual'
  if (isVirtual && actor.acting) refuse('ACTING_VIRTUAL')
  if (!isPickUp && !isVirtual && !input.address_id) refuse('ADDRESS_REQUIRED')
  const [unpaid, offer] = await inOrder(
    tx,
    (tx) => lockPurchases(tx, { ...actor, sku_ids: skusOf(input), now }),
    (tx) => makeOffer(tx, actor, input, { now, setting: deps.setting, showsAccount: false }),
  )
  checkPersonLimits(input.lines, offer.skus, unpaid.bought)
  const hasStore = ({ company_id }: { company_id: number }) => offer.stores.has(company_id)
  if (isPickUp && !offer.priced.orders.every(hasStore)) refuse('STORE_NOT_FOUND')
  if (offer.quote_hash !== input.quote_hash)
    refuse('QUOTE_STALE', { quote: toQuote(offer, await accountOf(tx, user_id), { actor, now }) })
  // Points are money of the member's own, which nobody spends for them.
  if (actor.acting && offer.priced.orders.some(({ points }) => points > 0)) refuse('ACTING_PAYMENT')
  const toPay = offer.priced.orders.filter((order) => order.pay_fen > 0)
  const held = { orders: toPay.length, units: unitsOf(toPay.flatMap((order) => order.lines)) }
  const set = { minutes: deps.setting('pay_minutes'), most: deps.setting('max_unpaid') }
  const minutes = payMinutes(unpaid, held, set)

  const trade = tradeOf(input, offer, { user_id, now, expire_at: new Date(now.getTime() + minutes * 60_000) })
  const { points, pay_fen } = offer.priced
  const used = offer.priced.orders.map((order) => order.coupons)
  // Money that is paid next may ask for the same password once more.
  const spends = { setting: deps.setting, points, keeps: pay_fen > 0, now }
  const prove = (tx: Tx) => needPayPassword(tx, actor, spends)
  const by = byActor(actor, 'owner', request)
  const { own_ids } = actor
  const placed = await placeTrade(tx, { trade, used, own_ids, prove, invoice: input.invoice }, by, now)
  changed(concerned(placed))
  const orders = placed.map((order) => ({ ...order, is_recharge: isRecharge(order) }))
  return { trade_id: placed[0]?.trade_id ?? 0, orders }
}

const spending = (order: Changed, now: Date): Move => ({
  user_id: order.user_id,
  delta: -order.points,
  biz: 'ORDER_USE',
  biz_id: String(order.id),
  reason: ledgerWords.exchange(order),
  now,
})

type Placing = {
  trade: NewTrade
  used: readonly PricedOrder['coupons'][]
  own_ids: readonly number[]
  prove: (tx: Tx) => Promise<void>
  /** To whom invoices are made out, where they are asked for. */
  invoice: InvoiceTo | undefined
}
/**
 * Writes the trade, asks for what spending it needs, holds its units, uses its coupons, takes its points and the SKUs out of the cart.
 * Sent together, and run in that order: SKUs before coupons before accounts, as everywhere.
 */
async function placeTrade(tx: Tx, { trade, used, own_ids, prove, invoice }: Placing, by: OrderActor, now: Date) {
  const placed = await insertTrade(tx, trade, by, now)
  await prove(tx)
  const uses = placed.flatMap(({ id: order_id }, i) =>
    (used[i] ?? []).map(({ id, discount_fen }) => ({ user_coupon_id: id, order_id, discount_fen })),
  )
  const held = placed.flatMap(({ delivery, lines }, i) =>
    delivery === 'virtual' ? [] : lines.map((line) => ({ ...line, store_id: trade.orders[i]?.store_id })),
  )
  const kinds = trade.lines.map((line) => line.sku_id)
  const paid = placed.filter((order) => order.state === 'PAID')
  const invoiced = placed.filter((order) => order.pay_fen > 0 && !isRecharge(order)).map(({ id }) => id)
  await inOrder(
    tx,
    (tx) =>
      invoice && invoiced.length ? askWithOrders(tx, { order_ids: invoiced, to: madeOutTo(invoice), by, now }) : null,
    (tx) => reserve(tx, held, { now, actor_id: by.actor_id }),
    (tx) => useCoupons(tx, own_ids, { uses, now }),
    ...placed.filter((order) => order.points).map((order) => (tx: Tx) => bookPoints(tx, spending(order, now))),
    (tx) => deleteCartSkus(tx, trade.user_id, kinds),
    (tx) => emitOrderEvent(tx, 'order.paid', paid, { by }),
  )
  const given = new Map((await deliverVirtual(tx, paid, now)).map((order) => [order.id, order]))
  return placed.map((order) => given.get(order.id) ?? order)
}

const unitsOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>

function tradeOf(
  input: Purchase,
  { priced, stores, address, terms }: Offer,
  given: { user_id: number; now: Date; expire_at: Date },
): NewTrade {
  const copy = address && {
    name: address.name,
    mobile_sealed: address.mobile_sealed,
    mobile_masked: address.mobile_masked,
    region: address.region,
    detail: address.detail,
  }
  const stated = pick(input, statedFields)
  const orders = priced.orders.map((order) => {
    const store = stores.get(order.company_id)
    const first = order.lines[0]
    return {
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
    orders,
    lines,
  }
}
