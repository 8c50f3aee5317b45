import { randomUUID } from 'node:crypto'
import type { withoutCode as entries } from '@heyi/contract/orders/without-code'
import type { Scenes, Stage } from '../../../testing/scene.ts'
import { makeOrder } from '../testing.ts'

/** An order that waits to be fetched, and the staff member at the desk. */
async function waiting(stage: Stage, price_fen = 1_000) {
  const [who, buyer] = [await stage.admin(), await stage.member()]
  const { id: order_id } = await makeOrder(stage.sql, buyer, { paid: true, price_fen })
  return { who, buyer, order_id }
}
const key = () => ({ client_req_id: randomUUID() })

export const scenes: Scenes<typeof entries> = {
  async sendPickupCode(stage) {
    const { who, order_id } = await waiting(stage)
    return [{ who, input: { order_id } }]
  },
  /** Somebody's papers were checked, the code on the member's phone was said, and a colleague is asked about much. */
  async handOverWithoutCode(stage) {
    const [plain, messaged, dear] = [await waiting(stage), await waiting(stage), await waiting(stage, 20_000)]
    await messaged.who.call('orders.sendPickupCode', { order_id: messaged.order_id })
    const code = (await stage.outbox(messaged.buyer.mobile)).find((sent) => sent.code)?.code ?? ''
    const checked = { way: 'identity', reason: '核对了身份证，是本人' } as const
    return [
      { who: plain.who, input: { order_id: plain.order_id, ...checked, ...key() } },
      { who: messaged.who, input: { order_id: messaged.order_id, way: 'sms', code, ...key() } },
      { who: dear.who, input: { order_id: dear.order_id, ...checked, ...key() } },
    ]
  },
}
