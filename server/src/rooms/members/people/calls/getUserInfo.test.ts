import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/userinfo/getUserInfo', () => {
  const app = useApp()
  const refused = { code: 0, data: { type: 'USER_NOT_FOUND' } }

  it('tells of a person what the permission of the asker lets them see', async () => {
    const organ_id = await makeOrgan(app.sql)
    const { user_id } = await app.member({ real_name: '陆根生', organ_id })
    await app.sql`update users set birthday = '1946-03-05' where id = ${user_id}`
    const [clerk, doctor] = [await app.staff('service', { organ_id }), await app.staff('doctor', { organ_id })]
    const { data } = await clerk.call('members.getUserInfo', { user_id })
    expect(data).toMatchObject({
      id: user_id,
      name: '陆根生',
      organ_name: '测试站',
      member: {
        birthday: '1946-03-05',
        state: 'active',
        may_edit: true,
        events: ['disable', 'moveAway', 'die', 'remove'],
        version: '1',
      },
    })
    expect(data.member?.age).toBeGreaterThan(75)
    expect((await doctor.call('members.getUserInfo', { user_id })).data).toMatchObject({ id: user_id, member: null })
  })
  it('tells the member who opened their page, once an hour, and of nobody who saw no more than a name', async () => {
    const organ_id = await makeOrgan(app.sql)
    const him = await app.member({ organ_id })
    const [clerk, doctor] = [await app.staff('service', { organ_id }), await app.staff('doctor', { organ_id })]
    // An hour ago counts no more.
    await app.sql`
      insert into audit (actor_id, subject_id, action, target, target_id, created_at)
      values (${clerk.user_id}, ${him.user_id}, 'member.open', 'user', ${him.user_id}, now() - interval '61 minutes')`
    for (const who of [clerk, clerk, doctor, him]) await who.call('members.getUserInfo', { user_id: him.user_id })
    const { data } = await him.call('identity.getPrivacyLog', { kind: 'read' })
    expect(data.list.map(({ words }) => words)).toEqual(['打开了会员资料', '打开了会员资料'])
  })
  it('tells me of myself, and nobody of another member', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const { data } = await me.call('members.getUserInfo', { user_id: me.user_id })
    expect(data.member).toMatchObject({ may_edit: false, events: [] })
    expect(await me.call('members.getUserInfo', { user_id: other.user_id })).toMatchObject(refused)
  })
  it('answers people of elsewhere, removed and unknown ones alike', async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id })
    const [far, gone] = [await app.member(), await app.member({ organ_id })]
    await app.sql`update users set state = 'removed' where id = ${gone.user_id}`
    for (const user_id of [far.user_id, gone.user_id, 8_999_999_999])
      expect(await me.call('members.getUserInfo', { user_id })).toMatchObject(refused)
  })
})
