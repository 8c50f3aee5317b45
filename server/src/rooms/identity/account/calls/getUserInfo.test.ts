import { describe, expect, it } from 'vitest'
import { identifier } from '../../../../kernel/db/sql.ts'
import { useApp } from '../../../../testing/app.ts'

describe('POST /api/user/getUserInfo', () => {
  const app = useApp()

  it('tells a member who they are', async () => {
    const me = await app.member({ real_name: '沈宝珍' })
    const { code, data } = await me.call('identity.getUserInfo', {})
    expect(code).toBe(1)
    expect(data).toMatchObject({
      id: me.user_id,
      user_id: me.user_id,
      real_name: '沈宝珍',
      organ_id: 2,
      default_company_id: 3,
      is_staff: false,
      work_id: 0,
      rules_subtle: [],
      roles: [],
      points: 0,
      balance_fen: 0,
      has_password: false,
      avatar: null,
      avatar_picture: null,
      mobile_masked: `${me.mobile.slice(0, 3)}****${me.mobile.slice(-4)}`,
    })
    expect(data.organ_name).not.toBe('')
    expect(JSON.stringify(data)).not.toContain(me.mobile)
  })

  it('tells staff their roles and rights', async () => {
    const me = await app.staff('operator')
    const { data } = await me.call('identity.getUserInfo', {})
    expect(data).toMatchObject({ is_staff: true, work_id: me.staff_id, roles: ['运营人员'] })
    expect(data.rules_subtle).toEqual([...data.rules_subtle].sort((a, b) => a - b))
  })

  it('answers signed out to no token, a wrong one, a run-out one and one of another person', async () => {
    const me = await app.member()
    const other = await app.member()
    const guest = await app.guest()
    expect((await guest.call('identity.getUserInfo', {})).status).toBe(401)
    expect((await me.call('identity.getUserInfo', {}, { headers: { token: 'wrong' } })).status).toBe(401)
    expect((await me.call('identity.getUserInfo', {}, { headers: { 'user-id': String(other.user_id) } })).status).toBe(
      401,
    )
    for (const column of ['idle_expires_at', 'absolute_expires_at']) {
      const person = await app.member()
      await app.sql`update session set ${identifier(column)} = now() - interval '1 second' where user_id = ${person.user_id}`
      expect((await person.call('identity.getUserInfo', {})).status).toBe(401)
    }
  })

  it('keeps a used session alive, within its end', async () => {
    const me = await app.member()
    await app.sql`update session set last_seen_at = now() - interval '1 day', idle_expires_at = now() + interval '1 minute' where user_id = ${me.user_id}`
    await me.call('identity.getUserInfo', {})
    const [row] =
      await app.sql`select last_seen_at > now() - interval '1 minute' as seen, idle_expires_at > now() + interval '29 days' as alive, idle_expires_at <= absolute_expires_at as within from session where user_id = ${me.user_id}`
    expect(row).toEqual({ seen: true, alive: true, within: true })
  })
})
