import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import type { PromotionKind } from '@heyi/contract/mall/promotion-rules'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type Person, useApp } from '../../testing/app.ts'
import { makeGoods, makeStore } from '../mall/testing.ts'
import { holdOne, makeCoupon } from '../rewards/testing.ts'
import { fund } from './testing.ts'

/**
 * The preview: who it is, and the offer. Buying: BEGIN, who it is, the intention, the lock and the offer; the trade, stock and points; the
 * answer kept and COMMIT. Paying: BEGIN, who it is, the intention and the orders; all that changes; the answer kept and COMMIT.
 */
const [PREVIEW, PACKETS] = [1, 3 + 3]
/**
 * The preview: all of it. Buying: BEGIN, who it is and the locks, what is read, the trade, stock, the answer, COMMIT. Paying: BEGIN, who it is
 * and the locks, the orders, their payment, the balance, the event, the answer, COMMIT. The cart is one more, points are two.
 */
const STATEMENTS = 1 + 7 + 8
const PEOPLE = 6

describe('what a checkout sends to the database', () => {
  const app = useApp()
  const methods = ['_write', '_writev'] as const
  const real = { _write: Socket.prototype._write, _writev: Socket.prototype._writev }
  let written = 0
  beforeAll(() => {
    const port = Number(new URL(inject('databaseUrl')).port)
    for (const name of methods) {
      const write = real[name] as (...given: unknown[]) => unknown
      const counting = function (this: Socket, ...given: unknown[]) {
        if (this.remotePort === port) written++
        return write.apply(this, given)
      }
      Object.assign(Socket.prototype, { [name]: counting })
    }
  })
  afterAll(() => Object.assign(Socket.prototype, real))

  type Way = { coupon_id?: number; kind?: PromotionKind }
  /** A promotion of a SKU at half its price that runs. */
  async function inPromotion(sku_id: number, kind: PromotionKind): Promise<number> {
    const clerk = await app.staff('platform_admin')
    const minute = (hours: number) =>
      new Date(app.app.clock.now().getTime() + (hours + 8) * 3_600_000).toISOString().slice(0, 16)
    const group = kind === 'group' ? { size: 2, hours: 3 } : {}
    const promotion = { merchantId: 3, kind, name: '半价', starts_at: minute(-1), ends_at: minute(9), ...group }
    const skus = [{ sku_id, price_fen: 500, quota: 99 }]
    return (await clerk.call('mall.setPromotion', { ...promotion, skus, client_req_id: randomUUID() })).data.id
  }
  async function checkout(me: Person, purchase: Parameters<Person['call']>[1], quote_hash: string): Promise<void> {
    const key = () => ({ client_req_id: randomUUID() })
    const bought = await me.call('orders.buyTrolley', { ...(purchase as object), quote_hash, ...key() } as never)
    const order_id = bought.data.orders[0]?.id ?? 0
    const paid = await me.call('orders.paymentOrder', { order_id, method: 'balance', ...key() })
    expect(paid.data.state).toBe('PAID')
  }
  /** Packets for one person's buying and paying, of several who check out beside each other. */
  async function packets(lanes: number, { coupon_id, kind }: Way = {}): Promise<number> {
    const goods = await makeGoods(app.sql, { skus: [{ points: 10, price_fen: 1000, on_hand: 1000 }] })
    const store_id = await makeStore(app.sql)
    const basket = { lines: [{ sku_id: goods.sku_id, quantity: 1 }], delivery: 'pickup' as const, store_id }
    const purchase = { ...basket, ...(kind && { promotion_id: await inPromotion(goods.sku_id, kind) }) }
    let packets = 0
    for (let left = PEOPLE; left > 0; left -= lanes) {
      const buyers: [Person, string][] = []
      for (let i = 0; i < lanes; i++) {
        const me = await app.member()
        await fund(app.sql, me.user_id, { points: 100, fen: 10_000 })
        if (coupon_id) await holdOne(app.sql, me.user_id, coupon_id)
        const { data: quote } = await me.call('orders.getOrderQuote', purchase)
        expect(quote.pay_fen).toBe(coupon_id || kind ? 500 : 1000)
        buyers.push([me, quote.quote_hash])
      }
      const before = written
      await Promise.all(buyers.map(([me, quote_hash]) => checkout(me, purchase, quote_hash)))
      packets += written - before
    }
    return packets / PEOPLE
  }

  it(`is ${PACKETS} packets, alone and beside others`, async () => {
    // Opens the connections, which costs packets of its own.
    const all = Array.from({ length: 10 })
    const { database } = app.app
    await Promise.all(all.map(() => database.use((tx) => tx`select pg_sleep(0.1)`)))
    await Promise.all(all.map(() => database.transact((tx) => tx`select pg_sleep(0.1)`)))
    await packets(PEOPLE)
    expect(await packets(1)).toBe(PACKETS)
    expect(await packets(PEOPLE)).toBe(PACKETS)
  })
  it(`is ${PREVIEW + PACKETS} packets of ${STATEMENTS} statements with its preview, one more out of a cart, and two more with points`, async () => {
    const spy = vi.spyOn(pg.Connection.prototype, 'bind')
    /** Buys, by a session that was read a moment ago. */
    async function whole({ points = 0, isInCart = false } = {}): Promise<[packets: number, statements: number]> {
      const { sku_id } = await makeGoods(app.sql, { skus: [{ points, price_fen: 1000, on_hand: 1000 }] })
      const purchase = {
        ...{ lines: [{ sku_id, quantity: 1 }], delivery: 'pickup' as const },
        store_id: await makeStore(app.sql),
      }
      const me = await app.member()
      await fund(app.sql, me.user_id, { points: 100, fen: 10_000 })
      if (isInCart) await me.call('orders.setTrolley', { sku_id, merchantId: 3, quantity: 1 })
      await me.call('orders.getTrolleys', {})
      const [packets, statements] = [written, spy.mock.calls.length]
      const { data: quote } = await me.call('orders.getOrderQuote', purchase)
      await checkout(me, purchase, quote.quote_hash)
      const cost: [number, number] = [written - packets, spy.mock.calls.length - statements]
      expect((await me.call('orders.getTrolleys', {})).data).toEqual([])
      return cost
    }
    // What was never asked is not joined yet, and a statement that is new to a connection is longer, but no more packets.
    for (let i = 0; i < 2; i++) await whole({ points: 10, isInCart: true })
    for (let i = 0; i < 2; i++) await whole()
    expect(await whole()).toEqual([PREVIEW + PACKETS, STATEMENTS])
    expect(await whole({ isInCart: true })).toEqual([PREVIEW + PACKETS, STATEMENTS + 1])
    expect(await whole({ points: 10 })).toEqual([PREVIEW + PACKETS, STATEMENTS + 2])
    spy.mockRestore()
  })
  it('is as many with a coupon', async () => {
    const coupon_id = await makeCoupon(app.sql)
    await packets(1, { coupon_id })
    expect(await packets(1, { coupon_id })).toBe(PACKETS)
  })
  it('is one more in a flash sale, which asks first whether anything is left, and at most four more where a group begins', async () => {
    await packets(1, { kind: 'flash' })
    expect(await packets(1, { kind: 'flash' })).toBe(PACKETS + 1)
    expect(await packets(1, { kind: 'group' })).toBeLessThanOrEqual(PACKETS + 1 + 4)
  })
})
