import type { Tx } from '../../../kernel/db/tx.ts'
import { orderAwards } from '../../rewards/index.ts'
import { earningLines } from './store-read.ts'
import type { ChangedOrder } from './store-write.ts'

/** What completed orders earn their members, by what was paid for each line. */
export async function awardOrders(
  tx: Tx,
  orders: readonly Pick<ChangedOrder, 'id' | 'pay_fen'>[],
  now: Date,
): Promise<void> {
  const ids = orders.filter(({ pay_fen }) => pay_fen > 0).map(({ id }) => id)
  if (ids.length) await orderAwards.give(tx, await earningLines(tx, ids), now)
}
