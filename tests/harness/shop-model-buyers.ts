import { randomUUID } from 'node:crypto'
import type { OrderState } from '@heyi/contract/orders/states'
import { expect } from 'vitest'
import {
  buyerOf,
  type Command,
  close,
  command,
  earn,
  freeAtStore,
  freeInWarehouse,
  giveBack,
  lay,
  type Model,
  movesFrom,
  orderAt,
  outcome,
  pointsOf,
  type RealShop,
  shareOf,
  spend,
} from './shop-model.ts'

/** How many unpaid orders a person may hold (order state machine, row 1). */
const MAX_UNPAID = 5
/** Points in place of money: what one is worth in fen, the most of a sum that is paid so, and in which steps. */
const [POINT_FEN, MAX_PERCENT, STEP] = [1, 50, 100]

export const signIn = (buyer: number): Command =>
  command(`sign in ${buyer}`, async (model, { buyers }) => {
    const result = await buyerOf(buyers, buyer).tries('rewards.dailySignIn', {})
    const account = model.accounts[buyer]
    if (!account) return
    expect(outcome(result)).toBe(account.hasSigned ? 'ALREADY_SIGNED' : 'ok')
    if (result.ok) earn(account, { until: model.lotEnd, points: result.data.points })
    account.hasSigned = true
    return { buyers: [buyer] }
  })

export const claim = (buyer: number): Command =>
  command(`${buyer} claims a coupon`, async (model, { buyers, coupon }) => {
    const body = { coupon_id: coupon.id, client_req_id: randomUUID() }
    const result = await buyerOf(buyers, buyer).tries('rewards.claimCoupon', body)
    const account = model.accounts[buyer]
    if (!account) return
    const isEnough = account.coupons.size >= coupon.per_person
    const isGone = model.claimed >= coupon.quota
    expect(outcome(result)).toBe(isEnough ? 'COUPON_LIMIT' : isGone ? 'COUPON_SOLD_OUT' : 'ok')
    if (!result.ok) return { buyers: [buyer] }
    model.claimed++
    account.coupons.set(result.data.user_coupon_id, null)
    return { buyers: [buyer] }
  })

export const setCart = (buyer: number, product: number, quantity: number): Command =>
  command(`cart of ${buyer}: ${quantity} of ${product}`, async (model, { buyers, products }) => {
    const { sku_id = 0, company_id = 0 } = products[product] ?? {}
    const body = { sku_id, merchantId: company_id, quantity }
    const result = await buyerOf(buyers, buyer).tries('orders.setTrolley', body)
    const cart = model.accounts[buyer]?.cart
    if (result.ok) {
      if (quantity) cart?.set(product, quantity)
      else cart?.delete(product)
    } else expect(result.reason).toBe('STOCK_SHORT')
    const groups = await buyerOf(buyers, buyer).does('orders.getTrolleys', {})
    const held = groups.flatMap(({ lines }) => lines.map((line) => [line.sku_id, line.quantity]))
    const wanted = [...(cart ?? [])].map(([index, count]) => [products[index]?.sku_id, count])
    expect(held.sort()).toEqual(wanted.sort())
    return {}
  })

export type Purchase = { buyer: number; product: number; quantity: number; coupon: number | null; usesPoints: boolean }

/** What a purchase costs by the rules alone, and all that is in its way. */
function priceOf(model: Model, { products, coupon }: RealShop, given: Purchase) {
  const { buyer, product, quantity } = given
  const [account, shelf, bought] = [model.accounts[buyer], model.shelf[product], products[product]]
  if (!account || !shelf || !bought) throw new Error('who buys what?')
  const coupons = [...account.coupons]
  const [used = null, usedIn = null] = given.coupon === null ? [] : (coupons[given.coupon % coupons.length] ?? [])
  const isAtStore = freeAtStore(shelf) >= quantity
  const goods_fen = bought.price_fen * quantity
  const isOff = used !== null && goods_fen >= coupon.threshold_fen
  const rest = goods_fen - (isOff ? Math.min(coupon.off_fen, goods_fen) : 0)
  const price = bought.points * quantity
  const most = Math.floor((rest * MAX_PERCENT) / 100)
  const offered = given.usesPoints && bought.takesPoints ? Math.min(pointsOf(account) - price, most / POINT_FEN) : 0
  const off = Math.max(0, Math.floor(offered / STEP) * STEP)
  const inTheWay = [
    !isAtStore && freeInWarehouse(shelf) < quantity && 'STOCK_SHORT',
    usedIn !== null && 'COUPON_UNAVAILABLE',
    pointsOf(account) < price && 'POINTS_SHORT',
    model.orders.filter((order) => order.buyer === buyer && order.state === 'UNPAID').length >= MAX_UNPAID &&
      'UNPAID_TOO_MANY',
  ].filter((reason) => reason !== false)
  return { account, shelf, bought, isAtStore, used, isOff, points: price + off, fen: rest - off * POINT_FEN, inTheWay }
}

