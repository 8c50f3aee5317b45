import { randomUUID } from 'node:crypto'
import type { Tx } from '../../server/src/kernel/db/tx.ts'
import { quoted } from '../../server/src/rooms/orders/testing.ts'
import type { FaultCase, Scene } from './fault-case.ts'
import { groupOf, ordered, promoted } from './promotion-deals.ts'
import { newMembers } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'

async function somebody({ url, database }: Scene): Promise<SignedInPerson> {
  const [who] = await newMembers({ url, app: { database } }, 1, { points: 0, balance_fen: 100 })
  if (!who) throw new Error('nobody came')
  return who
}

/** The last unit of a flash sale. */
export async function buyingInSale(scene: Scene): Promise<FaultCase> {
  const deal = await promoted(scene.admin, { quota: 1, on_hand: 5 })
  const who = await somebody(scene)
  const sold = (n: number) => ({ taken: n, people: n, orders: n, reserved: n })
  return {
    call: 'orders.buyTrolley',
    body: await quoted(who, deal),
    who,
    found: async (tx) => {
      const [row] = await tx`
        select k.taken, s.reserved, (select coalesce(sum(units), 0)::int from promotion_person p where p.promotion_id = k.promotion_id) as people,
          (select count(*)::int from orders o where o.promotion_id = k.promotion_id) as orders
        from promotion_sku k join sku s on s.id = k.sku_id where k.promotion_id = ${deal.promotion_id}`
      return row
    },
    before: sold(0),
    after: sold(1),
    again: 'ok',
  }
}

/** The last place of a group; both of it hear once that it is formed, beside what every payment says. */
export async function payingIntoGroup(scene: Scene): Promise<FaultCase> {
  const deal = await promoted(scene.admin, { kind: 'group', on_hand: 5 })
  const [first, last] = [await somebody(scene), await somebody(scene)]
  const group_id = await groupOf(first, deal)
  const order_id = await ordered(last, { ...deal, group_id })
  return {
    call: 'orders.paymentOrder',
    body: { order_id, method: 'balance', client_req_id: randomUUID() },
    who: last,
    found: async (tx) => {
      const [row] = await tx`
        select g.state, g.joined, o.state as "order", a.balance_fen, (select count(*)::int from payment where order_id = o.id) as payments
        from group_buy g, orders o join account a on a.user_id = o.user_id where g.id = ${group_id} and o.id = ${order_id}`
      return row
    },
    before: { state: 'FORMING', joined: 1, order: 'UNPAID', balance_fen: 100, payments: 0 },
    after: { state: 'SUCCESS', joined: 2, order: 'PAID', balance_fen: 99, payments: 1 },
    again: 'ok',
  }
}

/** Groups that one person each has paid into, of one product. */
export async function groupsOfOne(scene: Scene, count: number) {
  const deal = await promoted(scene.admin, { kind: 'group', on_hand: 5 * count })
  for (let i = 0; i < count; i++) await groupOf(await somebody(scene), deal)
  return { sku_id: deal.lines[0]?.sku_id ?? 0, promotion_id: deal.promotion_id }
}
/** The time of a promotion's groups is over, and the task that looks for such is asked for. */
export async function endGroups(tx: Tx, promotion_id: number): Promise<void> {
  await tx`update group_buy set expires_at = now() - interval '1 minute' where promotion_id = ${promotion_id}`
  await tx`select graphile_worker.add_job('orders:groupsDue', job_key => 'groups')`
}
/** How many of a promotion's groups failed, and what became of their orders. */
export async function groupsStand(tx: Tx, promotion_id: number): Promise<unknown> {
  const [row] = await tx`
    select count(*) filter (where g.state = 'FAILED')::int as failed, count(*) filter (where o.state = 'CLOSED' and o.refund_state = 'full')::int as closed,
      count(r.id) filter (where r.state = 'DONE')::int as refunds, sum(a.balance_fen)::int as balance_fen,
      (select taken from promotion_sku where promotion_id = ${promotion_id}) as taken, min(s.reserved)::int as reserved
    from group_buy g join orders o on o.group_id = g.id join account a on a.user_id = o.user_id left join refund r on r.order_id = o.id
      join order_line l on l.order_id = o.id join sku s on s.id = l.sku_id
    where g.promotion_id = ${promotion_id}`
  return row
}
