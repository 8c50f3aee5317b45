import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import { describe, expect, it } from 'vitest'
import { localPay } from '../../server/src/edges/pay/index.ts'
import { setPayPassword } from '../../server/src/rooms/rewards/testing.ts'
import { CROWD, fewRounds, tally, theOne, together, useClerks, useCrowd } from '../harness/crowd.ts'
import { sized } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { basketOf, buy, type Product, pay, stockUp } from '../harness/shop.ts'
import type { SignedInPerson } from '../harness/sign-in.ts'
import { send } from '../harness/wire.ts'
import { useWorld } from '../harness/world.ts'

const { orders } = contract
const world = await useWorld()

describe.runIf(isRoomAsked('orders'))('what many pay at once', () => {
  const clerk = useClerks(world)
  const key = () => ({ client_req_id: randomUUID() })

  describe.each(fewRounds)('round %i', (round) => {
    const crowd = useCrowd(world)
    const { buyer } = crowd
    const goods = (name: string) =>
      stockUp(crowd.admin, { name: `${name}${round}`, on_hand: 500, points: 0, price_fen: 2_000 })
    async function unpaid(who: SignedInPerson, product: Product, quantity = 1): Promise<number> {
      const bought = await buy(who, basketOf([product], quantity))
      return bought.ok ? (bought.data.orders[0]?.id ?? 0) : 0
    }
    const price = (i: number, order_id: number, pay_fen: number) =>
      clerk(i).tries('orders.setOrderStateTo', { order_id, event: 'price', pay_fen, reason: '老客户优惠', ...key() })
    /** Somebody goes to the gateway and pays there; what it says of that is told when it is asked for. */
    async function atGateway(who: SignedInPerson, wanted: { order_id: number } | { code: string }) {
      const { prepay } = await who.does('orders.paymentOrder', { ...wanted, method: 'gateway', ...key() })
      const out_trade_no = prepay?.out_trade_no ?? ''
      const paid = { out_trade_no, trade_no: `T${out_trade_no}`, fen: prepay?.pay_fen ?? 0 }
      const notice = localPay({ key: world.app.secrets.key('pay') }).sign({ ...paid, at: new Date().toISOString() })
      return () => send(`${world.url}${orders.payNotify.path}`, { method: 'POST', ...notice })
    }
    /** An order, what came in for it, and what is left to go back. */
    const books = async (order_id: number) =>
      (
        await world.sql<{ state: string; pay_fen: number; paid: number[]; others: Record<string, number> | null }[]>`
          select o.state, o.pay_fen::int, array(select fen::int from payment where order_id = o.id and state = 'paid') as paid,
            (select jsonb_object_agg(state, n) from (
              select state, count(*)::int as n from payment where order_id = o.id and state <> 'paid' group by state
            ) p) as others
          from orders o where o.id = ${order_id}`
      )[0]
    const balanceOf = async (who: SignedInPerson) => (await who.does('rewards.getAccount', {})).balance_fen

    it('changes a price once, and says to the others that it was changed before', async () => {
      const order_id = await unpaid(buyer(0), await goods('改价一次'))
      const result = await together(CROWD, (i) => price(i, order_id, 1_000 + i))
      expect(tally(result)).toEqual({ ok: 1, PRICE_CHANGED_BEFORE: CROWD - 1 })
      expect(await books(order_id)).toMatchObject({ state: 'UNPAID', pay_fen: 1_000 + theOne(result), paid: [] })
      const [row] = await world.sql`
        select count(*)::int as n from order_log where order_id = ${order_id} and event = 'price'`
      expect(row?.n).toBe(1)
    })

    it('asks for the pay password where payments of one moment come to more than is paid without it', async () => {
      // Nobody pays with this password in the tests that follow.
      const [product, who] = [await goods('免密付款'), buyer(CROWD - 1)]
      const wanted = await Promise.all(Array.from({ length: 5 }, () => unpaid(who, product, 4)))
      await setPayPassword(world, who)
      const result = await together(wanted.length, (i) => pay(who, wanted[i] ?? 0))
      expect(tally(result)).toEqual({ ok: 2, PAY_PASSWORD_REQUIRED: 3 })
    })

    it('takes the former price or changes it, never both', async () => {
      const product = await goods('改价或付款')
      const people = crowd.people.slice(1, sized(21, 51))
      const made = await Promise.all(people.map(async (who) => ({ who, order_id: await unpaid(who, product) })))
      const before = await Promise.all(people.map(balanceOf))
      const result = await Promise.all(
        made.map(({ who, order_id }, i) => Promise.all([pay(who, order_id), price(i % CROWD, order_id, 1_500)])),
      )
      for (const [i, [paid, priced]] of result.entries()) {
        const { who, order_id } = made[i] as (typeof made)[number]
        expect([paid.ok, priced.ok].filter(Boolean)).toHaveLength(1)
        if (!paid.ok)
          expect([paid.reason, paid.data]).toEqual([
            'PAYMENT_AMOUNT_CHANGED',
            expect.objectContaining({ pay_fen: 1_500 }),
          ])
        if (!priced.ok) expect(['ORDER_STATE_CHANGED', 'ORDER_ALREADY_PAID']).toContain(priced.reason)
        expect((before[i] ?? 0) - (await balanceOf(who))).toBe(paid.ok ? 2_000 : 0)
        expect(await books(order_id)).toEqual(
          paid.ok
            ? { state: 'PAID', pay_fen: 2_000, paid: [2_000], others: null }
            : { state: 'UNPAID', pay_fen: 1_500, paid: [], others: null },
        )
      }
    })

    it('books what the gateway took at the former price, or gives it back', async () => {
      const product = await goods('改价或到账')
      const people = crowd.people.slice(1, sized(13, 51))
      const made = await Promise.all(
        people.map(async (who) => {
          const order_id = await unpaid(who, product)
          return { order_id, tell: await atGateway(who, { order_id }) }
        }),
      )
      const result = await Promise.all(
        made.map(({ order_id, tell }, i) => Promise.all([tell(), price(i % CROWD, order_id, 1_500)])),
      )
      await world.settle()
      for (const [i, [notified, priced]] of result.entries()) {
        expect([notified.status, notified.text]).toEqual([200, '{"code":"SUCCESS"}'])
        expect(await books(made[i]?.order_id ?? 0)).toEqual(
          priced.ok
            ? { state: 'UNPAID', pay_fen: 1_500, paid: [], others: { returned: 1 } }
            : { state: 'PAID', pay_fen: 2_000, paid: [2_000], others: null },
        )
      }
    })

    it('takes the money of one of many who pay by a link, and gives that of the others back', async () => {
      const order_id = await unpaid(buyer(0), await goods('代付'))
      const { code } = await buyer(0).does('orders.getPayLink', { order_id })
      const count = sized(20, 200)
      const payers = crowd.people.slice(0, count)
      const tells = await Promise.all(payers.map((who) => atGateway(who, { code })))
      const answers = await together(count, (i) => (tells[i] as (typeof tells)[number])())
      for (const { status, text } of answers) expect([status, text]).toEqual([200, '{"code":"SUCCESS"}'])
      await world.settle()
      expect(await books(order_id)).toEqual({
        state: 'PAID',
        pay_fen: 2_000,
        paid: [2_000],
        others: { returned: payers.length - 1 },
      })
      const late = await buyer(1).tries('orders.paymentOrder', { code, method: 'gateway', ...key() })
      expect(late.ok ? 'ok' : late.reason).toBe('ORDER_ALREADY_PAID')
    })

    it('takes the money of one of many who pay by a link for all that was bought together', async () => {
      const [product, who] = [await goods('一起代付'), buyer(0)]
      const ids = [await unpaid(who, product), await unpaid(who, product)]
      await world.sql`
        update orders set trade_id = (select trade_id from orders where id = ${ids[0] ?? 0}) where id = ${ids[1] ?? 0}`
      const count = sized(20, 200)
      // The member asks for it again and again meanwhile.
      const links = await together(CROWD, (i) => who.tries('orders.getPayLink', { order_id: ids[i % 2] ?? 0 }))
      expect(links.map((link) => link.ok && link.data.pay_fen)).toEqual(links.map(() => 4_000))
      const logged = await world.sql`
        select order_id from order_log where event = 'payLink' and order_id = any(${ids}::int8[]) order by 1`
      expect(logged.map(({ order_id }) => order_id)).toEqual(ids)
      const code = (links[0]?.ok && links[0].data.code) || ''
      const payers = crowd.people.slice(0, count)
      const tells = await Promise.all(payers.map((payer) => atGateway(payer, { code })))
      const answers = await together(count, (i) => (tells[i] as (typeof tells)[number])())
      for (const { status, text } of answers) expect([status, text]).toEqual([200, '{"code":"SUCCESS"}'])
      await world.settle()
      for (const id of ids)
        expect(await books(id)).toEqual({
          state: 'PAID',
          pay_fen: 2_000,
          paid: [2_000],
          others: { returned: payers.length - 1 },
        })
      const [winner] = await world.sql<{ n: number }[]>`
        select count(distinct trade_no)::int as n from payment where state = 'paid' and order_id = any(${ids}::int8[])`
      expect(winner?.n).toBe(1)
    })
  })
})
