import { randomUUID } from 'node:crypto'
import { defaultSetting } from '@heyi/contract/organisation/setting-keys'
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  type Command,
  close,
  command,
  freeAtStore,
  freeInWarehouse,
  giveBack,
  lay,
  type ModelOrder,
  movesFrom,
  orderAt,
  outcome,
  type RealShop,
} from './shop-model.ts'
import { askBack, buy, cancel, claim, payFor, setCart, signIn } from './shop-model-buyers.ts'

const closeByStaff = (n: number): Command =>
  command(`staff closes order ${n}`, async (model, real) => {
    const at = orderAt(model, real, n)
    if (!at) return
    const body = { order_id: at.order.id, event: 'close' as const, reason: '顾客来电取消' }
    const result = await real.admin.tries('orders.setOrderStateTo', body)
    expect(outcome(result)).toBe(movesFrom(at.order, 'UNPAID'))
    if (result.ok) close(at)
    return at.touched
  })

/** By how much a price may change before a second person is asked. */
const ALONE_FEN = defaultSetting('price_second_fen')

/** What is said to another price of an order that waits for money: at most its goods as they were before anything was taken off. */
function priceAnswer(
  { isPriced, isAsked, fen, product, quantity }: ModelOrder,
  pay_fen: number,
  { products }: RealShop,
): string {
  if (isPriced) return 'PRICE_CHANGED_BEFORE'
  if (fen === pay_fen) return 'PRICE_SAME'
  if (pay_fen > (products[product]?.price_fen ?? 0) * quantity) return 'PRICE_TOO_HIGH'
  return isAsked ? 'PRICE_ASKED' : 'ok'
}

const setPrice = (n: number, pay_fen: number): Command =>
  command(`order ${n} costs ${pay_fen} fen`, async (model, real) => {
    const at = orderAt(model, real, n)
    if (!at) return
    const { order } = at
    const body = {
      order_id: order.id,
      event: 'price' as const,
      pay_fen,
      reason: '老会员优惠',
      client_req_id: randomUUID(),
    }
    const result = await real.admin.tries('orders.setOrderStateTo', body)
    const can = movesFrom(order, 'UNPAID')
    expect(outcome(result)).toBe(can === 'ok' ? priceAnswer(order, pay_fen, real) : can)
    if (!result.ok) return at.touched
    order.isAsked = Math.abs(pay_fen - order.fen) > ALONE_FEN
    if (order.isAsked) return at.touched
    order.isPriced = true
    order.fen = pay_fen
    if (pay_fen === 0) order.state = 'PAID'
    return at.touched
  })

const prepare = (n: number): Command =>
  command(`prepare order ${n}`, async (model, real) => {
    const at = orderAt(model, real, n)
    if (!at) return
    const body = { order_id: at.order.id, event: 'prepare' as const }
    const result = await real.admin.tries('orders.setOrderStateTo', body)
    expect(outcome(result)).toBe(movesFrom(at.order, 'PAID'))
    if (result.ok) at.order.state = 'READY'
    return at.touched
  })

const writeOff = (n: number): Command =>
  command(`write order ${n} off`, async (model, real) => {
    const at = orderAt(model, real, n)
    if (!at) return
    const { order, shelf, who } = at
    const isOpen = order.state === 'PAID' || order.state === 'READY'
    const { scan_code: code } = await who.does('orders.getUserOrder', { order_id: order.id })
    if (!code) return void expect(isOpen).toBe(false)
    const result = await real.admin.tries('orders.setOrderScanState', { code, confirm: 1 })
    if (isOpen && order.open) expect(outcome(result)).toBe('REFUND_OPEN')
    else if (isOpen) {
      expect(outcome(result)).toBe('ok')
      const left = order.quantity - order.back
      lay(shelf, order.isAtStore, { on_hand: -left, reserved: -left })
      order.handed = { from: order.state, back: order.back }
      order.state = 'COMPLETED'
    } else if (result.ok) expect(order.state).toBe('COMPLETED')
    return at.touched
  })

