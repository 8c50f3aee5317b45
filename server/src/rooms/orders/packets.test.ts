import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { useApp } from '../../testing/app.ts'
import { makeGoods, makeStore } from '../mall/testing.ts'
import { fund } from './testing.ts'

const CHECKOUTS = 20

describe('a checkout', () => {
  const app = useApp()
  let writes = 0
  const kept = { _write: Socket.prototype._write, _writev: Socket.prototype._writev }
  const port = Number(new URL(inject('databaseUrl')).port)
  beforeAll(() => {
    for (const name of ['_write', '_writev'] as const) {
      const real = kept[name] as (...args: unknown[]) => unknown
      Socket.prototype[name] = function (this: Socket, ...args: unknown[]) {
        if (this.remotePort === port) writes++
        return real.apply(this, args)
      } as never
    }
  })
  afterAll(() => {
    Object.assign(Socket.prototype, kept)
  })
  /** Packets to PostgreSQL for buying and paying. */
  const packets = async (atOnce: number): Promise<number> => {
    const goods = await makeGoods(app.sql, { skus: [{ points: 10, price_fen: 1000, on_hand: 1000 }] })
    const store_id = await makeStore(app.sql)
    const people = await Promise.all(Array.from({ length: CHECKOUTS }, () => app.member()))
    for (const me of people) await fund(app.sql, me.user_id, { points: 100, fen: 10_000 })
    const purchase = { lines: [{ sku_id: goods.sku_id, quantity: 1 }], delivery: 'pickup' as const, store_id }
    const checkout = async (me: (typeof people)[number], quote_hash: string) => {
      const bought = await me.call('orders.buyTrolley', { ...purchase, quote_hash, client_req_id: randomUUID() })
      const order_id = bought.data.orders[0]?.id ?? 0
      const paid = await me.call('orders.paymentOrder', { order_id, method: 'balance', client_req_id: randomUUID() })
      expect(paid.data.state).toBe('PAID')
    }
    const hashes: string[] = []
    for (const me of people) hashes.push((await me.call('orders.getOrderQuote', purchase)).data.quote_hash)
    const before = writes
    const queue = people.map((me, i) => [me, hashes[i] ?? ''] as const)
    const lane = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) await checkout(...next)
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
    return (writes - before) / CHECKOUTS
  }
  it('takes few packets', async () => {
    await packets(1)
    await packets(10)
    console.log('PACKETS alone', await packets(1), 'ten at once', await packets(10))
  })
})
