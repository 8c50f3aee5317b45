import { Logger, makeWorkerUtils, type Runner, run, runOnce, type TaskList, type WorkerUtils } from 'graphile-worker'
import type { Database } from '../db/pool.ts'
import type { Log } from '../log.ts'
import type { Room } from '../room.ts'
import { inTransaction } from './job-context.ts'
import type { Outbox } from './outbox.ts'

type WorkerOptions = { url: string; database: Database; rooms: readonly Room[]; log: Log; outbox: Outbox }
type AnyJob = (given: { payload: unknown; database: Database; now: Date }) => Promise<void>

/** What rooms do by themselves, each in a transaction of its own, and what they left for later. */
function taskList(given: WorkerOptions): TaskList {
  const tasks: TaskList = {}
  const add = (name: string, work: (payload: unknown) => Promise<void>) => {
    tasks[name] = async (payload) => {
      await work(payload)
      given.outbox.wake()
    }
  }
  for (const room of given.rooms) {
    for (const [name, task] of Object.entries(room.tasks))
      add(`${room.name}:${name}`, () => inTransaction(given, task.run))
    for (const [name, job] of Object.entries(room.jobs))
      add(name, (payload) => (job as AnyJob)({ payload, database: given.database, now: new Date() }))
  }
  return tasks
}

const quiet = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
  })

/** Starts the worker of this process; `stop` lets running jobs end. */
export async function startJobs(given: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const crontab = given.rooms
    .flatMap((room) => Object.entries(room.tasks).map(([name, task]) => `${task.cron} ${room.name}:${name} ?max=1`))
    .join('\n')
  const runner: Runner = await run({
    connectionString: given.url,
    taskList: taskList(given),
    crontab,
    concurrency: 4,
    maxPoolSize: 6,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: quiet(given.log),
  })
  runner.promise.catch((error: unknown) => given.log.error({ err: error }, 'the job worker ended'))
  return { stop: () => runner.stop() }
}

/** Delivers every event and runs every job that is due, and those they cause, to the end; for tests. */
export async function settleJobs(given: WorkerOptions): Promise<void> {
  await given.outbox.drain()
  await runOnce({
    connectionString: given.url,
    taskList: taskList(given),
    noHandleSignals: true,
    logger: quiet(given.log),
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
