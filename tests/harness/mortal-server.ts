import { afterAll, beforeAll, expect } from 'vitest'
import { type Database, openDatabase } from '../../server/src/kernel/db/pool.ts'
import type { Tx } from '../../server/src/kernel/db/tx.ts'
import { databaseOf, endProcess, FAULTY, type Place, type ServerProcess, startProcess, UNHURRIED } from './process.ts'
import { makeSeededPlace } from './seeded-place.ts'

/** Where a write of the server ends its process, once it is armed. */
export type DeathPoint = 'before-commit' | 'after-commit'
/** What a test holds so that a job waits at it is held for as long as it takes to kill the server. */
const HOLDING = { idle_in_transaction_session_timeout: 120_000 }

/**
 * A server in a place of its own for the tests of a `describe` that kill it, and a way past it to its database. `env` is what each start
 * adds.
 */
export function useMortalServer({ env = {} }: { env?: Record<string, string> } = {}) {
  let place: Place | undefined
  let server: ServerProcess | undefined
  let database: Database | undefined
  let isUp = false
  beforeAll(async () => {
    place = await makeSeededPlace()
  })
  afterAll(async () => {
    await database?.close()
    await endProcess(server, place)
  }, 60_000)

  const there = <T>(what: T | undefined): T => {
    if (what === undefined) throw new Error('the server was not started yet')
    return what
  }
  const look = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => there(database).use(work)
  return {
    get url() {
      return there(server).url
    },
    get dataDir() {
      return there(place).dataDir
    },
    get database() {
      return there(database)
    },
    get isUp() {
      return isUp
    },
    look,
    /** How many of its connections wait for what another one holds. */
    waiting: async (): Promise<number> =>
      (await look((tx) => tx`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).length,
    /** Starts it, again where it runs: one that lives, or one that dies at a point. */
    async start(diesAt?: DeathPoint): Promise<void> {
      await database?.close()
      if (isUp) {
        server?.signal('SIGTERM')
        await server?.exit
      }
      const all = { ...UNHURRIED, ...env }
      const given = diesAt ? { env: { ...all, FAULT_POINT: diesAt, FAULT_AFTER: '1' }, script: FAULTY } : { env: all }
      server = await startProcess(there(place), given)
      isUp = true
      database = openDatabase(databaseOf(there(place).dataDir), { max: 4, settings: HOLDING })
    },
    /** From now on its next write at the point is its last. */
    arm: (): void => there(server).signal('SIGUSR2'),
    async kill(): Promise<void> {
      there(server).signal('SIGKILL')
      await this.untilDead()
    },
    async untilDead(): Promise<void> {
      expect((await there(server).exit).signal).toBe('SIGKILL')
      isUp = false
    },
  }
}
