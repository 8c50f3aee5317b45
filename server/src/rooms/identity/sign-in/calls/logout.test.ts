import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'

describe('POST /api/user/logout', () => {
  const app = useApp()
  it('ends this session at once and no other', async () => {
    const me = await app.member()
    const other = await app.member()
    expect(await me.call('identity.logout', {})).toMatchObject({ code: 1, data: {} })
    expect(await me.call('identity.getUserInfo', {})).toMatchObject({ status: 401, code: 401 })
    expect(await me.call('identity.logout', {})).toMatchObject({ status: 401, code: 401 })
    expect((await other.call('identity.getUserInfo', {})).code).toBe(1)
    expect(await app.sql`select action from audit where actor_id = ${me.user_id}`).toEqual([{ action: 'logout' }])
  })
})
