import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { hashPassword } from '../../core/password.ts'
import { seal, signedIn } from '../../testing.ts'

const PASSWORD = '桂花糕-2026 好吃'

describe('POST /api/user/proveByPassword', () => {
  const app = useApp()
  /** Somebody with a password, on a device that can be given a key. */
  async function somebody(role: 'operator' | null) {
    const [device, who] = [await app.guest(), role ? await app.staff(role) : await app.member()]
    const password_hash = await hashPassword(app.app.secrets, PASSWORD)
    await app.sql`update users set password_hash = ${password_hash} where id = ${who.user_id}`
    await app.sql`update session set proved_at = now() - interval '1 hour' where user_id = ${who.user_id}`
    const prove = async (password: string) =>
      device.call('identity.proveByPassword', await seal(device, password), signedIn(who))
    return { who, device, prove }
  }

  it('makes a proof of the own password fresh', async () => {
    const { who, prove } = await somebody('operator')
    const end = () => who.call('identity.delSession', { session_id: 987_654 })
    expect((await end()).data.type).toBe('PROOF_NEEDED')
    expect((await prove(PASSWORD)).code).toBe(1)
    expect((await end()).data.type).toBe('SESSION_NOT_FOUND')
  })

  it('locks staff out after five wrong ones for half an hour, and locks nobody out of signing in', async () => {
    const { who, device, prove } = await somebody('operator')
    for (let i = 0; i < 5; i++) expect((await prove('wrong password')).data.type).toBe('PROOF_WRONG')
    const locked = await prove(PASSWORD)
    expect(locked.data.type).toBe('PROOF_LOCKED')
    expect(locked.msg).toContain('30分钟')
    const login = await device.call('identity.login', { account: who.mobile, ...(await seal(device, PASSWORD)) })
    expect(login.code).toBe(1)
  })

  it('refuses who has no password, and one that is not sealed', async () => {
    const { who, device, prove } = await somebody(null)
    await app.sql`update users set password_hash = null where id = ${who.user_id}`
    expect((await prove(PASSWORD)).data.type).toBe('PROOF_WRONG')
    const open = await device.call('identity.proveByPassword', { password: PASSWORD, is_salt: 0 }, signedIn(who))
    expect(open.data).toMatchObject({ type: 'SALT_REQUIRED', salt: expect.any(String) })
    const broken = await device.call('identity.proveByPassword', { password: PASSWORD, is_salt: 1 }, signedIn(who))
    expect(broken.data).toMatchObject({ type: 'SALT_INVALID', salt: expect.any(String) })
  })
})
