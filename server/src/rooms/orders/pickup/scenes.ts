import { randomUUID } from 'node:crypto'
import type { pickup as entries } from '@heyi/contract/orders/pickup'
import type { Scenes } from '../../../testing/scene.ts'
import { codeOf, makeOrder } from '../testing.ts'

const key = () => ({ client_req_id: randomUUID() })

export const scenes: Scenes<typeof entries> = {
  /** Some uses of an order, one that is looked at, and the whole of it. */
  async setOrderScanState(stage) {
    const [who, buyer] = [await stage.admin(), await stage.member()]
    const whole = await codeOf(buyer, (await makeOrder(stage.sql, buyer, { paid: true })).id)
    const { id: order_id } = await makeOrder(stage.sql, buyer, { paid: true, quantity: 2 })
    const part = (await buyer.call('orders.getUserOrder', { order_id })).data
    const lines = part.lines.map(({ id }) => ({ line_id: id, quantity: 1 }))
    return [
      { who, input: { code: part.scan_code, confirm: 1, lines, ...key() } },
      { who, input: { code: whole, confirm: 0, ...key() } },
      { who, input: { code: whole, confirm: 1, ...key() } },
    ]
  },
}
