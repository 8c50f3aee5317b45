import { contract } from '@heyi/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/src/kernel/db/pool.ts'
import {
  databaseOf,
  endProcess,
  FAULTY,
  makePlace,
  type Place,
  type ServerProcess,
  startProcess,
  UNHURRIED,
} from '../../harness/process.ts'
import { isProof } from '../../harness/prove.ts'
import { isRoomAsked } from '../../harness/rooms.ts'
import { callAs, must } from '../../harness/shop.ts'
import { type SignedInPerson, signIn } from '../../harness/sign-in.ts'

const { identity } = contract

describe.runIf(isProof && isRoomAsked('identity'))('a server that is killed while a desktop is signed in', () => {
  let place: Place
  let server: ServerProcess
  beforeAll(async () => {
    place = await makePlace()
  })
  afterAll(() => endProcess(server, place), 60_000)

  /** A code that a phone has confirmed, and the desktop that shows it. */
  async function confirmed(phone: SignedInPerson) {
    const device = await must(server.url, identity.setUserClient, { brand: 'test' })
    const headers = { 'client-id': String(device.client_id), 'client-token': device.client_token }
    const { code } = await must(server.url, identity.getLoginCade, {}, { headers })
    await must(server.url, identity.codeLogin, { code, act: 'confirm' }, phone)
    return { code, desktop: { headers } }
  }
  async function sessionsOf(user_id: number): Promise<number> {
    const database = openDatabase(databaseOf(place.dataDir), { max: 1 })
    try {
      const [row] = await database.use(
        (tx) => tx<{ n: number }[]>`
        select count(*)::int as n from session where user_id = ${user_id}`,
      )
      return row?.n ?? 0
    } finally {
      await database.close()
    }
  }

  it.each([
    ['before-commit', 0, 'ok'],
    ['after-commit', 1, 'LOGIN_CODE_TAKEN'],
  ] as const)('at %s has made %i sessions, and in the end there is one', async (point, made, then) => {
    const env = { ...UNHURRIED, FAULT_POINT: point, FAULT_AFTER: '1' }
    server = await startProcess(place, { env, script: FAULTY })
    const phone = await signIn(server.url, '13900000003')
    const { code, desktop } = await confirmed(phone)
    const before = await sessionsOf(phone.user_id)
    server.signal('SIGUSR2')
    await callAs(server.url, identity.getToken, { code }, desktop).catch(() => undefined)
    expect((await server.exit).signal).toBe('SIGKILL')
    server = await startProcess(place, { env: UNHURRIED })
    expect(await sessionsOf(phone.user_id)).toBe(before + made)
    const again = await callAs(server.url, identity.getToken, { code }, desktop)
    expect(again.ok ? 'ok' : again.reason).toBe(then)
    expect(await sessionsOf(phone.user_id)).toBe(before + 1)
    server.signal('SIGTERM')
    await server.exit
  })
})
