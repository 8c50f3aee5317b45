import type { mine as entries } from '@heyi/contract/orders/mine'
import type { Scenes } from '../../../testing/scene.ts'
import { buy, makeDeal, makeOrder, makeShipped } from '../testing.ts'

export const scenes: Scenes<typeof entries> = {
  async setOrderState(stage) {
    const [who, admin] = [await stage.member(), await stage.admin()]
    const unpaid = (await makeOrder(stage.sql, who, { points: 10 })).id
    const { order } = await buy(who, await makeDeal(stage.sql, admin))
    const [come, late] = [await makeShipped(stage.sql, who, admin), await makeShipped(stage.sql, who, admin)]
    return [
      { who, input: { order_id: unpaid, event: 'cancel' } },
      { who, input: { order_id: order.id, event: 'cancel' } },
      { who, input: { order_id: come, event: 'receive' } },
      { who, input: { order_id: late, event: 'extend' } },
    ]
  },
}
