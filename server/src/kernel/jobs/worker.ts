import { EventEmitter } from 'node:events'
import { Logger, makeWorkerUtils, type Runner, run, runOnce, type TaskList, type WorkerUtils } from 'graphile-worker'
import { describeError } from '../db/errors.ts'
import type { Database } from '../db/pool.ts'
import type { Alarm, Log } from '../log.ts'
import type { Room, Task } from '../room.ts'
import { inTransaction, type TaskContext } from './job-context.ts'
import type { Outbox } from './outbox.ts'
import { kernelTasks } from './sweep.ts'

type WorkerOptions = {
  url: string
  database: Database
  rooms: readonly Room[]
  log: Log
  alarm: Alarm
  outbox: Outbox
}
type AnyJob = (given: { payload: unknown; database: Database; now: Date }) => Promise<void>

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
    add(name, () => task.run({ transact, alarm: given.alarm, now: new Date() }))
  for (const room of given.rooms)
    for (const [name, job] of Object.entries(room.jobs))
      add(name, (payload) => (job as AnyJob)({ payload, database: given.database, now: new Date() }))
  return tasks
}

const quiet = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
  })

type Failed = { job: { id: string; task_identifier: string; payload: unknown }; error: unknown }
/** Raises an alarm for every job that is given up; it stays in the queue for people to see. */
function givenUp(alarm: Alarm): EventEmitter {
  const events = new EventEmitter()
  events.on('job:failed', ({ job, error }: Failed) => {
    const { id, task_identifier, payload } = job
    alarm('job-given-up', { id, job: task_identifier, payload, err: describeError(error) })
  })
  return events
}

/** Starts the worker of this process; `stop` lets running jobs end. */
export async function startJobs(given: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const crontab = ownTasks(given)
    .map(({ name, task }) => `${task.cron} ${name} ?max=1`)
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
    events: givenUp(given.alarm),
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
