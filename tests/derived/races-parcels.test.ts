import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { wantBack } from '../../server/src/rooms/orders/testing.ts'
import { CROWD, rounds, tally, together, useCrowd } from '../harness/crowd.ts'
import { sized } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { orderToSend, stockOf, stockUp } from '../harness/shop.ts'
import { useWorld } from '../harness/world.ts'

const world = await useWorld()

describe.runIf(isRoomAsked('orders'))('what many send at once', () => {
  describe.each(rounds)('round %i', (round) => {
    const crowd = useCrowd(world)
    const { buyer } = crowd
    const goods = (name: string) =>
      stockUp(crowd.admin, { name: `${name}${round}`, on_hand: 500, points: 0, price_fen: 100 })
    const send = (order_id: number, no: string, lines?: { line_id: number; quantity: number }[]) => {
      const body = { order_id, event: 'ship' as const, company: '中通快递', no, lines, client_req_id: randomUUID() }
      return crowd.admin.tries('orders.setOrderStateTo', body)
    }

    it('sends each unit of an order once', async () => {
      const product = await goods('分着发')
      const { id, line_id } = await orderToSend(buyer(0), product, 10)
      const result = await together(CROWD, (i) => send(id, `ZT20000${i}`, [{ line_id, quantity: 1 }]))
      const { ok = 0, ...refused } = tally(result)
      expect(ok).toBe(10)
      expect(
        Object.keys(refused).every((reason) => reason === 'SHIPMENT_TOO_MUCH' || reason === 'ORDER_STATE_CHANGED'),
      ).toBe(true)
      expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 490, reserved: 0 })
      const [row] = await world.sql`
        select o.state, l.shipped, (select sum(quantity)::int from shipment_line where order_line_id = l.id) as held
        from orders o join order_line l on l.order_id = o.id where o.id = ${id}`
      expect(row).toEqual({ state: 'SHIPPED', shipped: 10, held: 10 })
    })

    it('either sends the rest or gives it back', async () => {
      const product = await goods('发或退')
      const result = await Promise.all(
        crowd.people.slice(1, sized(8, 40)).map(async (who) => {
          const { id, line_id } = await orderToSend(who, product, 3)
          await send(id, 'ZT3000001', [{ line_id, quantity: 1 }])
          const body = { ...(await wantBack(who, id)), lines: [{ line_id, quantity: 2 }], fen: 200 }
          const [sent, asked] = await Promise.all([
            send(id, 'ZT3000002'),
            who.tries('orders.refundOrder', { ...body, client_req_id: randomUUID() }),
          ])
          const [line] = await world.sql<{ shipped: number; freed: number; state: string; refund_state: string }[]>`
            select l.shipped, l.freed, o.state, o.refund_state from orders o join order_line l on l.order_id = o.id where o.id = ${id}`
          // What was sent first may be asked back as well; what is asked back first is not sent.
          expect(asked.ok || sent.ok).toBe(true)
          expect(line?.shipped).toBe(sent.ok ? 3 : 1)
          expect(line?.refund_state === 'open').toBe(asked.ok)
          return sent.ok
        }),
      )
      expect(result.length).toBeGreaterThan(0)
    })
  })
})
