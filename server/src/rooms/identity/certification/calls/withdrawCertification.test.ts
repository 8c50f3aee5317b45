import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { documentOf } from '../../testing.ts'

describe('POST /api/userinfo/withdrawCertification', () => {
  const app = useApp()
  it('deletes number and pictures, lets the profile be changed again, and can be done once', async () => {
    const me = await app.member({ real_name: '陆根生' })
    expect((await me.call('identity.withdrawCertification', {})).data.type).toBe('CERTIFICATION_NONE')
    const given = await documentOf(app, me)
    await me.call('identity.setCertification', given)
    await app.sql`update users set certified_at = now() where id = ${me.user_id}`
    await app.sql`update certification set state = 'PASSED' where user_id = ${me.user_id}`
    expect((await me.call('identity.setMineInfo', { real_name: '陆根发' })).data.type).toBe('PROFILE_CERTIFIED')
    // Sent for another try, and held by nothing yet.
    const unsent = await documentOf(app, me)
    expect((await me.call('identity.withdrawCertification', {})).data).toEqual({ state: 'WITHDRAWN' })
    const [row] = await app.sql`
      select name, birthday, number_sealed, number_blind, front_id from certification where user_id = ${me.user_id}`
    expect(row).toEqual({ name: '', birthday: null, number_sealed: null, number_blind: null, front_id: null })
    await app.settle()
    const files = await app.sql`
      select 1 from private_file where deleted_at is not null
        and id in (${given.front_id}, ${given.back_id}, ${unsent.front_id}, ${unsent.back_id})`
    expect(files).toHaveLength(4)
    expect((await me.call('identity.setMineInfo', { real_name: '陆根发' })).code).toBe(1)
    expect((await me.call('identity.withdrawCertification', {})).data.type).toBe('CERTIFICATION_NONE')
  })
})
