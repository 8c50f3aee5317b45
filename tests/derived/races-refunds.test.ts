import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { wantBack } from '../../server/src/rooms/orders/testing.ts'
import { CROWD, rounds, tally, together, useCrowd } from '../harness/crowd.ts'
import { sized } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { type Product, paidOrder, pay, stockOf, stockUp } from '../harness/shop.ts'
import type { SignedInPerson } from '../harness/sign-in.ts'
import { useWorld } from '../harness/world.ts'

const world = await useWorld()

describe.runIf(isRoomAsked('orders'))('what many want back at once', () => {
  describe.each(rounds)('round %i', (round) => {
    const crowd = useCrowd(world)
    const { buyer } = crowd
    const balanceOf = async (who: SignedInPerson) => (await who.does('rewards.getAccount', {})).balance_fen
    const goods = (name: string) =>
      stockUp(crowd.admin, { name: `${name}${round}`, on_hand: 500, points: 0, price_fen: 100 })
    const stateOf = async (id: number) =>
      (
        await world.sql<
          { state: string; refund_state: string }[]
        >`select state, refund_state from orders where id = ${id}`
      )[0]

    it('gives each unit of a line back once, and never more than was paid', async () => {
      const before = await balanceOf(buyer(0))
      const { id } = await paidOrder(buyer(0), await goods('退十件'), 10)
      const body = await wantBack(buyer(0), id)
      const one = { ...body, fen: 100, lines: body.lines.map(({ line_id }) => ({ line_id, quantity: 1 })) }
      const result = await together(CROWD, () =>
        buyer(0).tries('orders.refundOrder', { ...one, client_req_id: randomUUID() }),
      )
      expect(tally(result)).toEqual({ ok: 10, REFUND_NOT_POSSIBLE: CROWD - 10 })
      expect(await balanceOf(buyer(0))).toBe(before)
      expect(await stateOf(id)).toEqual({ state: 'CLOSED', refund_state: 'full' })
    })

    /** Two at one moment for each of some buyers: what is asked back of an order, and what staff do with it. */
    async function against(
      product: Product,
      order: (who: SignedInPerson) => Promise<number>,
      act: (id: number) => Promise<{ ok: boolean }>,
    ) {
      const buyers = crowd.people.slice(2, sized(12, 52))
      const asked = await Promise.all(
        buyers.map(async (who) => {
          const id = await order(who)
          return { who, id, body: await wantBack(who, id) }
        }),
      )
      const result = await together(asked.length * 2, async (i) => {
        const { who, id, body } = asked[i >> 1] as (typeof asked)[number]
        return i % 2 ? act(id) : who.tries('orders.refundOrder', body)
      })
      let moved = 0
      for (const [n, { id }] of asked.entries()) {
        const [back, done] = [result[n * 2]?.ok, result[n * 2 + 1]?.ok]
        // Whoever came first decides: what was given back never leaves, what has left waits for somebody to look.
        if (done) moved++
        expect([id, back, (await stateOf(id))?.state !== 'CLOSED']).toEqual([id, true, done])
      }
      expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 500 - moved, reserved: 0 })
    }

    it('gives an order back or hands it over, never both', async () => {
      const product = await goods('退或取')
      const codes = new Map<number, string>()
      const order = async (who: SignedInPerson) => {
        const { id, scan_code } = await paidOrder(who, product)
        codes.set(id, scan_code)
        return id
      }
      await against(product, order, (id) =>
        crowd.admin.tries('orders.setOrderScanState', { code: codes.get(id) ?? '', confirm: 1 }),
      )
    })

    it('gives an order back or sends it, never both', async () => {
      const product = await goods('退或寄')
      const order = async (who: SignedInPerson) => {
        const home = {
          name: '沈宝珍',
          mobile: who.mobile,
          region: ['江苏省', '苏州市', '姑苏区'],
          detail: '双塔弄 21 号',
        }
        const { id: address_id } = await who.does('orders.setAddress', home)
        const sent = { lines: [{ sku_id: product.sku_id, quantity: 1 }], delivery: 'express' as const, address_id }
        const { quote_hash } = await who.does('orders.getOrderQuote', sent)
        const bought = await who.does('orders.buyTrolley', { ...sent, quote_hash, client_req_id: randomUUID() })
        const id = bought.orders[0]?.id ?? 0
        await pay(who, id)
        return id
      }
      const parcel = { company: '顺丰速运', no: 'SF123456' }
      await against(product, order, (order_id) => {
        const ship = { order_id, event: 'ship' as const, ...parcel, client_req_id: randomUUID() }
        return crowd.admin.tries('orders.setOrderStateTo', ship)
      })
    })
  })
})
