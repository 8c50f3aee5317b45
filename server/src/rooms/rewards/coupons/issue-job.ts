import type { Tx } from '../../../kernel/db/tx.ts'
import { emit, enqueue, type Job } from '../../../kernel/jobs/events.ts'
import { restSince } from '../../../kernel/jobs/rest.ts'
import type { Live } from '../../../kernel/live/live.ts'
import type { RewardsDeps } from '../core/deps.ts'
import { couponEvents } from './events.ts'
import { giveNext, type Step } from './issue.ts'

/** Batches of one job: a server that is to stop waits for a few, and whoever comes next goes on. */
const BATCHES = 20

export const giveLater = (tx: Tx, issue_id: number): Promise<void> =>
  enqueue(tx, 'rewards:coupon-issue', { issue_id }, { key: `coupon-issue-${issue_id}` })

/** Whoever gave it hears of its end, since they did not wait for it. */
const tellEnd = (tx: Tx, { issue, to }: Step): Promise<void> => {
  const given = issue.given + to.length
  const { id: issue_id, giver_id: user_id, name, people } = issue
  return emit(tx, 'coupon.issued', [{ issue_id, user_id, name, given, skipped: people - given }])
}

/** One batch; the last one of a job leaves the next job, in the same transaction. */
async function batch(tx: Tx, issue_id: number, { now, isLast }: { now: Date; isLast: boolean }): Promise<Step | null> {
  const step = await giveNext(tx, issue_id, now)
  if (step?.is_done) await tellEnd(tx, step)
  else if (step && isLast) await giveLater(tx, issue_id)
  return step
}

/** Members see what they got; whoever gave it, who asks meanwhile by themselves, and their colleagues its end. */
function tellSockets(live: Live, { issue, to, company_id, is_done }: Step): void {
  live.changed(couponEvents['coupon.given'].changes, {
    people: to.map(({ user_id }) => user_id),
    ...(is_done ? { organs: [issue.organ_id], companies: [company_id] } : {}),
  })
  if (is_done) live.changed(couponEvents['coupon.issued'].changes, { people: [issue.giver_id] })
}

/** Gives a coupon to whom it was written down for, batch by batch, at half of the time so that people are served beside it. */
export const issueJob =
  ({ live }: Pick<RewardsDeps, 'live'>): Job<'rewards:coupon-issue'> =>
  async ({ payload: { issue_id }, database, clock }) => {
    for (let left = BATCHES; left > 0; left--) {
      const began = performance.now()
      const given = { now: clock.now(), isLast: left === 1 }
      const step = await database.transact((tx) => batch(tx, issue_id, given))
      if (!step) return
      tellSockets(live, step)
      if (step.is_done) return
      await restSince(began)
    }
  }
