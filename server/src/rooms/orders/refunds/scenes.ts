import { randomUUID } from 'node:crypto'
import type { refunds as entries } from '@heyi/contract/orders/refunds'
import type { Person } from '../../../testing/app.ts'
import { asTables, type Scenes, type Stage } from '../../../testing/scene.ts'
import {
  askBack,
  decide,
  depsOf,
  fund,
  makeOld,
  makeOrder,
  makeShipped,
  orderPack,
  orderPlan,
  pay,
  payAtGateway,
  refundRow,
  wantBack,
} from '../testing.ts'

const PARCEL = { company: '中通快递', no: 'ZT654321' }
const key = () => ({ client_req_id: randomUUID() })

const paid = async (stage: Stage, who: Person) => (await makeOrder(stage.sql, who, { paid: true, quantity: 2 })).id
/** One that was paid so long ago that somebody has to look. */
async function old(stage: Stage, who: Person): Promise<number> {
  const id = await paid(stage, who)
  await makeOld(stage.sql, id)
  return id
}
async function atGateway(stage: Stage, who: Person): Promise<number> {
  const { id } = await makeOrder(stage.sql, who)
  await payAtGateway(stage, who, id)
  return id
}
async function inCash(stage: Stage, who: Person): Promise<number> {
  const { id } = await makeOrder(stage.sql, who)
  await pay(await stage.admin(), id, 'offline')
  return id
}
/** One that the gateway would not give back. */
const failed = (stage: Stage, who: Person): Promise<number> =>
  whileRefusing(stage, async () => askBack(who, await atGateway(stage, who)))
/** Lets what is done ask a gateway that gives nothing back. */
async function whileRefusing<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
  const { pay: gateway } = depsOf(stage)
  const { refund } = gateway
  gateway.refund = async () => ({ state: 'failed', words: '账户异常', isLater: false })
  try {
    const done = await work()
    await stage.settle()
    return done
  } finally {
    gateway.refund = refund
  }
}
/** An order that was cancelled before its money came, which the gateway would not give back. */
async function latePaid(stage: Stage): Promise<number> {
  const who = await stage.member()
  const { id: order_id } = await makeOrder(stage.sql, who)
  const { prepay } = (await who.call('orders.paymentOrder', { order_id, method: 'gateway', ...key() })).data
  await who.call('orders.setOrderState', { order_id, event: 'cancel' })
  const paid = { out_trade_no: prepay?.out_trade_no ?? '', trade_no: `T${randomUUID()}`, fen: prepay?.pay_fen ?? 0 }
  const notice = depsOf(stage).pay.sign({ ...paid, at: new Date().toISOString() })
  await whileRefusing(stage, () => fetch(`${stage.url}/api/pay/notify`, { method: 'POST', ...notice }))
  return order_id
}
/** Goods that are to come back, or are on their way. */
async function returning(stage: Stage, who: Person, isSent: boolean): Promise<number> {
  const admin = await stage.admin()
  const refund_id = await askBack(who, await makeShipped(stage.sql, who, admin), { way: 'return' })
  await decide(stage.sql, admin, refund_id, 'agree', { reason: '按规定办理' })
  if (isSent) await who.call('orders.setRefundState', { refund_id, event: 'sendBack', ...PARCEL, ...key() })
  return refund_id
}
/** A plan that the balance paid and a package that cash paid, both asked back. */
async function virtual(stage: Stage): Promise<{ plan: number; pack: number }> {
  const who = await stage.member()
  await fund(stage.sql, who.user_id, { fen: 10_000 })
  const [plan, pack] = [await orderPlan(stage.sql, who), await orderPack(stage.sql, who)]
  await pay(who, plan)
  await pay(await stage.admin(), pack, 'offline')
  return { plan: await askBack(who, plan), pack: await askBack(who, pack) }
}

export const scenes: Scenes<typeof entries> = {
  async getRefundQuote(stage) {
    const who = await stage.member()
    const { client_req_id: _, fen: _fen, points: _points, ...asked } = await wantBack(who, await paid(stage, who))
    return [{ who, input: asked }]
  },
  async getRefund(stage) {
    const who = await stage.member()
    return [{ who, input: { refund_id: await returning(stage, who, true) } }]
  },
  async refundOrder(stage) {
    const who = await stage.member()
    return [
      { who, input: await wantBack(who, await paid(stage, who)) },
      { who, input: await wantBack(who, await old(stage, who)) },
      { who, input: await wantBack(who, await atGateway(stage, who)) },
    ]
  },
  async setRefundState(stage) {
    const who = await stage.member()
    const sent = await returning(stage, who, false)
    return [
      { who, input: { refund_id: await askBack(who, await old(stage, who)), event: 'cancel', ...key() } },
      { who, input: { refund_id: sent, event: 'sendBack', ...PARCEL, ...key() } },
      {
        who,
        input: {
          refund_id: await returning(stage, who, true),
          event: 'changeParcel',
          ...PARCEL,
          no: 'ZT654322',
          ...key(),
        },
      },
    ]
  },
  async auditRefundOrder(stage) {
    const [who, buyer] = [await stage.staff('organ_admin'), await stage.member()]
    const { plan, pack } = await virtual(stage)
    const cash = await askBack(buyer, await inCash(stage, buyer))
    await decide(stage.sql, who, pack, 'agree', { reason: '按规定办理' })
    const by = async (event: Parameters<typeof decide>[3], refund_id: number) => {
      const { state } = await refundRow(stage.sql, refund_id)
      return { who, input: { refund_id, event, state, reason: '按规定办理', restock: event === 'receive', ...key() } }
    }
    return [
      await by('agree', await askBack(buyer, await old(stage, buyer))),
      await by('reject', await askBack(buyer, await old(stage, buyer))),
      await by('receive', await returning(stage, buyer, true)),
      await by('refuseReturn', await returning(stage, buyer, true)),
      await by('agree', plan),
      await by('payOut', pack),
      await by('payOut', cash),
      await by('retry', await failed(stage, buyer)),
    ]
  },
  async retryLateMoney(stage) {
    return [{ who: await stage.admin(), input: { order_id: await latePaid(stage), ...key() } }]
  },
  exportRefunds: (stage) => asTables(stage, {}),
}
