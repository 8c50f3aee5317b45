import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { lyingAt, makeGoods, makeStore, stockOf } from '../../mall/testing.ts'
import { checkInvariants } from '../index.ts'
import { askBack, buy, decide, fund, home, makeOld, pay } from '../testing.ts'

describe('where the units of a purchase come from', () => {
  const app = useApp({ own: true })

  /** Ten units, some of which lie at a store; what a buyer takes there or has sent. */
  async function shop({ at_store = 4 } = {}) {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const [{ sku_id }, store_id] = [await makeGoods(app.sql, { skus: [{ on_hand: 10 }] }), await makeStore(app.sql)]
    const facts = { sku_id, from_store_id: 0, to_store_id: store_id, quantity: at_store, reason: '门店补货' }
    await clerk.call('mall.transferStock', facts)
    await fund(app.sql, me.user_id, { fen: 100_000 })
    const fetch = (quantity: number) => ({
      lines: [{ sku_id, quantity }],
      delivery: 'pickup' as const,
      store_id,
    })
    const send = async (quantity: number) => ({
      lines: [{ sku_id, quantity }],
      delivery: 'express' as const,
      address_id: (await me.call('orders.setAddress', home)).data.id,
    })
    const lying = async () => {
      const { on_hand, reserved } = await stockOf(app.sql, sku_id)
      return { all: [on_hand, reserved], store: Object.values(await lyingAt(app.sql, sku_id, store_id)) }
    }
    return { me, clerk, sku_id, store_id, fetch, send, lying }
  }

  it('is the store where they are fetched while it has enough for the line, else the warehouse', async () => {
    const { me, clerk, sku_id, fetch, lying } = await shop()
    await buy(me, fetch(3))
    expect(await lying()).toEqual({ all: [10, 3], store: [4, 3] })
    await buy(me, fetch(2))
    expect(await lying()).toEqual({ all: [10, 5], store: [4, 3] })
    const moves = (await clerk.call('mall.getStockMoves', { sku_id, num: 2 })).data.list
    expect(moves).toMatchObject([
      { kind: 'reserve', store_id: 0, quantity: 2, on_hand_after: 6, reserved_after: 2 },
      { kind: 'reserve', store_id: expect.any(Number), quantity: 3, on_hand_after: 4, reserved_after: 3 },
    ])
    expect(await me.call('orders.getOrderQuote', fetch(5))).toMatchObject({ data: { type: 'STOCK_SHORT', left: 4 } })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('is the warehouse for what is sent: units of a store are not', async () => {
    const { me, send, lying } = await shop({ at_store: 8 })
    expect(await me.call('orders.getOrderQuote', await send(3))).toMatchObject({
      data: { type: 'STOCK_SHORT', left: 2 },
    })
    await buy(me, await send(2))
    expect(await lying()).toEqual({ all: [10, 2], store: [8, 0] })
  })
  it('says what the way still has where somebody was faster', async () => {
    const { me, clerk, sku_id, fetch, send, store_id } = await shop({ at_store: 8 })
    for (const [purchase, left] of [
      [fetch(6), 5],
      [await send(2), 1],
    ] as const) {
      const { quote_hash } = (await me.call('orders.getOrderQuote', purchase)).data
      const place = purchase.delivery === 'pickup' ? store_id : 0
      const gone = { sku_id, store_id: place, delta: place ? -3 : -1, reason: '破损报废' }
      await clerk.call('mall.setStock', gone)
      const bought = await me.call('orders.buyTrolley', { ...purchase, quote_hash, client_req_id: randomUUID() })
      expect(bought).toMatchObject({ data: { type: expect.stringMatching(/STOCK_SHORT|QUOTE_STALE/) } })
      if (bought.data.type === 'STOCK_SHORT') expect(bought.data).toMatchObject({ left })
    }
  })
  it('is where they go back to: by a cancelled order, a refund and goods that came back', async () => {
    const { me, clerk, fetch, lying } = await shop({ at_store: 6 })
    const cancelled = await buy(me, fetch(2))
    await me.call('orders.setOrderState', { order_id: cancelled.order.id, event: 'cancel' })
    expect(await lying()).toEqual({ all: [10, 0], store: [6, 0] })

    const kept = await buy(me, fetch(3))
    await pay(me, kept.order.id)
    await askBack(me, kept.order.id, { quantity: 1 })
    expect(await lying()).toEqual({ all: [10, 2], store: [6, 2] })

    const { scan_code } = (await me.call('orders.getUserOrder', { order_id: kept.order.id })).data
    const desk = await app.staff('organ_admin')
    await desk.call('orders.setOrderScanState', { code: scan_code ?? '', confirm: 1 })
    expect(await lying()).toEqual({ all: [8, 0], store: [4, 0] })

    await makeOld(app.sql, kept.order.id)
    const refund_id = await askBack(me, kept.order.id, { way: 'return', quantity: 1 })
    await decide(app.sql, desk, refund_id, 'agree')
    await decide(app.sql, desk, refund_id, 'receive', { restock: true })
    expect(await lying()).toEqual({ all: [9, 0], store: [5, 0] })
    const { data } = await clerk.call('mall.getStocks', { low: true, keyword: '测试商品' })
    expect(data.list.length).toBeGreaterThan(0)
    expect(await checkInvariants(app.sql)).toEqual([])
  })
})
