import { randomUUID } from 'node:crypto'
import type { paying as entries } from '@heyi/contract/orders/paying'
import type { Person } from '../../../testing/app.ts'
import type { Scenes, Stage, Take } from '../../../testing/scene.ts'
import {
  agreedFor,
  buy,
  fund,
  makeDeal,
  makeGroup,
  makeOrder,
  orderPack,
  orderPlan,
  wishOfNewcomer,
} from '../testing.ts'

type Method = 'balance' | 'gateway' | 'offline'
const paying = (who: Person, order_id: number, method: Method): Take<typeof entries.paymentOrder> => ({
  who,
  input: { order_id, method, client_req_id: randomUUID() },
})
async function withMoney(stage: Stage): Promise<Person> {
  const who = await stage.member()
  await fund(stage.sql, who.user_id, { points: 10, fen: 10_000 })
  return who
}
/** What staff bought for a member, who agreed that their balance pays it. */
async function boughtFor(stage: Stage): Promise<Take<typeof entries.paymentOrder>> {
  const who = await stage.admin()
  const agreed = await agreedFor(stage.url, who, { ...(await wishOfNewcomer(stage)), pay_by: 'balance' })
  const { trade_id } = (await who.call('orders.buyTrolley', agreed)).data
  return { who, input: { trade_id, method: 'balance', client_req_id: randomUUID() } }
}
async function unpaid(stage: Stage) {
  const who = await stage.member()
  return { who, input: { order_id: (await makeOrder(stage.sql, who)).id } }
}

export const scenes: Scenes<typeof entries> = {
  async paymentOrder(stage) {
    const admin = await stage.admin()
    const orderOf = async (who: Person) => (await makeOrder(stage.sql, who)).id
    const [who, first, last] = [await withMoney(stage), await withMoney(stage), await withMoney(stage)]
    const deal = await makeDeal(stage.sql, admin, { kind: 'group' })
    const { group_id } = await makeGroup(stage, deal)
    return [
      paying(who, await orderOf(who), 'balance'),
      paying(who, await orderOf(who), 'gateway'),
      paying(admin, await orderOf(who), 'offline'),
      paying(who, await orderPlan(stage.sql, who), 'balance'),
      paying(admin, await orderPack(stage.sql, who), 'offline'),
      await boughtFor(stage),
      // The first of a group, and the last of another.
      paying(first, (await buy(first, deal)).order.id, 'balance'),
      paying(last, (await buy(last, { ...deal, group_id })).order.id, 'balance'),
    ]
  },
  getPayLink: async (stage) => [await unpaid(stage)],
  async getPayFor(stage) {
    const { who, input } = await unpaid(stage)
    const { code } = (await who.call('orders.getPayLink', input)).data
    return [{ who, input: { code } }]
  },
}
