import { EventEmitter } from 'node:events'
import {
  Logger,
  makeWorkerUtils,
  type Runner,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
  type WorkerUtils,
} from 'graphile-worker'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import { freeOrphans, ORPHANED_MS, openWorkerPool } from '../db/worker-pool.ts'
import type { Alarm, Log } from '../log.ts'
import type { Room, Task } from '../room.ts'
import { watchGone } from './gone-workers.ts'
import { inTransaction, type TaskContext } from './job-context.ts'
import type { Outbox } from './outbox.ts'
import { kernelTasks } from './sweep.ts'

type WorkerOptions = {
  url: string
  clock: Clock
  database: Database
  rooms: readonly Room[]
  log: Log
  alarm: Alarm
  outbox: Outbox
}
type AnyJob = (given: { payload: unknown; database: Database; clock: Clock; now: Date }) => Promise<void>

/** Four jobs, one who listens, one to spare. */
const MAX_CONNECTIONS = 6
/** How often it is asked whether orphans may be freed. */
const LOOK_MS = 2_000

type OwnTask = { name: string; task: Task }
/** What the kernel and rooms do by themselves. */
const ownTasks = ({ rooms }: WorkerOptions): OwnTask[] =>
  [{ name: 'kernel', tasks: kernelTasks }, ...rooms].flatMap((room) =>
    Object.entries(room.tasks).map(([name, task]) => ({ name: `${room.name}:${name}`, task })),
  )

/** Those, and what rooms left for later. */
function taskList(given: WorkerOptions): TaskList {
  const tasks: TaskList = {}
  const add = (name: string, work: (payload: unknown) => Promise<void>) => {
    tasks[name] = async (payload) => {
      await work(payload)
      given.outbox.wake()
    }
  }
  const transact: TaskContext['transact'] = (work, options) => inTransaction(given, work, options)
  for (const { name, task } of ownTasks(given))
    add(name, () => task.run({ transact, alarm: given.alarm, now: given.clock.now() }))
  for (const room of given.rooms)
    for (const [name, job] of Object.entries(room.jobs))
      add(name, (payload) =>
        (job as AnyJob)({ payload, database: given.database, clock: given.clock, now: given.clock.now() }),
      )
  return tasks
}

type JobFacts = {
  job?: { id: string; task_identifier: string; attempts: number }
  error?: unknown
  fatalError?: unknown
}
const quiet = (log: Log) =>
  new Logger(() => (level, message, facts?: JobFacts) => {
    if (level !== 'error') return
    // What the queue says of a job that failed repeats the error as it is, values and all.
    if (!facts?.job) return log.error(message)
    const { id, task_identifier: name, attempts } = facts.job
    log.error({ id, job: name, attempts, err: facts.error ?? facts.fatalError }, 'a job failed')
  })

type Failed = { job: { id: string; task_identifier: string }; error: unknown }
/** Raises an alarm for every job that is given up; it stays in the queue, with its payload, for people to see. */
function givenUp(alarm: Alarm): EventEmitter {
  const events = new EventEmitter()
  events.on('job:failed', ({ job, error }: Failed) => {
    alarm('job-given-up', { id: job.id, job: job.task_identifier, err: error })
  })
  return events
}

/** Starts the worker of this process; `stop` lets running jobs end. */
export async function startJobs(given: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const crontab = ownTasks(given)
    .map(({ name, task }) => `${task.cron} ${name} ?max=1`)
    .join('\n')
  const pool = openWorkerPool(given.url, MAX_CONNECTIONS)
  const events: WorkerEvents = givenUp(given.alarm)
  const watch = watchOrphans(pool, events, given.log)
  const gone = watchGone({ url: given.url, pool, log: given.log }, events)
  const runner: Runner = await run({
    pgPool: pool,
    events,
    taskList: taskList(given),
    crontab,
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: quiet(given.log),
  })
  runner.promise.catch((error: unknown) => given.log.error({ err: error }, 'the job worker ended'))
  return {
    async stop() {
      watch.stop()
      await runner.stop()
      // What runs to its end is somebody's until then.
      await gone.stop()
      await pool.end()
    },
  }
}

/** After an answer to "which job is next" was lost, frees the job that it named, which nobody works on. */
function watchOrphans(pool: ReturnType<typeof openWorkerPool>, events: WorkerEvents, log: Log): { stop(): void } {
  let workers: WorkerPool | undefined
  let lostAt: number | undefined
  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool
  })
  events.on('worker:getJob:error', () => {
    lostAt = performance.now()
  })
  const look = async () => {
    const last = lostAt
    if (!workers || last === undefined || performance.now() < last + ORPHANED_MS) return
    const working = workers._workers.flatMap((worker) => worker.getActiveJob()?.id ?? [])
    await freeOrphans(pool, workers.id, working)
    if (lostAt === last) lostAt = undefined
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'jobs that were lost on the way are not free yet'))
  }, LOOK_MS)
  return { stop: () => clearInterval(timer) }
}

/** Delivers every event and runs every job that is due, and those they cause, to the end; for tests. */
export async function settleJobs(given: WorkerOptions): Promise<void> {
  await given.outbox.drain()
  await runOnce({
    connectionString: given.url,
    taskList: taskList(given),
    noHandleSignals: true,
    logger: quiet(given.log),
    events: givenUp(given.alarm),
  })
  await given.outbox.drain()
}

/** Runs one room's own task now; for tests. */
export async function runTask(given: WorkerOptions, room: string, name: string): Promise<void> {
  const utils: WorkerUtils = await makeWorkerUtils({ connectionString: given.url, logger: quiet(given.log) })
  await utils.addJob(`${room}:${name}`, {})
  await utils.release()
  await settleJobs(given)
}
