import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { askBack, wantBack } from '../../server/src/rooms/orders/testing.ts'
import type { Tried } from '../../server/src/testing/person.ts'
import { CROWD, fewRounds, tally, theOne, together, useClerks, useCrowd } from '../harness/crowd.ts'
import { askingAt } from '../harness/pickup-asking.ts'
import { sized } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { paidOrder, stockOf, stockUp } from '../harness/shop.ts'
import type { SignedInPerson } from '../harness/sign-in.ts'
import { useWorld } from '../harness/world.ts'

const world = await useWorld()

describe.runIf(isRoomAsked('orders'))('what many hand over at once', () => {
  const clerk = useClerks(world)
  const key = () => ({ client_req_id: randomUUID() })

  describe.each(fewRounds)('round %i', (round) => {
    const crowd = useCrowd(world)
    const { buyer } = crowd
    const goods = (name: string) => stockUp(crowd.admin, { name: `${name}${round}`, on_hand: 500 })
    const scan = (i: number, code: string, lines?: { line_id: number; quantity: number }[]) =>
      clerk(i).tries('orders.setOrderScanState', { code, confirm: 1, lines, ...key() })
    const answer = (i: number, request_id: number, event: 'confirm' | 'refuse') =>
      clerk(i).tries('orders.answerPickup', { request_id, event })
    const undo = (i: number, order_id: number) =>
      clerk(i).tries('orders.setOrderStateTo', { order_id, event: 'undo', reason: '扫错了订单', ...key() })
    /** What an order says of its hand-over: how often it was noted, what was awarded, and what is asked for at its store. */
    async function noted(order_id: number) {
      const [row] = await world.sql`
        select o.state, (select count(*)::int from order_log where order_id = o.id and event = 'writeOff') as logged,
          (select count(*)::int from writeoff_log where order_id = o.id and result = 'done') as tried,
          (select count(*)::int from points_award where order_id = o.id) as awards from orders o where o.id = ${order_id}`
      return row
    }
    const once = { state: 'COMPLETED', logged: 1, tried: 1, awards: 1 }
    /** Of all who tried one has handed it over, and the rest hear who and when. */
    function tellsWho(result: readonly Tried[], reason: string): void {
      const winner = theOne(result)
      expect(tally(result)).toEqual({ ok: 1, [reason]: result.length - 1 })
      for (const one of result)
        if (!one.ok) expect(one.data).toMatchObject({ by: `店员${winner}`, at: expect.stringMatching(/./) })
    }

    it('leaves an order at one desk of many that scan its code, and tells the others which', async () => {
      const product = await goods('一码多台')
      const { id, scan_code } = await paidOrder(buyer(0), product)
      tellsWho(await together(CROWD, (i) => scan(i, scan_code)), 'ORDER_ALREADY_WRITTEN_OFF')
      expect(await noted(id)).toEqual(once)
      expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 499, reserved: 0 })
    })

    it('lets one of many staff answer what is asked by a printed code, and tells the others who did', async () => {
      const product = await goods('静态码')
      const body = await askingAt({ admin: crowd.admin, who: buyer(1), product, way: 'static' })
      const asked = await together(CROWD, () => buyer(1).tries('orders.askPickup', { ...body, ...key() }))
      const requests = new Set(asked.map((one) => (one.ok ? one.data.request_id : one.reason)))
      expect(requests.size).toBe(1)
      const [request_id] = [...requests] as number[]
      const result = await together(CROWD, (i) => answer(i, request_id ?? 0, i % 2 ? 'refuse' : 'confirm'))
      tellsWho(result, 'PICKUP_ANSWERED')
      const isDone = theOne(result) % 2 === 0
      expect(await noted(body.order_id)).toEqual(isDone ? once : { state: 'READY', logged: 0, tried: 0, awards: 0 })
      expect(await stockOf(world, product.sku_id)).toEqual(
        isDone ? { on_hand: 499, reserved: 0 } : { on_hand: 500, reserved: 1 },
      )
    })

    it('gives an order once to a member who takes it many times by the code on a screen', async () => {
      const product = await goods('动态码')
      const body = await askingAt({ admin: crowd.admin, who: buyer(2), product, way: 'dynamic' })
      const result = await together(CROWD, () => buyer(2).tries('orders.askPickup', { ...body, ...key() }))
      const { ok, STORE_CODE_USED = 0, ORDER_STATE_CHANGED = 0, ...others } = tally(result)
      expect([ok, STORE_CODE_USED + ORDER_STATE_CHANGED, others]).toEqual([1, CROWD - 1, {}])
      expect(await noted(body.order_id)).toEqual(once)
      expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 499, reserved: 0 })
    })

    it('hands an order over once, by whichever of its three codes came first', async () => {
      const product = await goods('三种码')
      const who = buyer(3)
      const printed = await askingAt({ admin: crowd.admin, who, product, way: 'static' })
      const { order_id } = printed
      const { request_id } = await who.does('orders.askPickup', printed)
      const { scan_code } = await who.does('orders.getUserOrder', { order_id })
      const { code: shown } = await crowd.admin.does('orders.getStoreCode', { store_id: product.store_id })
      const { code } = await who.does('orders.getStoreOrders', { code: shown })
      const result = await together(
        CROWD,
        (i): Promise<Tried> =>
          i % 3 === 0
            ? scan(i, scan_code)
            : i % 3 === 1
              ? answer(i, request_id ?? 0, 'confirm')
              : who.tries('orders.askPickup', { code, order_id, ...key() }),
      )
      const { ok, ...refused } = tally(result)
      expect(ok).toBe(1)
      const known = ['ORDER_ALREADY_WRITTEN_OFF', 'PICKUP_ANSWERED', 'ORDER_STATE_CHANGED', 'STORE_CODE_USED']
      expect(Object.keys(refused).filter((reason) => !known.includes(reason))).toEqual([])
      expect(await noted(order_id)).toEqual(once)
      expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 499, reserved: 0 })
    })

    it('hands an order over once to who has no code, whichever desk checked who came, and tells the others which', async () => {
      const product = await goods('没带手机')
      const { id: order_id } = await paidOrder(buyer(5), product)
      const request = { order_id, way: 'identity' as const, reason: '核对了身份证，是本人' }
      const give = (i: number) => clerk(i).tries('orders.handOverWithoutCode', { ...request, ...key() })
      tellsWho(await together(CROWD, give), 'ORDER_ALREADY_WRITTEN_OFF')
      expect(await noted(order_id)).toEqual(once)
      expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 499, reserved: 0 })
    })

    it('hands each unit of an order over once, one at a time at many desks', async () => {
      const product = await goods('一件一件取')
      const { id, scan_code } = await paidOrder(buyer(4), product, 8)
      const { lines } = await buyer(4).does('orders.getUserOrder', { order_id: id })
      const uses = lines.map((line) => ({ line_id: line.id, quantity: 1 }))
      const result = await together(CROWD, (i) => scan(i, scan_code, uses))
      const { ok, USES_TOO_MANY = 0, ORDER_ALREADY_WRITTEN_OFF = 0, ...others } = tally(result)
      expect([ok, USES_TOO_MANY + ORDER_ALREADY_WRITTEN_OFF, others]).toEqual([8, CROWD - 8, {}])
      expect(await noted(id)).toEqual(once)
      const [row] = await world.sql`select count(*)::int as n from order_log where order_id = ${id} and event = 'use'`
      expect(row?.n).toBe(7)
      expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 492, reserved: 0 })
    })

    it('undoes a hand-over once, however many undo it', async () => {
      const product = await goods('撤销一次')
      const { id, scan_code } = await paidOrder(buyer(5), product)
      expect((await scan(0, scan_code)).ok).toBe(true)
      const result = await together(CROWD, (i) => undo(i, id))
      const { ok, WRITE_OFF_STANDS = 0, ORDER_STATE_CHANGED = 0, ...others } = tally(result)
      expect([ok, WRITE_OFF_STANDS + ORDER_STATE_CHANGED, others]).toEqual([1, CROWD - 1, {}])
      expect(await noted(id)).toEqual({ state: 'PAID', logged: 1, tried: 0, awards: 0 })
      expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 500, reserved: 1 })
      expect((await scan(0, scan_code)).ok).toBe(true)
    })

    /** Handed over to some buyers, each of whom has so many. */
    async function handed(name: string, quantity: number) {
      const product = await goods(name)
      const people = crowd.people.slice(6, sized(18, 36))
      const made = []
      for (const who of people) {
        const { id, scan_code } = await paidOrder(who, product, quantity)
        expect((await scan(0, scan_code)).ok).toBe(true)
        made.push({ who, id })
      }
      return { product, made }
    }
    const stateOf = async (id: number) =>
      (
        await world.sql<
          { state: string; refund_state: string }[]
        >`select state, refund_state from orders where id = ${id}`
      )[0]
    type Two = { first: Tried; undone: Tried; id: number }
    /** Of each of them something and its undoing at one moment. */
    const against = async <T extends { who: SignedInPerson; id: number }>(
      made: readonly T[],
      act: (one: T, i: number) => Promise<Tried>,
    ): Promise<Two[]> => {
      const result = await together(made.length * 2, async (n): Promise<Tried> => {
        const one = made[n >> 1] as T
        return n % 2 ? undo(n, one.id) : act(one, n >> 1)
      })
      return made.map(({ id }, n) => ({
        id,
        first: result[n * 2] as Tried,
        undone: result[n * 2 + 1] as Tried,
      }))
    }

    it('is undone or asked back first, and what is asked back is not undone', async () => {
      const { made, product } = await handed('撤销或退', 1)
      const asking = await Promise.all(made.map(async (one) => ({ ...one, body: await wantBack(one.who, one.id) })))
      let open = 0
      for (const { id, first, undone } of await against(asking, ({ who, body }) =>
        who.tries('orders.refundOrder', body),
      )) {
        expect([id, first.ok]).toEqual([id, true])
        if (!undone.ok) expect(['REFUND_OPEN', 'ORDER_STATE_CHANGED']).toContain(undone.reason)
        // Undone first, nothing has left the shelf any more: what is asked back goes back at once.
        expect(await stateOf(id)).toEqual(
          undone.ok ? { state: 'CLOSED', refund_state: 'full' } : { state: 'COMPLETED', refund_state: 'open' },
        )
        if (!undone.ok) open++
      }
      expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 500 - open, reserved: 0 })
    })

    it('takes no use back while something is asked back, though both come at one moment', async () => {
      const product = await goods('撤销一件')
      const people = crowd.people.slice(6, sized(18, 36))
      const made = await Promise.all(
        people.map(async (who) => {
          const { id, scan_code } = await paidOrder(who, product, 3)
          // Paid so long ago that somebody has to look at what is asked back.
          await world.sql`update orders set paid_at = paid_at - interval '1 day' where id = ${id}`
          const { lines } = await who.does('orders.getUserOrder', { order_id: id })
          const [line_id = 0] = lines.map((line) => line.id)
          expect((await scan(0, scan_code, [{ line_id, quantity: 1 }])).ok).toBe(true)
          return { who, id, body: await wantBack(who, id) }
        }),
      )
      const result = await against(made, ({ who, body }) => who.tries('orders.refundOrder', body))
      for (const { id, first, undone } of result) {
        expect([id, first.ok]).toEqual([id, true])
        const log = await world.sql<{ event: string }[]>`
          select event from order_log where order_id = ${id} and event in ('refundAsked', 'undoUse') order by id`
        expect(log.map(({ event }) => event)).toEqual(undone.ok ? ['undoUse', 'refundAsked'] : ['refundAsked'])
      }
    })

    it('is not undone once a part of it was given back, though both come at one moment', async () => {
      const { made, product } = await handed('撤销或同意', 2)
      const refunds = await Promise.all(
        made.map(async ({ who, id }) => {
          const { lines, ...body } = await wantBack(who, id)
          const one = { ...body, lines: lines.map(({ line_id }) => ({ line_id, quantity: 1 })), fen: 100, points: 10 }
          return (await who.does('orders.refundOrder', one)).refund_id
        }),
      )
      for (const { id, first, undone } of await against(made, (_, i) => {
        const what = { event: 'agree', state: 'APPLIED', reason: '按规定办理' } as const
        const decision = { refund_id: refunds[i] ?? 0, ...what, ...key() }
        return crowd.admin.tries('orders.auditRefundOrder', decision)
      })) {
        expect([id, first.ok, undone.ok]).toEqual([id, true, false])
        expect(await stateOf(id)).toEqual({ state: 'COMPLETED', refund_state: 'partial' })
      }
      expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 500 - 2 * made.length, reserved: 0 })
    })

    it('is undone where what was asked back is turned down first, and else stands', async () => {
      const { made, product } = await handed('撤销或驳回', 1)
      const refunds = await Promise.all(made.map(({ who, id }) => askBack(who, id)))
      let back = 0
      for (const { id, first, undone } of await against(made, (_, i) => {
        const what = { event: 'reject', state: 'APPLIED', reason: '已经取走了' } as const
        const decision = { refund_id: refunds[i] ?? 0, ...what, ...key() }
        return crowd.admin.tries('orders.auditRefundOrder', decision)
      })) {
        expect([id, first.ok]).toEqual([id, true])
        if (undone.ok) back++
        expect((await stateOf(id))?.state).toBe(undone.ok ? 'PAID' : 'COMPLETED')
      }
      expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 500 - made.length + back, reserved: back })
    })
  })
})
