import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { askCode, newMobile, register, seal } from '../../testing.ts'

const PASSWORD = 'correct horse battery'

describe('POST /api/user/register', () => {
  const app = useApp()
  let guest: Awaited<ReturnType<typeof app.guest>>
  beforeAll(async () => {
    guest = await app.guest()
  })

  it('registers a phone with a password that then signs in', async () => {
    const me = await register(app, guest, PASSWORD)
    const { data } = await guest.call('identity.login', { account: me.mobile, ...(await seal(guest, PASSWORD)) })
    expect(data.userinfo.user_id).toBe(me.user_id)
    const [row] = await app.sql`select password_hash from users where id = ${me.user_id}`
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('refuses a phone that is taken, but only to who holds its code', async () => {
    const me = await app.member()
    const code = await askCode(app, guest, me.mobile, 'register')
    const wrong = code === '000000' ? '000001' : '000000'
    expect(
      (await guest.call('identity.register', { mobile: me.mobile, code: wrong, ...(await seal(guest, PASSWORD)) })).data
        .type,
    ).toBe('CAPTCHA_WRONG')
    expect(
      (await guest.call('identity.register', { mobile: me.mobile, code, ...(await seal(guest, PASSWORD)) })).data.type,
    ).toBe('MOBILE_TAKEN')
  })

  it('refuses weak passwords and keeps the code for a better one', async () => {
    const mobile = newMobile()
    const code = await askCode(app, guest, mobile, 'register')
    for (const weak of ['short77', 'a'.repeat(65), 'PassWord', '12345678', `x${mobile}y`])
      expect([
        weak,
        (await guest.call('identity.register', { mobile, code, ...(await seal(guest, weak)) })).data.type,
      ]).toEqual([weak, 'PASSWORD_WEAK'])
    expect((await guest.call('identity.register', { mobile, code, ...(await seal(guest, PASSWORD)) })).code).toBe(1)
  })

  it('answers an unsealed password with a salt and a broken one with another', async () => {
    const given = { mobile: newMobile(), code: '123456' }
    expect((await guest.call('identity.register', { ...given, password: PASSWORD, is_salt: 0 })).data).toMatchObject({
      type: 'SALT_REQUIRED',
      salt: expect.stringMatching(/^[\w-]+$/),
    })
    expect((await guest.call('identity.register', { ...given, password: PASSWORD, is_salt: 1 })).data).toMatchObject({
      type: 'SALT_INVALID',
      salt: expect.stringMatching(/^[\w-]+$/),
    })
    expect((await guest.call('identity.register', { ...given, ...(await seal(guest, PASSWORD)) })).data.type).toBe(
      'CAPTCHA_WRONG',
    )
  })

  it('makes one person of calls at once', async () => {
    const mobile = newMobile()
    const code = await askCode(app, guest, mobile, 'register')
    const sealed = await Promise.all(Array.from({ length: 4 }, () => seal(guest, PASSWORD)))
    const answers = await Promise.all(sealed.map((body) => guest.call('identity.register', { mobile, code, ...body })))
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, 0, 0, 1])
  })
})
