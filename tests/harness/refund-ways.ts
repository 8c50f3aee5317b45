import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Attempt } from './code-ways.ts'
import { SEEDED_STAFF } from './principals.ts'
import { basketOf, buy, must, newMembers, type Product, paidOrder, pay, shippedOrder } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { vipWays } from './vip-ways.ts'
import type { World } from './world.ts'

const { orders } = contract
const PARCEL = { company: '中通快递', no: 'ZT654321' }

/** What a person asks back of one of their orders: all that can be. */
export async function wanted(url: string, who: SignedInPerson, order_id: number, more: object = {}) {
  const { lines } = await must(url, orders.getOrderGoods, { order_id }, who)
  const body = {
    order_id,
    lines: lines.map(({ line_id, refundable: quantity }) => ({ line_id, quantity })),
    way: 'money',
    reason: 'unwanted',
    ...more,
  }
  const { fen, points } = await must(url, orders.getRefundQuote, body, who)
  return { ...body, fen, points, client_req_id: randomUUID() }
}
/** Asks for it; the refund's id. */
export async function askedBack(
  url: string,
  who: SignedInPerson,
  order_id: number,
  more: object = {},
): Promise<number> {
  return (await must(url, orders.refundOrder, await wanted(url, who, order_id, more), who)).refund_id
}

/** The ways of what is given back. */
export function refundWays(
  world: World,
  given: { admin: SignedInPerson; members: SignedInPerson[]; product: Product; vip: ReturnType<typeof vipWays> },
): readonly (readonly [Call, () => Promise<Attempt[]>])[] {
  const { admin, product, vip } = given
  const { url } = world
  const by = (who: SignedInPerson, body: Attempt['body']): Attempt => ({ headers: who.headers, body })
  const member = () => given.members[0] as SignedInPerson
  const clerk = () => world.signIn(SEEDED_STAFF.organ_admin)
  const paid = async () => (await paidOrder(url, member(), product)).id
  /** One that was paid so long ago that somebody has to look. */
  const old = async () => {
    const id = await paid()
    await world.sql`update orders set paid_at = paid_at - interval '1 day' where id = ${id}`
    return id
  }
  const unpaid = async (who: SignedInPerson) => {
    const bought = await buy(url, who, basketOf([product]))
    return bought.ok ? (bought.data.orders[0]?.id ?? 0) : 0
  }
  const inCash = async () => {
    const order_id = await unpaid(member())
    await must(url, orders.paymentOrder, { order_id, method: 'offline', client_req_id: randomUUID() }, admin)
    return order_id
  }
  const atGateway = async () => {
    const body = { order_id: await unpaid(member()), method: 'gateway', client_req_id: randomUUID() }
    const { prepay } = await must(url, orders.paymentOrder, body, member())
    await fetch(`${url}/dev/pay/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ out_trade_no: prepay?.out_trade_no }),
    })
    return body.order_id
  }
  const decided = async (body: { refund_id: number; event: string; [more: string]: unknown }) => {
    const [row] = await world.sql<{ state: string }[]>`select state from refund where id = ${body.refund_id}`
    return { reason: '按规定办理', ...body, state: row?.state, client_req_id: randomUUID() }
  }
  const returning = async (isSent: boolean) => {
    const order_id = await shippedOrder(url, admin, member(), product)
    const refund_id = await askedBack(url, member(), order_id, { way: 'return' })
    await must(url, orders.auditRefundOrder, await decided({ refund_id, event: 'agree' }), admin)
    if (isSent) await must(url, orders.setRefundState, { refund_id, event: 'sendBack', ...PARCEL }, member())
    return refund_id
  }
  /** A plan that the balance paid and a package that cash paid, both asked back. */
  const virtual = async () => {
    const [who] = await newMembers(world, 1, { points: 10, balance_fen: 1_000 })
    if (!who) throw new Error('nobody came')
    const [plan, pack] = [await vip.ordered(who, 'plan'), await vip.ordered(who, 'pack')]
    await pay(url, who, plan)
    await must(url, orders.paymentOrder, { order_id: pack, method: 'offline', client_req_id: randomUUID() }, admin)
    return Promise.all([plan, pack].map((order_id) => askedBack(url, who, order_id)))
  }
  return [
    [
      orders.refundOrder,
      async () => {
        const attempts = []
        for (const order_id of [await paid(), await old(), await atGateway()])
          attempts.push(by(member(), await wanted(url, member(), order_id)))
        return attempts
      },
    ],
    [
      orders.setRefundState,
      async () => [
        by(member(), { refund_id: await askedBack(url, member(), await old()), event: 'cancel' }),
        by(member(), { refund_id: await returning(false), event: 'sendBack', ...PARCEL }),
      ],
    ],
    [
      orders.auditRefundOrder,
      async () => {
        const ask = async () => askedBack(url, member(), await old())
        const [plan = 0, pack = 0] = await virtual()
        const failed = await askedBack(url, member(), await atGateway())
        await world.settle()
        const cash = await askedBack(url, member(), await inCash())
        const who = await clerk()
        await must(url, orders.auditRefundOrder, await decided({ refund_id: pack, event: 'agree' }), who)
        await world.sql`update refund set state = 'FAILED' where id = ${failed}`
        const rows = [
          { refund_id: await ask(), event: 'agree' },
          { refund_id: await ask(), event: 'reject' },
          { refund_id: await returning(true), event: 'receive' },
          { refund_id: await returning(true), event: 'refuseReturn' },
          { refund_id: plan, event: 'agree' },
          { refund_id: pack, event: 'payOut' },
          { refund_id: cash, event: 'payOut' },
        ]
        return Promise.all(rows.map(async (row) => by(who, await decided(row))))
      },
    ],
  ]
}
