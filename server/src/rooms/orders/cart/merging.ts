import type { MergePart } from '../../members/index.ts'
import { carryLines, lockCarts, returnLines } from './store-merging.ts'

/** The cart of somebody who is merged goes over; undone, each line that nobody has touched since goes back. */
export const merging: MergePart = {
  room: 'orders',
  async move(tx, { kept_id, duplicate_id, now }) {
    await lockCarts(tx, [kept_id, duplicate_id])
    return { cart: await carryLines(tx, { from: duplicate_id, to: kept_id, now }) }
  },
  async giveBack(tx, { kept_id, duplicate_id, now, moved: { cart: lines = [] }, merged_at }) {
    await lockCarts(tx, [kept_id, duplicate_id])
    return { cart: lines.length - (await returnLines(tx, { from: kept_id, to: duplicate_id, now, lines, merged_at })) }
  },
}
