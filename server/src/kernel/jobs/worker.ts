import { Logger, makeWorkerUtils, type Runner, run, runOnce, type TaskList, type WorkerUtils } from 'graphile-worker'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { Log } from '../log.ts'
import type { Room } from '../room.ts'

type Given = { url: string; database: Database; rooms: readonly Room[]; log: Log }
type Body = { tx: Tx; now: Date; afterCommit: (run: () => void | Promise<void>) => void }
type AnyListener = (given: Body & { payload: unknown; key: string }) => Promise<void>

/** Runs work in a transaction and what it left for after the commit. */
async function inTransaction({ database, log }: Given, work: (body: Body) => Promise<void>): Promise<void> {
  const after: (() => void | Promise<void>)[] = []
  await database.transact(async (tx) => {
    after.length = 0
    await work({ tx, now: new Date(), afterCommit: (run) => after.push(run) })
  })
  for (const run of after)
    await Promise.resolve(run()).catch((error: unknown) => log.error({ err: error }, 'after commit of a job'))
}

/** The job queue's tasks: one delivers events to the rooms that listen, the others are what rooms do by themselves. */
function taskList(given: Given): TaskList {
  const tasks: TaskList = {
    event: async (job, { job: { id } }) => {
      const { event, payload } = job as { event: string; payload: unknown }
      const listeners = given.rooms.flatMap(
        (room) => (room.on as Record<string, AnyListener[] | undefined>)[event] ?? [],
      )
      for (const listen of listeners)
        await inTransaction(given, (body) => listen({ ...body, payload, key: `${event}:${id}` }))
    },
  }
  for (const room of given.rooms)
    for (const [name, task] of Object.entries(room.tasks))
      tasks[`${room.name}:${name}`] = () => inTransaction(given, task.run)
  return tasks
}

const quiet = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
  })

/** Starts the worker of this process; `stop` lets running jobs end. */
export async function startJobs(given: Given): Promise<{ stop(): Promise<void> }> {
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

/** Runs every job that is due, and those they cause, to the end; for tests. */
export async function settleJobs(given: Given): Promise<void> {
  await runOnce({
    connectionString: given.url,
    taskList: taskList(given),
    noHandleSignals: true,
    logger: quiet(given.log),
  })
}

/** Runs one room's own task now; for tests. */
export async function runTask(given: Given, room: string, name: string): Promise<void> {
  const utils: WorkerUtils = await makeWorkerUtils({ connectionString: given.url, logger: quiet(given.log) })
  await utils.addJob(`${room}:${name}`, {})
  await utils.release()
  await settleJobs(given)
}
