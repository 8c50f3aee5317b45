import type { Tx } from '../../../kernel/db/tx.ts'
import { shanghaiDay, startOfDay } from '../../../kernel/time.ts'
import { mergedPeople } from '../../identity/index.ts'
import type { OrdersDeps } from '../core/deps.ts'
import type { Refund } from './store.ts'
import { agreedBesides, lockDecisions } from './store-limit.ts'

/** A member with all who were merged into them; who they are by now comes first. */
const whoseRefunds = async (tx: Tx, { user_id }: Pick<Refund, 'user_id'>): Promise<readonly number[]> =>
  (await mergedPeople.whoNow(tx, [user_id])).get(user_id) ?? [user_id]

/**
 * Makes decisions about one member's refunds wait for each other: of two at one moment, the second sees what the first has agreed to.
 */
export async function holdDecisions(tx: Tx, refund: Pick<Refund, 'user_id'>): Promise<void> {
  const [user_id = refund.user_id] = await whoseRefunds(tx, refund)
  await lockDecisions(tx, user_id)
}

/**
 * Whether so much is more than one person alone may agree to: what staff have agreed to of the same order counts, and what they have
 * of the same member on this day. Otherwise three parts would need nobody where the whole needs two.
 */
export async function isMuch(
  tx: Tx,
  refund: Pick<Refund, 'id' | 'order_id' | 'user_id'>,
  { fen, deps, now }: { fen: number; deps: Pick<OrdersDeps, 'setting'>; now: Date },
): Promise<boolean> {
  const own_ids = await whoseRefunds(tx, refund)
  const { of_order, of_day } = await agreedBesides(tx, refund, { own_ids, from: startOfDay(shanghaiDay(now)) })
  return Math.max(of_order, of_day) + fen > deps.setting('refund_second_fen')
}
