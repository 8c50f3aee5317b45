import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { TaskContext } from '../../../kernel/jobs/job-context.ts'
import { sweepInBatches } from '../../../kernel/jobs/sweep.ts'
import { SALT_SECONDS } from '../device/salts.ts'

const HOUR = 3600
const DAY = 86_400

/** Seconds that rows of a table stay after the moment or day in a column. Sessions and what was sent have a retention. */
const KEPT: readonly { table: Fragment; since: Fragment; seconds: number; also?: Fragment }[] = [
  { table: sql`pw_salt`, since: sql`expires_at`, seconds: SALT_SECONDS },
  { table: sql`sms_code`, since: sql`expires_at`, seconds: HOUR },
  { table: sql`login_code`, since: sql`expires_at`, seconds: HOUR },
  { table: sql`login_fail`, since: sql`first_at`, seconds: DAY },
  { table: sql`sms_log`, since: sql`created_at`, seconds: 180 * DAY },
  { table: sql`sms_day`, since: sql`day::date`, seconds: 180 * DAY },
  { table: sql`session`, since: sql`absolute_expires_at`, seconds: 365 * DAY },
  {
    table: sql`client`,
    since: sql`last_seen_at`,
    seconds: 90 * DAY,
    also: sql`and not exists (select from session s where s.client_id = gone.id)`,
  },
]

/** Deletes what has run out, and devices that nobody has used for long and that no session names. */
export async function sweep(task: TaskContext): Promise<void> {
  for (const { table, since, seconds, also = sql`` } of KEPT) {
    const remove = async (tx: Tx, { now, most }: { now: Date; most: number }) => {
      const until = new Date(now.getTime() - seconds * 1000)
      const rows = await tx`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} gone where ${since} < ${until} ${also} limit ${most} for update skip locked
        )) returning 1`
      return rows.length
    }
    await sweepInBatches(task, remove)
  }
}
