import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import { afterEach, assert, describe, expect, it, vi } from 'vitest'
import { localPay, type RefundAnswer } from '../../server/src/edges/pay/index.ts'
import { OutsideRefusal } from '../../server/src/kernel/outside-error.ts'
import { sendRefund } from '../../server/src/rooms/orders/refunds/send.ts'
import { askBack, depsOf, leftOf, refundRow } from '../../server/src/rooms/orders/testing.ts'
import { alarmsOf } from '../../server/src/testing/tasks.ts'
import { CROWD, fewRounds, tally, together, useClerks, useCrowd } from '../harness/crowd.ts'
import { sized } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { basketOf, buy, type Product, stockOf, stockUp } from '../harness/shop.ts'
import type { SignedInPerson } from '../harness/sign-in.ts'
import { send } from '../harness/wire.ts'
import { useWorld } from '../harness/world.ts'

const { orders } = contract
const world = await useWorld()
const PRICE = 2_000

describe.runIf(isRoomAsked('orders'))('what many ask of the gateway at once', () => {
  const clerk = useClerks(world)
  const key = () => ({ client_req_id: randomUUID() })
  const gateway = () => depsOf(world).pay
  afterEach(() => vi.restoreAllMocks())

  describe.each(fewRounds)('round %i', (round) => {
    const crowd = useCrowd(world)
    const goods = (name: string) =>
      stockUp(crowd.admin, { name: `${name}${round}`, on_hand: 500, points: 0, price_fen: PRICE })
    /** An order on its way to be paid. */
    async function leave(who: SignedInPerson, product: Product) {
      const bought = await buy(who, basketOf([product]))
      const order_id = bought.ok ? (bought.data.orders[0]?.id ?? 0) : 0
      const { prepay } = await who.does('orders.paymentOrder', { order_id, method: 'gateway', ...key() })
      return { who, order_id, out_trade_no: prepay?.out_trade_no ?? '' }
    }
    /** The person pays there; what it tells of that is told when it is asked for. */
    function payThere(out_trade_no: string) {
      const notice = gateway().confirm(out_trade_no) ?? assert.fail(`no attempt ${out_trade_no}`)
      return () => send(`${world.url}${orders.payNotify.path}`, { method: 'POST', ...notice })
    }
    const eventsOf = async (order_id: number, event: string) =>
      (await world.sql`select 1 from order_log where order_id = ${order_id} and event = ${event}`).length
    const standing = async (order_id: number) =>
      (
        await world.sql<{ state: string; payments: string[] }[]>`
          select state, array(select p.state || ' ' || p.fen from payment p where order_id = o.id) as payments
          from orders o where id = ${order_id}`
      )[0]
    const paidOnce = { state: 'PAID', payments: [`paid ${PRICE}`] }

    it('books a payment once that is told of many times, asked after and cancelled at one moment', async () => {
      const product = await goods('同一笔付款')
      const made = await Promise.all(crowd.people.slice(0, sized(12, 50)).map((who) => leave(who, product)))
      const tells = made.map(({ out_trade_no }) => payThere(out_trade_no))
      const numbers = made.map(({ out_trade_no }) => out_trade_no)
      // Nothing was heard of them for so long that they are asked after.
      await world.sql`
        update payment_intent set created_at = now() - interval '1 hour' where out_trade_no = any(${numbers}::text[])`
      const count = made.length
      const [heard, cancelled] = await Promise.all([
        together(count * 3, (i) => (tells[i % count] as (typeof tells)[number])()),
        together(count, (i) => {
          const { who, order_id } = made[i] as (typeof made)[number]
          return who.tries('orders.setOrderState', { order_id, event: 'cancel' })
        }),
        together(2, () => alarmsOf(world, 'orders', 'timeouts')),
      ])
      const again = await together(count, (i) => (tells[i] as (typeof tells)[number])())
      for (const { status, text } of [...heard, ...again]) expect([status, text]).toEqual([200, '{"code":"SUCCESS"}'])
      expect(cancelled.filter(({ ok }) => ok)).toEqual([])
      await world.settle()
      for (const { order_id } of made) {
        expect(await standing(order_id)).toEqual(paidOnce)
        expect(await eventsOf(order_id, 'pay')).toBe(1)
      }
    })

    it('lets three of fifty that the gateway refuses to end hold up nobody, on several nodes', async () => {
      const product = await goods('三笔不能关闭')
      const made = await Promise.all(crowd.people.slice(0, 50).map((who) => leave(who, product)))
      const [refused, paid, others] = [made.slice(0, 3), made.slice(3, 8), made.slice(8)]
      for (const { out_trade_no } of paid) payThere(out_trade_no)
      const ids = made.map(({ order_id }) => order_id)
      await world.sql`
        with o as (update orders set expire_at = now() - interval '1 minute' where id = any(${ids}::int8[]))
        update payment_intent set expire_at = now() - interval '1 minute'
        where id in (select intent_id from payment_intent_order where order_id = any(${ids}::int8[]))`
      const { close } = gateway()
      const mock = vi.spyOn(gateway(), 'close').mockImplementation(async (out_trade_no) => {
        if (refused.some((one) => one.out_trade_no === out_trade_no))
          throw new OutsideRefusal('gateway', 'to close', { code: 'INVALID_REQUEST', words: '用户支付中' })
        return await close(out_trade_no)
      })
      await together(3, () => alarmsOf(world, 'orders', 'timeouts'))
      await world.settle()
      const states = async (some: typeof made) =>
        Promise.all(some.map(async ({ order_id }) => (await standing(order_id))?.state))
      expect(new Set(await states(others))).toEqual(new Set(['CLOSED']))
      for (const { order_id } of paid) expect(await standing(order_id)).toEqual(paidOnce)
      expect(new Set(await states(refused))).toEqual(new Set(['UNPAID']))
      expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 500, reserved: refused.length + paid.length })
      mock.mockRestore()
      await together(3, () => alarmsOf(world, 'orders', 'timeouts'))
      expect(new Set(await states(refused))).toEqual(new Set(['CLOSED']))
      for (const { order_id } of [...refused, ...others]) expect(await eventsOf(order_id, 'timeout')).toBe(1)
      expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 500, reserved: paid.length })
    })

    it('gives back once what was refused at first, though staff, the hour and notices go on with it at once', async () => {
      const product = await goods('退款先被拒绝')
      const people = crowd.people.slice(0, sized(12, 50))
      const made = await Promise.all(
        people.map(async (who) => {
          const { order_id, out_trade_no } = await leave(who, product)
          expect((await payThere(out_trade_no)()).status).toBe(200)
          return { order_id, id: await askBack(who, order_id) }
        }),
      )
      /** Numbers under which the gateway has paid, by the payment that they give back. */
      const paidBack = new Map<string, Set<string>>()
      let answer: RefundAnswer = { state: 'failed', words: '余额不足（NOT_ENOUGH）', isLater: true }
      // Each is asked for by two before the gateway answers any of them.
      const asked = new Map<string, number>()
      const all = Promise.withResolvers<void>()
      vi.spyOn(gateway(), 'refund').mockImplementation(async ({ out_refund_no, trade_no }) => {
        if (answer.state !== 'done') return answer
        paidBack.set(trade_no, (paidBack.get(trade_no) ?? new Set<string>()).add(out_refund_no))
        asked.set(trade_no, (asked.get(trade_no) ?? 0) + 1)
        if (asked.size === made.length && [...asked.values()].every((times) => times > 1)) all.resolve()
        await all.promise
        return answer
      })
      await world.settle()
      const ids = made.map(({ id }) => id)
      for (const id of ids) expect(await refundRow(world.sql, id)).toMatchObject({ state: 'FAILED' })

      answer = { state: 'done' }
      await world.sql`update refund set due_at = now() - interval '1 minute' where id = any(${ids}::int8[])`
      const [tried] = await Promise.all([
        together(ids.length * 3, (i) => {
          const body = { refund_id: ids[i % ids.length] ?? 0, event: 'retry', state: 'FAILED', ...key() } as const
          return clerk(i % CROWD).tries('orders.auditRefundOrder', body)
        }),
        together(2, () => alarmsOf(world, 'orders', 'resumeRefunds')),
      ])
      const { ok = 0, REFUND_DECIDED = 0, ...other } = tally(tried)
      expect(other).toEqual({})
      expect(ok).toBeLessThanOrEqual(ids.length)
      expect(ok + REFUND_DECIDED).toBe(tried.length)

      const notices = await Promise.all(
        made.map(async ({ id, order_id }) => {
          const { refund_no: out_refund_no } = await refundRow(world.sql, id)
          const [paid] = await world.sql<{ trade_no: string }[]>`
            select trade_no from payment where order_id = ${order_id}`
          const facts = { out_refund_no, trade_no: paid?.trade_no ?? '', fen: PRICE, at: new Date().toISOString() }
          return localPay({ key: world.app.secrets.key('pay') }).sign({ ...facts, answer: { state: 'done' } })
        }),
      )
      const { database, clock } = world.app
      const job = sendRefund(depsOf(world))
      await Promise.all([
        world.settle(),
        together(ids.length * 2, (i) =>
          job({ payload: { refund_id: ids[i % ids.length] ?? 0 }, database, clock, now: clock.now() }),
        ),
        together(ids.length * 2, async (i) => {
          await all.promise
          const answered = await send(`${world.url}${orders.refundNotify.path}`, {
            method: 'POST',
            ...(notices[i % notices.length] as (typeof notices)[number]),
          })
          expect(answered.status).toBe(200)
        }),
      ])
      await world.settle()
      for (const { id, order_id } of made) {
        expect(await refundRow(world.sql, id)).toMatchObject({ state: 'DONE' })
        expect(await leftOf(world.sql, order_id)).toEqual({
          ...{ state: 'CLOSED', refund_state: 'full', refunded_fen: PRICE, refunded: 1 },
        })
        const log = await world.sql<
          { event: string }[]
        >`select event from refund_log where refund_id = ${id} order by id`
        expect(log.map(({ event }) => event)).toEqual(['apply', 'start', 'fail', 'retry', 'finish'])
      }
      expect([...paidBack.values()].map(({ size }) => size)).toEqual(made.map(() => 1))
      expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 500, reserved: 0 })
    })
  })
})
