import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { documentOf } from '../../../identity/testing.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/userinfo/getCertifications', () => {
  const app = useApp()
  it('shows who waits in my organisations, the longest first, by the beginning of a name, and nobody of elsewhere', async () => {
    const organ_id = await makeOrgan(app.sql)
    const below = await makeOrgan(app.sql, { parent_id: organ_id })
    const me = await app.staff('organ_admin', { organ_id })
    const stranger = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    const members = [await app.member({ organ_id }), await app.member({ organ_id: below })]
    for (const member of members) await member.call('identity.setCertification', await documentOf(app, member))
    const list = async (input: object) => (await me.call('members.getCertifications', input)).data
    const ids = members.map(({ user_id }) => user_id)
    // A member may have no phone.
    await app.sql`
      update users set mobile_sealed = null, mobile_blind = null, mobile_masked = null where id = ${ids[1] ?? 0}`
    const waiting = await list({})
    expect(waiting.list[1]?.mobile_masked).toBe('')
    expect(waiting).toMatchObject({ total: 2, waiting: 2, more: false })
    expect(waiting.list.map(({ user_id }) => user_id)).toEqual(ids)
    expect((await list({ num: 1, page_num: 2 })).list.map(({ user_id }) => user_id)).toEqual(ids.slice(1))
    expect((await list({ keyword: '沈宝' })).total).toBe(2)
    expect((await list({ keyword: '宝' })).total).toBe(0)
    expect(await list({ tab: 'passed' })).toMatchObject({ total: 0, waiting: 2 })
    const theirs = (await stranger.call('members.getCertifications', {})).data
    expect(theirs.list).toEqual([])
    const id = waiting.list[0]?.id ?? 0
    await app.sql`update users set gender = 'male' where id = ${ids[0] ?? 0}`
    expect((await me.call('members.getCertificationTo', { id })).data).toMatchObject({
      user_id: ids[0],
      is_own: false,
      profile: { gender: 'male' },
    })
    for (const one of [id, 8_999_999_999])
      expect((await stranger.call('members.getCertificationTo', { id: one })).data.type).toBe('CERTIFICATION_NOT_FOUND')
  })
})
