import { randomUUID } from 'node:crypto'
import type { reviews as entries } from '@heyi/contract/orders/reviews'
import type { Scenes, Stage } from '../../../testing/scene.ts'
import { makeShipped } from '../testing.ts'

const words = () => ({ stars: 4, words: '盖子有点紧', client_req_id: randomUUID() })

/** A line that somebody has bought and received. */
async function received(stage: Stage) {
  const who = await stage.member()
  const order_id = await makeShipped(stage.sql, who, await stage.admin())
  await who.call('orders.setOrderState', { order_id, event: 'receive' })
  const { lines } = (await who.call('orders.getOrderGoods', { order_id })).data
  return { who, line_id: lines[0]?.line_id ?? 0 }
}
async function reviewed(stage: Stage) {
  const { who, line_id } = await received(stage)
  const { review_id } = (await who.call('orders.setReview', { line_id, event: 'write', ...words() })).data
  return { who, line_id, review_id }
}

export const scenes: Scenes<typeof entries> = {
  async setReview(stage) {
    const [first, second] = [await received(stage), await reviewed(stage)]
    return [
      { who: first.who, input: { line_id: first.line_id, event: 'write', ...words() } },
      { who: second.who, input: { line_id: second.line_id, event: 'append', ...words() } },
    ]
  },
  async setReviewState(stage) {
    const [who, { review_id }] = [await stage.admin(), await reviewed(stage)]
    return [
      { who, input: { review_id, event: 'reply', words: '谢谢您' } },
      { who, input: { review_id, event: 'hide', words: '谢谢您' } },
      { who, input: { review_id, event: 'show' } },
    ]
  },
}
