import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { askCode, signedIn } from '../../testing.ts'

describe('POST /api/user/delSession', () => {
  const app = useApp()

  it('signs one of my other devices out', async () => {
    const me = await app.member()
    const guest = await app.guest()
    const captcha = await askCode(app, guest, me.mobile, 'mobilelogin')
    const { data } = await guest.call('identity.mobilelogin', { mobile: me.mobile, captcha })
    const other = signedIn(data.userinfo)
    const { data: list } = await me.call('identity.getSessions', {})
    const target = list.find((row) => !row.is_current)
    expect((await me.call('identity.delSession', { session_id: target?.id ?? 0 })).code).toBe(1)
    expect((await guest.call('identity.getUserInfo', {}, other)).status).toBe(401)
    expect((await me.call('identity.getUserInfo', {})).code).toBe(1)
    expect((await me.call('identity.delSession', { session_id: target?.id ?? 0 })).data.type).toBe('SESSION_NOT_FOUND')
  })

  it("answers another person's session like an unknown one, and does not end the one in use", async () => {
    const me = await app.member()
    const other = await app.member()
    const idOf = async (person: typeof me) => (await person.call('identity.getSessions', {})).data[0]?.id ?? 0
    const theirs = await me.call('identity.delSession', { session_id: await idOf(other) })
    expect(theirs.data.type).toBe('SESSION_NOT_FOUND')
    expect(theirs).toEqual(await me.call('identity.delSession', { session_id: 987_654 }))
    expect(theirs).toEqual(await me.call('identity.delSession', { session_id: await idOf(me) }))
    expect((await other.call('identity.getUserInfo', {})).code).toBe(1)
  })
})
