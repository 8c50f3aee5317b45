import type { Task } from '../../../kernel/room.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { keepBill, unreadDays } from './store-bill.ts'

/** Days back for which a bill is asked again where it was not there. */
const DAYS = 7
const DAY_MS = 86_400_000

/**
 * Reads the gateway's bill of every day that is over, once it is there; the books are compared with it as with everything else
 * (`wrongBills`). A bill is made in the morning after its day.
 */
export const readBills = (deps: OrdersDeps): Task => ({
  cron: '20 10 * * *',
  run: async ({ transact, alarm, now }) => {
    const { channel } = deps.pay
    const past = Array.from({ length: DAYS }, (_, i) => shanghaiDay(new Date(now.getTime() - (i + 1) * DAY_MS)))
    const days = await transact(({ tx }) => unreadDays(tx, channel, past.reverse()))
    for (const day of days) {
      try {
        const lines = await deps.pay.bill(day)
        if (lines) await transact(({ tx, now }) => keepBill(tx, { channel, day, lines, now }))
      } catch (error) {
        alarm('gateway-bill-failed', { day, err: error })
      }
    }
  },
})
