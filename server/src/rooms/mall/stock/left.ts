import type { Task } from '../../../kernel/room.ts'
import { countLeft } from './store-left.ts'

/** Products that one transaction holds for its moment. */
const STEP = 500

/** What is left of each product, by which staff sort them, follows what was sold. */
export const followStock: Task = {
  cron: '* * * * *',
  async run({ transact }) {
    let counted = STEP
    while (counted === STEP) counted = await transact(({ tx }) => countLeft(tx, STEP))
  },
}