const undo = (n: number): Command =>
  command(`undo the write-off of order ${n}`, async (model, real) => {
    const at = orderAt(model, real, n)
    if (!at) return
    const { order, shelf } = at
    const body = { order_id: order.id, event: 'undo' as const, reason: '扫错了订单', client_req_id: randomUUID() }
    const result = await real.admin.tries('orders.setOrderStateTo', body)
    const stands = order.state !== 'COMPLETED' || order.handed?.back !== order.back
    expect(outcome(result)).toBe(order.open ? 'REFUND_OPEN' : stands ? 'WRITE_OFF_STANDS' : 'ok')
    if (!result.ok || !order.handed) return at.touched
    const left = order.quantity - order.back
    lay(shelf, order.isAtStore, { on_hand: left, reserved: left })
    order.state = order.handed.from
    order.handed = null
    return at.touched
  })

const decide = (n: number, event: 'agree' | 'reject'): Command =>
  command(`${event} to what is asked back of order ${n}`, async (model, real) => {
    const at = orderAt(model, real, n)
    if (!at?.order.open) return
    const { refund_id, quantity } = at.order.open
    const body = { refund_id, event, reason: '按规定办理', state: 'APPLIED' as const }
    expect(outcome(await real.admin.tries('orders.auditRefundOrder', body))).toBe('ok')
    if (event === 'agree') giveBack(at, quantity)
    else at.order.open = null
    return at.touched
  })

const adjust = (product: number, delta: number): Command =>
  command(`stock of ${product}: ${delta}`, async (model, { admin, products }) => {
    const shelf = model.shelf[product]
    if (!shelf) return
    const body = { sku_id: products[product]?.sku_id ?? 0, delta, reason: '盘点调整' }
    const result = await admin.tries('mall.setStock', body)
    const isEnough = freeInWarehouse(shelf) + delta >= 0
    expect(outcome(result)).toBe(isEnough ? 'ok' : 'STOCK_BELOW_RESERVED')
    if (result.ok) shelf.on_hand += delta
    return { products: [product] }
  })

const transfer = (product: number, quantity: number, isToStore: boolean): Command =>
  command(`${quantity} of ${product} ${isToStore ? 'to' : 'from'} the store`, async (model, { admin, products }) => {
    const shelf = model.shelf[product]
    if (!shelf) return
    const { sku_id = 0, store_id = 0 } = products[product] ?? {}
    const [from_store_id, to_store_id] = isToStore ? [0, store_id] : [store_id, 0]
    const body = { sku_id, from_store_id, to_store_id, quantity, reason: '门店补货' }
    const result = await admin.tries('mall.transferStock', body)
    const free = isToStore ? freeInWarehouse(shelf) : freeAtStore(shelf)
    expect(outcome(result)).toBe(free >= quantity ? 'ok' : 'STOCK_TRANSFER_SHORT')
    if (result.ok) shelf.store.on_hand += isToStore ? quantity : -quantity
    return { products: [product] }
  })

/** Every command on `buyers` people and `products` products; order numbers wrap around those there are. */
export function commands(buyers: number, products: number, most: number) {
  const buyer = fc.nat(buyers - 1)
  const product = fc.nat(products - 1)
  const n = fc.nat(30)
  const purchase = (most: number) =>
    fc.record({
      buyer,
      product,
      quantity: fc.integer({ min: 1, max: most }),
      coupon: fc.option(fc.nat(3)),
      usesPoints: fc.boolean(),
    })
  const asked = fc.tuple(n, fc.integer({ min: 1, max: 3 })).map(([at, q]) => askBack(at, q))
  return fc.commands(
    [
      buyer.map(signIn),
      buyer.map(claim),
      fc.tuple(buyer, product, fc.nat(4)).map(([b, w, q]) => setCart(b, w, q)),
      purchase(6).map(buy),
      purchase(2).map(buy),
      purchase(3).map(buy),
      n.map(payFor),
      n.map(payFor),
      n.map(payFor),
      n.map(cancel),
      n.map(closeByStaff),
      fc.tuple(n, fc.constantFrom(0, 7, 450, 1_001)).map(([at, fen]) => setPrice(at, fen)),
      n.map(prepare),
      n.map(writeOff),
      n.map(writeOff),
      n.map(undo),
      asked,
      asked,
      fc.tuple(n, fc.constantFrom('agree' as const, 'reject' as const)).map(([at, event]) => decide(at, event)),
      fc.tuple(product, fc.integer({ min: -8, max: 8 }).filter(Boolean)).map(([w, d]) => adjust(w, d)),
      fc.tuple(product, fc.integer({ min: 1, max: 5 }), fc.boolean()).map(([w, q, to]) => transfer(w, q, to)),
    ],
    { maxCommands: most, size: 'max' },
  )
}
