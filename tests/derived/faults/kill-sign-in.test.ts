import { describe, expect, it } from 'vitest'
import { guestAt } from '../../../server/src/testing/person.ts'
import { useMortalServer } from '../../harness/mortal-server.ts'
import { isProof } from '../../harness/prove.ts'
import { isRoomAsked } from '../../harness/rooms.ts'
import { type SignedInPerson, signIn } from '../../harness/sign-in.ts'

describe.runIf(isProof && isRoomAsked('identity'))('a server that is killed while a desktop is signed in', () => {
  const server = useMortalServer()

  /** A code that a phone has confirmed, and the desktop that shows it. */
  async function confirmed(phone: SignedInPerson) {
    const desktop = await guestAt(() => server.url)
    const { code } = await desktop.does('identity.getLoginCade', {})
    await phone.does('identity.codeLogin', { code, act: 'confirm' })
    return { code, desktop }
  }
  async function sessionsOf(user_id: number): Promise<number> {
    const [row] = await server.database.use(
      (tx) => tx<{ n: number }[]>`
        select count(*)::int as n from session where user_id = ${user_id}`,
    )
    return row?.n ?? 0
  }

  it.each([
    ['before-commit', 0, 'ok'],
    ['after-commit', 1, 'LOGIN_CODE_TAKEN'],
  ] as const)('at %s has made %i sessions, and in the end there is one', async (point, made, then) => {
    await server.start(point)
    const phone = await signIn(server.url, '13900000003')
    const { code, desktop } = await confirmed(phone)
    const before = await sessionsOf(phone.user_id)
    server.arm()
    await desktop.tries('identity.getToken', { code }).catch(() => undefined)
    await server.untilDead()
    await server.start()
    expect(await sessionsOf(phone.user_id)).toBe(before + made)
    const again = await desktop.tries('identity.getToken', { code })
    expect(again.ok ? 'ok' : again.reason).toBe(then)
    expect(await sessionsOf(phone.user_id)).toBe(before + 1)
  })
})
