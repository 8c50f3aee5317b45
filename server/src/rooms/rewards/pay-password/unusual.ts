import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import { emit, type Listener } from '../../../kernel/jobs/events.ts'
import { shanghaiDay, startOfDay } from '../../../kernel/time.ts'
import { takeUnusual } from './store.ts'

/** Tells who spends much on one day, once a day: somebody else may hold their phone. */
export const watchSpending =
  ({ setting }: { setting: ReadSetting }): Listener<'order.paid'> =>
  async ({ events, tx, now }) => {
    const user_ids = [...new Set(events.map(({ payload }) => payload.user_id))].sort((a, b) => a - b)
    const day = shanghaiDay(now)
    const unusual = await takeUnusual(tx, { user_ids, day, from: startOfDay(day), over: setting('unusual_fen'), now })
    await emit(tx, 'spending.unusual', unusual)
  }
