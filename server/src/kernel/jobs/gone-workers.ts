import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import type { KeptConnection } from '../db/kept-connection.ts'
import { freeWorkOf, holdWorker, silentWorkers } from '../db/worker-lock.ts'
import type { Log } from '../log.ts'

/** How often it is asked whose work lies there. */
const LOOK_MS = 60_000
/** For how long a worker is silent before it counts as gone: one whose connection was lost has the next within a second. */
const SILENT_MS = 5_000

type Watch = { url: string; pool: Parameters<typeof silentWorkers>[0]; log: Log }

/** Gives back what workers have taken that are silent, and silent again some seconds later. */
export async function freeGone(
  { pool, log }: Omit<Watch, 'url'>,
  { signal, silentMs = SILENT_MS }: { signal?: AbortSignal; silentMs?: number } = {},
): Promise<void> {
  const silent = await silentWorkers(pool)
  if (!silent.length) return
  await sleep(silentMs, undefined, { signal })
  const workers = await freeWorkOf(pool, silent)
  if (workers.length) log.warn({ workers, event: 'worker-gone' }, 'what a worker that is gone had taken is free again')
}

/**
 * Says that the worker of this process lives, and looks after those of others: at once and every minute, jobs of a process that
 * was killed are given back, which otherwise would wait for four hours.
 */
export function watchGone(given: Watch, events: WorkerEvents): { stop(): Promise<void> } {
  let own: KeptConnection | undefined
  const end = new AbortController()
  events.on('pool:create', ({ workerPool }) => {
    own = holdWorker(given.url, workerPool.id)
  })
  const look = () =>
    freeGone(given, { signal: end.signal }).catch((error: unknown) => {
      if (!end.signal.aborted) given.log.warn({ err: error }, 'jobs of workers that are gone are not free yet')
    })
  let looking = look()
  const timer = setInterval(() => {
    looking = look()
  }, LOOK_MS)
  return {
    async stop() {
      clearInterval(timer)
      end.abort()
      await looking
      await own?.close()
    },
  }
}
