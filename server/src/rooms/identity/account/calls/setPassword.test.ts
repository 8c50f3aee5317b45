import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { askCode, register, seal, signedIn } from '../../testing.ts'

const OLD = 'correct horse battery'
const NEW = 'another long phrase'

describe('POST /api/user/setPassword', () => {
  const app = useApp()

  it('changes the password and ends my other sessions', async () => {
    const guest = await app.guest()
    const me = await register(app, guest, OLD)
    const elsewhere = await app.guest()
    const { data: there } = await elsewhere.call('identity.login', {
      account: me.mobile,
      ...(await seal(elsewhere, OLD)),
    })
    const code = await askCode(app, guest, me.mobile, 'setpassword')
    const answer = await guest.call('identity.setPassword', { code, ...(await seal(guest, NEW)) }, signedIn(me))
    expect(answer).toMatchObject({ code: 1, data: {} })
    expect((await elsewhere.call('identity.getUserInfo', {}, signedIn(there.userinfo))).status).toBe(401)
    expect((await guest.call('identity.getUserInfo', {}, signedIn(me))).code).toBe(1)
    const login = async (password: string) =>
      (await guest.call('identity.login', { account: me.mobile, ...(await seal(guest, password)) })).data.type ?? 'ok'
    expect([await login(OLD), await login(NEW)]).toEqual(['LOGIN_WRONG', 'ok'])
    expect(
      await app.sql`select 1 from audit where actor_id = ${me.user_id} and action = 'password.changed'`,
    ).toHaveLength(1)
  })

  it('refuses a wrong code, a weak password and an unsealed or broken one, and changes nothing', async () => {
    const guest = await app.guest()
    const me = await register(app, guest, OLD)
    const code = await askCode(app, guest, me.mobile, 'setpassword')
    const set = async (given: { code?: string; password: string; is_salt: 0 | 1 }) =>
      (await guest.call('identity.setPassword', { code, ...given }, signedIn(me))).data
    expect((await set({ ...(await seal(guest, NEW)), code: code === '000000' ? '000001' : '000000' })).type).toBe(
      'CAPTCHA_WRONG',
    )
    expect((await set(await seal(guest, 'password1'))).type).toBe('PASSWORD_WEAK')
    expect((await set(await seal(guest, me.mobile))).type).toBe('PASSWORD_WEAK')
    expect(await set({ password: NEW, is_salt: 0 })).toMatchObject({ type: 'SALT_REQUIRED', salt: expect.any(String) })
    expect(await set({ password: NEW, is_salt: 1 })).toMatchObject({ type: 'SALT_INVALID', salt: expect.any(String) })
    expect((await guest.call('identity.login', { account: me.mobile, ...(await seal(guest, OLD)) })).code).toBe(1)
  })

  it('asks staff for a longer password than members', async () => {
    const [clerk, member] = [await app.staff('service'), await app.member()]
    const set = async (me: typeof clerk, password: string) => {
      const device = await app.guest()
      const body = { code: await askCode(app, device, me.mobile, 'setpassword'), ...(await seal(device, password)) }
      return (await device.call('identity.setPassword', body, signedIn(me))).data.type ?? 'ok'
    }
    expect([await set(clerk, 'kite 7 boat'), await set(member, 'kite 7 boat')]).toEqual(['PASSWORD_SHORT', 'ok'])
    expect(await set(clerk, 'kite 7 boats')).toBe('ok')
  })

  it('takes no code sent to another phone', async () => {
    const guest = await app.guest()
    const me = await register(app, guest, OLD)
    const other = await register(app, guest, OLD)
    const code = await askCode(app, guest, other.mobile, 'setpassword')
    expect(
      (await guest.call('identity.setPassword', { code, ...(await seal(guest, NEW)) }, signedIn(me))).data.type,
    ).toBe('CAPTCHA_WRONG')
  })
})