export const buy = (given: Purchase): Command => {
  const { buyer, product, quantity, coupon, usesPoints } = given
  const words = `${coupon === null ? '' : ` with coupon ${coupon}`}${usesPoints ? ' and points' : ''}`
  return command(`${buyer} buys ${quantity} of ${product}${words}`, async (model, real) => {
    const { account, shelf, bought, isAtStore, used, isOff, points, fen, inTheWay } = priceOf(model, real, given)
    const who = buyerOf(real.buyers, buyer)
    const basket = {
      lines: [{ sku_id: bought.sku_id, quantity }],
      delivery: 'pickup' as const,
      store_id: bought.store_id,
      coupon_ids: used === null ? [] : [used],
      use_points: usesPoints,
    }
    const quote = await who.tries('orders.getOrderQuote', basket)
    if (!quote.ok) return void expect(inTheWay).toContain(quote.reason)
    const body = { ...basket, quote_hash: quote.data.quote_hash, client_req_id: randomUUID() }
    const result = await who.tries('orders.buyTrolley', body)
    if (!result.ok) {
      expect(inTheWay).toContain(result.reason)
      return { buyers: [buyer], products: [product] }
    }
    const [placed] = result.data.orders
    const state: OrderState = fen ? 'UNPAID' : 'PAID'
    expect([inTheWay, result.data.orders.length]).toEqual([[], 1])
    expect(placed).toMatchObject({ points, pay_fen: fen, state })
    const id = placed?.id ?? 0
    const lots = spend(account, points)
    lay(shelf, isAtStore, { reserved: quantity })
    account.cart.delete(product)
    if (isOff && used !== null) account.coupons.set(used, id)
    model.orders.push({
      ...{
        id,
        buyer,
        product,
        quantity,
        points,
        lots,
        fen,
        coupon: isOff ? used : null,
        state,
        isPriced: false,
        isAsked: false,
        isAtStore,
      },
      ...{ handed: null, back: 0, pointsBack: 0, open: null },
    })
    return { buyers: [buyer], products: [product], orders: [model.orders.length - 1] }
  })
}

export const payFor = (n: number): Command =>
  command(`pay order ${n}`, async (model, real) => {
    const at = orderAt(model, real, n)
    if (!at) return
    const { order, account, who } = at
    const body = { order_id: order.id, method: 'balance' as const, pay_fen: order.fen, client_req_id: randomUUID() }
    const result = await who.tries('orders.paymentOrder', body)
    if (order.state === 'CLOSED') expect(outcome(result)).toBe('ORDER_CLOSED')
    else if (order.state !== 'UNPAID') expect(outcome(result)).toBe('ORDER_ALREADY_PAID')
    else if (account.fen < order.fen) expect(outcome(result)).toBe('BALANCE_SHORT')
    else {
      expect(outcome(result)).toBe('ok')
      account.fen -= order.fen
      order.state = 'PAID'
    }
    return at.touched
  })

export const cancel = (n: number): Command =>
  command(`cancel order ${n}`, async (model, real) => {
    const at = orderAt(model, real, n)
    if (!at) return
    const body = { order_id: at.order.id, event: 'cancel' as const }
    const result = await at.who.tries('orders.setOrderState', body)
    expect(outcome(result)).toBe(movesFrom(at.order, 'UNPAID'))
    if (result.ok) close(at)
    return at.touched
  })

export const askBack = (n: number, quantity: number): Command =>
  command(`ask ${quantity} of order ${n} back`, async (model, real) => {
    const at = orderAt(model, real, n)
    if (!at) return
    const { order, who } = at
    const { lines } = await who.does('orders.getOrderGoods', { order_id: order.id })
    const body = {
      order_id: order.id,
      lines: lines.map(({ line_id }) => ({ line_id, quantity })),
      way: 'money' as const,
      reason: 'unwanted' as const,
      fen: shareOf(order.fen, order, quantity),
      points: shareOf(order.points, order, quantity),
      client_req_id: randomUUID(),
    }
    const result = await who.tries('orders.refundOrder', body)
    const isOver = order.state === 'UNPAID' || order.state === 'CLOSED' || order.open
    const isMuch = quantity > order.quantity - order.back
    expect(outcome(result)).toBe(isOver ? 'REFUND_NOT_POSSIBLE' : isMuch ? 'REFUND_TOO_MUCH' : 'ok')
    if (!result.ok) return at.touched
    // Nothing was prepared, and a test takes no half hour.
    if (order.state === 'PAID') giveBack(at, quantity)
    else order.open = { refund_id: result.data.refund_id, quantity }
    return at.touched
  })
