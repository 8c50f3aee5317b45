import { randomUUID } from 'node:crypto'
import { agreedFor } from '../../server/src/rooms/orders/testing.ts'
import type { FaultCase, Scene } from './fault-case.ts'
import { basketOf, buy, newMembers, stockUp } from './shop.ts'

async function scene({ url, database, admin }: Scene) {
  const [member] = await newMembers({ url, app: { database } }, 1, { points: 100, balance_fen: 1_000 })
  if (!member) throw new Error('nobody came')
  const product = await stockUp(admin, { name: `柜台${randomUUID().slice(0, 6)}`, on_hand: 5 })
  return { member, basket: basketOf([product]), sku_id: product.sku_id }
}

/** The cash of an order, with its receipt. */
export async function takingCash(given: Scene): Promise<FaultCase> {
  const { member, basket } = await scene(given)
  const bought = await buy(member, basket)
  const order_id = bought.ok ? (bought.data.orders[0]?.id ?? 0) : 0
  return {
    call: 'orders.paymentOrder',
    body: { order_id, method: 'offline', client_req_id: randomUUID() },
    who: given.admin,
    found: async (tx) => {
      const [row] = await tx`
        select o.state, (select count(*)::int from payment where order_id = o.id) as payments,
          (select count(*)::int from cash_receipt where order_id = o.id) as receipts,
          (select count(*)::int from cash_report r where in_fen - out_fen <> (select sum(fen) from cash_receipt where report_id = r.id)) as wrong
        from orders o where o.id = ${order_id}`
      return row
    },
    before: { state: 'UNPAID', payments: 0, receipts: 0, wrong: 0 },
    after: { state: 'PAID', payments: 1, receipts: 1, wrong: 0 },
    again: 'ok',
  }
}

/** A purchase of staff for a member, with their points, by their code. */
export async function buyingByCode(given: Scene): Promise<FaultCase> {
  const { member, basket, sku_id } = await scene(given)
  const held = (n: number) => ({ orders: n, codes: n, points: 100 - 10 * n, reserved: n })
  return {
    call: 'orders.buyTrolley',
    body: await agreedFor(given.url, given.admin, { purchase: basket, member, pay_by: 'member' }),
    who: given.admin,
    found: async (tx) => {
      const [row] = await tx`
        select (select count(*)::int from orders where user_id = a.user_id and source = 'staff') as orders, a.points,
          (select count(*)::int from sms_code c join users u on u.mobile_blind = c.mobile_blind
            where u.id = a.user_id and c.event = 'buyfor' and c.used_at is not null) as codes,
          (select reserved from sku where id = ${sku_id}) as reserved
        from account a where a.user_id = ${member.user_id}`
      return row
    },
    before: held(0),
    after: held(1),
    again: 'ok',
  }
}
