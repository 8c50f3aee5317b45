import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buyAtOnce, CROWD, quotedEach, rounds, tally, theOne, together, useCrowd } from '../harness/crowd.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { basketOf, stockAt, stockOf, stockUp } from '../harness/shop.ts'
import { useWorld } from '../harness/world.ts'

const world = await useWorld()

describe.runIf(isRoomAsked('mall'))('stock that lies at places', () => {
  describe.each(rounds)('round %i', (round) => {
    const crowd = useCrowd(world)
    const move = (sku_id: number, [from_store_id, to_store_id]: readonly [number, number], quantity: number) =>
      crowd.admin.tries('mall.transferStock', {
        sku_id,
        from_store_id,
        to_store_id,
        quantity,
        reason: '门店补货',
        client_req_id: randomUUID(),
      })

    it('is neither made nor lost by transfers in all directions at once', async () => {
      const { sku_id } = await stockUp(crowd.admin, { name: `来回调拨${round}`, on_hand: 30 })
      const stores = await world.sql<{ id: number }[]>`select id from store where company_id = 3 order by id limit 3`
      const places = [0, ...stores.map(({ id }) => id)]
      const result = await together(CROWD, (i) => {
        const step = 1 + (i % (places.length - 1))
        const [from = 0, to = 0] = [places[i % places.length], places[(i + step) % places.length]]
        return move(sku_id, [from, to], 1 + (i % 5))
      })
      const { ok = 0, STOCK_TRANSFER_SHORT: short = 0 } = tally(result)
      expect([ok > 0, ok + short]).toEqual([true, CROWD])
      expect(await stockOf(world, sku_id)).toEqual({ on_hand: 30, reserved: 0 })
      const [row] = await world.sql<{ lying: number; moves: number }[]>`
        select (select sum(on_hand) from store_stock where sku_id = ${sku_id})::int as lying,
          (select count(*) from stock_move where sku_id = ${sku_id} and kind = 'transfer')::int as moves`
      expect(row?.lying).toBeLessThanOrEqual(30)
      expect(row?.moves).toBe(2 * ok)
    })

    it('sells what lies at the store and in the warehouse, each unit once, while units go from one to the other', async () => {
      const product = await stockUp(crowd.admin, { name: `边卖边调${round}`, on_hand: 12 })
      const { sku_id, store_id } = product
      expect((await move(sku_id, [0, store_id], 6)).ok).toBe(true)
      const purchases = await quotedEach(crowd.people, () => basketOf([product]))
      const [result, moved] = await Promise.all([
        buyAtOnce(purchases),
        together(10, (i) => move(sku_id, i % 2 ? [0, store_id] : [store_id, 0], 1)),
      ])
      // Who buys sees both places at one moment: no unit is on its way between them.
      expect(tally(result)).toEqual({ ok: 12, STOCK_SHORT: CROWD - 12 })
      expect(await stockOf(world, sku_id)).toEqual({ on_hand: 12, reserved: 12 })
      const store = await stockAt(world, sku_id, store_id)
      expect(store.reserved).toBe(store.on_hand)
      expect(moved.length).toBe(10)
      const held = result.flatMap((one) => (one.ok ? [one.data.orders[0]?.id ?? 0] : []))
      for (const [i, order_id] of held.entries())
        if (i % 2)
          await crowd.admin.does('orders.setOrderStateTo', { order_id, event: 'close', reason: '顾客来电取消' })
    })

    it('books a count sheet or says what moved, while units are sold', async () => {
      const product = await stockUp(crowd.admin, { name: `边卖边盘${round}`, on_hand: 30 })
      const { sku_id, company_id: merchantId } = product
      const purchases = await quotedEach(crowd.people, () => basketOf([product]))
      /** Somebody counts two units less than are said to lie there. */
      const count = async (was: number) => {
        const lines = [{ sku_id, was, counted: was - 2 }]
        const body = { merchantId, store_id: 0, lines, client_req_id: randomUUID() }
        return crowd.admin.tries('mall.setStockCount', body)
      }
      const [result, counted] = await Promise.all([
        buyAtOnce(purchases),
        // Each as its own sheet was read: of those who read 30 one books it.
        together(5, (i) => count(30 - 2 * (i % 2))),
      ])
      const booked = counted.filter((one) => one.ok).length
      for (const one of counted) if (!one.ok) expect(one.reason).toBe('STOCK_COUNT_MOVED')
      const { ok = 0, ...others } = tally(result)
      const on_hand = 30 - 2 * booked
      expect(others).toEqual(ok < CROWD ? { STOCK_SHORT: CROWD - ok } : {})
      expect(ok).toBe(on_hand)
      expect(await stockOf(world, sku_id)).toEqual({ on_hand, reserved: on_hand })
      const [row] = await world.sql`
        select count(*)::int as moves from stock_move where sku_id = ${sku_id} and kind = 'adjust' and quantity = -2`
      expect(row?.moves).toBe(booked)
    })

    it('books one of many count sheets of one reading', async () => {
      const { sku_id, company_id: merchantId } = await stockUp(crowd.admin, {
        name: `同时盘点${round}`,
        on_hand: 30,
      })
      const result = await together(CROWD, (i) => {
        const lines = [{ sku_id, was: 30, counted: 40 + i }]
        const body = { merchantId, store_id: 0, lines, client_req_id: randomUUID() }
        return crowd.admin.tries('mall.setStockCount', body)
      })
      expect(tally(result)).toEqual({ ok: 1, STOCK_COUNT_MOVED: CROWD - 1 })
      expect(await stockOf(world, sku_id)).toEqual({ on_hand: 40 + theOne(result), reserved: 0 })
    })
  })
})
