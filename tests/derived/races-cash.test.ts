import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { agreedFor } from '../../server/src/rooms/orders/testing.ts'
import { cashTaken } from '../harness/cash-taken.ts'
import { CROWD, rounds, tally, together, useCrowd } from '../harness/crowd.ts'
import { SEEDED_STAFF } from '../harness/principals.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { basketOf, buy, stockUp } from '../harness/shop.ts'
import { useWorld } from '../harness/world.ts'

const world = await useWorld()

describe.runIf(isRoomAsked('orders'))('cash taken by many at once', () => {
  describe.each(rounds)('round %i', (round) => {
    const crowd = useCrowd(world)
    const goods = (name: string) =>
      stockUp(crowd.admin, { name: `${name}${round}`, on_hand: 500, points: 0, price_fen: 100 })
    const unpaid = async (nth: number, product: Awaited<ReturnType<typeof goods>>) => {
      const bought = await buy(crowd.buyer(nth), basketOf([product]))
      return bought.ok ? (bought.data.orders[0]?.id ?? 0) : 0
    }
    const pay = (order_id: number) =>
      crowd.admin.tries('orders.paymentOrder', { order_id, method: 'offline', client_req_id: randomUUID() })

    it('buys once with the code of a member, however many use it at once', async () => {
      const member = crowd.buyer(20)
      const basket = basketOf([await goods('一个码')])
      const body = await agreedFor(world.url, crowd.admin, { purchase: basket, member, pay_by: 'balance' })
      const result = await together(CROWD, () =>
        crowd.admin.tries('orders.buyTrolley', { ...body, client_req_id: randomUUID() }),
      )
      expect(tally(result).ok).toBe(1)
      expect(await world.sql`select source from orders where user_id = ${member.user_id}`).toEqual([
        { source: 'staff' },
      ])
    })

    it('gives one receipt for many tries to take the cash of one order', async () => {
      const order_id = await unpaid(0, await goods('收一次'))
      expect(tally(await together(CROWD, () => pay(order_id)))).toEqual({ ok: 1, ORDER_ALREADY_PAID: CROWD - 1 })
      expect(await world.sql`select fen from cash_receipt where order_id = ${order_id}`).toEqual([{ fen: 100 }])
    })

    it('numbers the receipts of many orders without gaps, and lets one of many count and one sign', async () => {
      const product = await goods('连号')
      const ids: number[] = []
      for (let i = 0; i < 12; i++) ids.push(await unpaid(i + 1, product))
      expect(tally(await together(ids.length, (i) => pay(ids[i] ?? 0)))).toEqual({ ok: ids.length })
      const report = await cashTaken(world, { admin: crowd.admin, product, who: crowd.buyer(13) })
      const clerk = await world.signIn(SEEDED_STAFF.organ_admin)
      const say = (event: 'count' | 'sign') => () =>
        (event === 'sign' ? clerk : crowd.admin).tries('orders.setCashReport', {
          report_id: report.id,
          event,
          sum_fen: report.sum_fen,
          counted_fen: report.sum_fen,
          client_req_id: randomUUID(),
        })
      expect(tally(await together(CROWD, say('count')))).toEqual({ ok: 1, CASH_DECIDED: CROWD - 1 })
      expect(tally(await together(CROWD, say('sign')))).toEqual({ ok: 1, CASH_DECIDED: CROWD - 1 })
      const { total } = await clerk.does('orders.getCashReceipts', { report_id: report.id })
      expect(total).toBeGreaterThan(ids.length)
    })
  })
})
