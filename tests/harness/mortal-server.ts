import { afterAll, beforeAll, expect } from 'vitest'
import { type Database, openDatabase } from '../../server/src/kernel/db/pool.ts'
import { databaseOf, endProcess, FAULTY, type Place, type ServerProcess, startProcess, UNHURRIED } from './process.ts'
import { makeSeededPlace } from './seeded-place.ts'

/** Where a write of the server ends its process, once it is armed. */
export type DeathPoint = 'before-commit' | 'after-commit'
type Settings = { idle_in_transaction_session_timeout?: number }

/**
 * A server in a place of its own for the tests of a `describe` that kill it, and a way past it to its database. `env` is what each start
 * adds; `settings` are those of that way.
 */
export function useMortalServer({
  env = {},
  settings = {},
}: {
  env?: Record<string, string>
  settings?: Settings
} = {}) {
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
      database = openDatabase(databaseOf(there(place).dataDir), { max: 4, settings })
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
