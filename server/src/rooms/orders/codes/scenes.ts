import { randomUUID } from 'node:crypto'
import type { codes as entries } from '@heyi/contract/orders/codes'
import type { Scenes, Stage } from '../../../testing/scene.ts'
import { makeStore } from '../../mall/testing.ts'
import { makeOrder } from '../testing.ts'

/** Somebody at a store whose order waits there, and what they scan: the code on its screen or the printed one. */
async function atStore(stage: Stage, way: 'screen' | 'printed') {
  const [who, admin] = [await stage.member(), await stage.admin()]
  const { id: order_id, store_id } = await makeOrder(stage.sql, who, { paid: true })
  const key = { client_req_id: randomUUID() }
  await admin.call('orders.setOrderStateTo', { order_id, event: 'prepare', ...key })
  const { code } =
    way === 'screen'
      ? (await admin.call('orders.getStoreCode', { store_id })).data
      : (await admin.call('orders.setStoreCode', { store_id, event: 'issue', number: 0, ...key })).data
  return { who, admin, order_id, code }
}
/** What they then ask for. */
async function asking(stage: Stage, way: 'screen' | 'printed') {
  const { who, order_id, ...scanned } = await atStore(stage, way)
  const { code } = (await who.call('orders.getStoreOrders', { code: scanned.code })).data
  return { who, input: { code, order_id, client_req_id: randomUUID() } }
}
/** What waits for staff to confirm it. */
async function asked(stage: Stage) {
  const { who, input } = await asking(stage, 'printed')
  return { who, request_id: (await who.call('orders.askPickup', input)).data.request_id ?? 0 }
}

export const scenes: Scenes<typeof entries> = {
  async setStoreCode(stage) {
    const [who, store_id] = [await stage.admin(), await makeStore(stage.sql)]
    const events = ['issue', 'issue', 'revoke'] as const
    const [first, ...later] = events.map((event, number) => ({
      who,
      input: { store_id, event, number, client_req_id: randomUUID() },
    }))
    if (!first) throw new Error('nothing is done')
    return [first, ...later]
  },
  async getStoreOrders(stage) {
    const { who, code } = await atStore(stage, 'printed')
    return [{ who, input: { code } }]
  },
  askPickup: async (stage) => [await asking(stage, 'screen'), await asking(stage, 'printed')],
  async cancelPickup(stage) {
    const { who, request_id } = await asked(stage)
    return [{ who, input: { request_id } }]
  },
  async answerPickup(stage) {
    const who = await stage.admin()
    return [
      { who, input: { request_id: (await asked(stage)).request_id, event: 'confirm' } },
      { who, input: { request_id: (await asked(stage)).request_id, event: 'refuse' } },
    ]
  },
}
