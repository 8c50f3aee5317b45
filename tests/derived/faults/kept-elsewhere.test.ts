import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../server/src/testing/database.ts'
import { nobodyAt } from '../../../server/src/testing/person.ts'
import {
  endProcess,
  FAULTY,
  makePlace,
  type Place,
  type ServerProcess,
  startProcess,
  UNHURRIED,
} from '../../harness/process.ts'
import { isRoomAsked } from '../../harness/rooms.ts'
import { signIn } from '../../harness/sign-in.ts'

/** What a process keeps ends after five seconds by itself; a busy machine may take longer to say so. */
const BY_ITSELF = { interval: 100, timeout: 30_000 }
const ADMIN = '13800000001'

/** Two processes of one database: neither hears what the other one commits. */
describe.runIf(isRoomAsked('kernel'))('what a process keeps of what another one changes', () => {
  const env = { ...UNHURRIED, SECRET_KEY: randomBytes(32).toString('base64url') }
  let database: TestDatabase | undefined
  /** The one that keeps; the others change. */
  let first: ServerProcess
  const running: { place: Place; server?: ServerProcess }[] = []

  beforeAll(async () => {
    database = await createDatabase()
    first = await start()
  }, 240_000)
  afterAll(async () => {
    for (const { server, place } of running) await endProcess(server, place)
    await database?.drop()
  }, 60_000)

  async function start(more: Record<string, string> = {}, script?: string): Promise<ServerProcess> {
    const place = await makePlace()
    const one: (typeof running)[number] = { place }
    running.push(one)
    const given = { ...env, ...more, DATABASE_URL: database?.url ?? '' }
    one.server = await startProcess(place, { env: given, ...(script ? { script } : {}) })
    return one.server
  }

  it('is right by itself where that one died between its commit and the word that lets answers go', async () => {
    const guest = nobodyAt(() => first.url)
    const names = async () => (await guest.does('mall.getCategories', {})).map(({ name }) => name)
    const second = await start({ FAULT_POINT: 'after-commit', FAULT_AFTER: '1' }, FAULTY)
    const clerk = await signIn(second.url, ADMIN)
    let tried = 0
    let isUp = true
    second.signal('SIGUSR2')
    // It takes a moment to hear the signal: what it wrote until then it also said.
    while (isUp) {
      for (let i = 0; i < 2; i++) await names()
      isUp = await clerk.call('mall.setCategory', { name: `断电前${++tried}` }).then(
        () => true,
        () => false,
      )
    }
    expect((await second.exit).signal).toBe('SIGKILL')
    await vi.waitFor(async () => expect(await names()).toContain(`断电前${tried}`), BY_ITSELF)
  }, 180_000)
})
