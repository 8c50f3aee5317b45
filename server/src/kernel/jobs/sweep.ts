import type { Tx } from '../db/tx.ts'
import type { Task } from '../room.ts'
import type { JobContext, TaskContext } from './job-context.ts'

/** Rows deleted in one transaction. */
const MAX_BATCH = 10_000
/** Days that events and jobs which were given up stay for people to see. */
const KEPT_DAYS = 30

/** Deletes in transactions of their own until fewer than a whole batch were left. `remove` returns how many it deleted. */
export async function sweepInBatches(
  { transact }: Pick<TaskContext, 'transact'>,
  remove: (tx: Tx, given: Pick<JobContext, 'now'> & { most: number }) => Promise<number>,
  most = MAX_BATCH,
): Promise<void> {
  while ((await transact(({ tx, now }) => remove(tx, { now, most }))) === most);
}

const removeAnswers = async (tx: Tx, { most }: { most: number }) =>
  (
    await tx`
      delete from idem where ctid = any(array(
        select ctid from idem where created_at < now() - interval '24 hours' limit ${most} for update skip locked
      )) returning 1`
  ).length

const removeEvents = async (tx: Tx, { most }: { most: number }) =>
  (
    await tx`
      delete from outbox where id = any(array(
        select id from outbox where failed_at < now() - ${KEPT_DAYS} * interval '1 day' limit ${most} for update skip locked
      )) returning 1`
  ).length

/** The queue's own function takes jobs away, whoever they are of. */
const removeJobs = async (tx: Tx, { most }: { most: number }) =>
  (
    await tx`
      select from graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null and updated_at < now() - ${KEPT_DAYS} * interval '1 day' limit ${most}
      ))`
  ).length

/** What the kernel does by itself. */
export const kernelTasks: Record<string, Task> = {
  sweep: {
    cron: '27 * * * *',
    run: async (given) => {
      for (const remove of [removeAnswers, removeEvents, removeJobs]) await sweepInBatches(given, remove)
    },
  },
}

/** Events and jobs that were given up and lie there for people to see. */
export async function countGivenUp(tx: Tx): Promise<{ events: number; jobs: number }> {
  const [row] = await tx<{ events: number; jobs: number }[]>`
    select (select count(*) from outbox where due_at is null) as events,
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts and locked_at is null) as jobs`
  return row ?? { events: 0, jobs: 0 }
}
