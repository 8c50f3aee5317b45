import { enqueue, type Job, type Listener } from '../../../kernel/jobs/events.ts'
import { restSince } from '../../../kernel/jobs/rest.ts'
import type { Task } from '../../../kernel/room.ts'
import { commissionsOf } from '../../organisation/index.ts'
import { addUp, markDue, markPlaced, takeDue } from './store.ts'

/** Days of merchants that are added up in one transaction: a tenth of a second's work. */
const MAX_DAYS = 20
/** How long a minute's run begins rounds; the next goes on. */
const RUN_MS = 50_000
/** How far back the orders lie that are new to a minute: longer than any of them takes to be placed. */
const PLACED_SECONDS = 300

type Moved = 'order.paid' | 'order.shipped' | 'order.completed' | 'order.closed' | 'order.undone' | 'refund.done'
/** The days of orders that moved are added up again soon: by a job, so that what else hears of them waits for no day. */
const onMoved: Listener<Moved> = ({ events, tx }) =>
  enqueue(tx, 'orders:markDue', { order_ids: events.map(({ payload }) => payload.order_id) })
export const markMoved: Job<'orders:markDue'> = ({ payload, database, now }) =>
  database.transact((tx) => markDue(tx, payload.order_ids, now))
export const figureListeners = {
  'order.paid': [onMoved],
  'order.shipped': [onMoved],
  'order.completed': [onMoved],
  'order.closed': [onMoved],
  'order.undone': [onMoved],
  'refund.done': [onMoved],
}

/** Adds up the days on which something happened. */
export const rollUp: Task = {
  cron: '* * * * *',
  run: async ({ transact, now }) => {
    await transact(({ tx }) => markPlaced(tx, new Date(now.getTime() - PLACED_SECONDS * 1000), now))
    for (const until = performance.now() + RUN_MS; ; ) {
      const from = performance.now()
      const taken = await transact(async ({ tx }) => {
        const due = await takeDue(tx, MAX_DAYS)
        if (due.length) await addUp(tx, due, await commissionsOf(tx, [...new Set(due.map((one) => one.company_id))]))
        return due.length
      })
      if (taken < MAX_DAYS || performance.now() > until) return
      await restSince(from)
    }
  },
}
