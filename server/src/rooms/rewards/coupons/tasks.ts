import { worthWords } from '@heyi/contract/rewards/coupon-rules'
import type { Tx } from '../../../kernel/db/tx.ts'
import { emit } from '../../../kernel/jobs/events.ts'
import { sweepInBatches } from '../../../kernel/jobs/sweep.ts'
import type { Task } from '../../../kernel/room.ts'
import { addDays, shanghaiDay, startOfDay } from '../../../kernel/time.ts'
import { type EndingRow, expireHeld, warnHeld } from './store-held.ts'
import { removeIssues } from './store-issues.ts'

/** Coupons of one transaction. */
const MAX_BATCH = 500
/** Days before its last day on which people are told of a coupon that they have not used. */
const WARNED_DAYS = 3

/** Notes by night which coupons have ended; whoever looks before finds them over already. */
export const expireCoupons: Task = { cron: '10 0 * * *', run: (given) => sweepInBatches(given, expireHeld, MAX_BATCH) }

/** Days for which it is known whom a coupon was given to in one go, and who was left out; what they hold stays theirs. */
const KEPT_DAYS = 90
/** Such goes of one transaction: each may have been for a hundred thousand people. */
const MAX_ISSUES = 5
export const sweepIssues: Task = {
  cron: '20 3 * * *',
  run: (given) =>
    sweepInBatches(
      given,
      (tx, { now, most }) => removeIssues(tx, { before: startOfDay(addDays(shanghaiDay(now), -KEPT_DAYS)), most }),
      MAX_ISSUES,
    ),
}

/** Every morning, people hear once of each coupon that ends within three days; of several in one word. */
export const warnOfEndingCoupons: Task = {
  cron: '40 9 * * *',
  run: (given) => sweepInBatches(given, tellEnding, MAX_BATCH),
}

async function tellEnding(tx: Tx, { now, most }: { now: Date; most: number }): Promise<number> {
  const today = shanghaiDay(now)
  // A coupon ends at the first moment of the day after its last one.
  const last = startOfDay(addDays(today, WARNED_DAYS + 1))
  const ending = await warnHeld(tx, { now, last, today, most })
  const byOwner = Map.groupBy(ending, ({ user_id }) => user_id)
  await emit(
    tx,
    'coupon.ending',
    [...byOwner.values()].flatMap((own) => (own[0] ? wordOf(own[0], own.length) : [])),
  )
  return ending.length
}

/** The first of a person's coupons, and how many there are. */
const wordOf = ({ id, user_id, name, until_at, ...worth }: EndingRow, count: number) => ({
  user_id,
  user_coupon_id: id,
  name,
  worth: worthWords(worth),
  until: shanghaiDay(new Date(until_at.getTime() - 1)),
  count,
})
