import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { loseProof } from '../../../identity/testing.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/userinfo/getUserMobile', () => {
  const app = useApp()
  const refused = (type: string) => ({ code: 0, data: { type } })

  it('tells the whole number of a member, and notes who read it and why', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, member] = [await app.staff('service', { organ_id }), await app.member({ organ_id })]
    const { data } = await me.call('members.getUserMobile', { user_id: member.user_id, reason: 'health' })
    expect(data).toEqual({ mobile: member.mobile })
    const rows =
      await app.sql`select actor_id, reason from audit where action = 'member.mobile' and subject_id = ${member.user_id}`
    expect(rows).toEqual([{ actor_id: me.user_id, reason: '健康随访' }])
  })
  it('refuses who has no phone, and people of elsewhere like unknown ones', async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id })
    const { data: bare } = await me.call('members.setUserInfo', { real_name: '沈宝珍', organ_id })
    const ask = (user_id: number) => me.call('members.getUserMobile', { user_id, reason: 'visit' })
    expect(await ask(bare.id)).toMatchObject(refused('MEMBER_MOBILE_MISSING'))
    for (const id of [(await app.member()).user_id, 8_999_999_999])
      expect(await ask(id)).toMatchObject(refused('USER_NOT_FOUND'))
  })
  it('tells nobody who has not shown lately who they are, and notes nothing', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, member] = [await app.staff('service', { organ_id }), await app.member({ organ_id })]
    await loseProof(app.sql, me)
    const asked = { user_id: member.user_id, reason: 'health' as const }
    expect(await me.call('members.getUserMobile', asked)).toMatchObject(refused('PROOF_NEEDED'))
    const rows = await app.sql`select 1 from audit where action = 'member.mobile' and subject_id = ${member.user_id}`
    expect(rows).toEqual([])
  })
})
