import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { loseProof } from '../../../identity/testing.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/userinfo/setUserState', () => {
  const app = useApp()
  async function clerk() {
    const organ_id = await makeOrgan(app.sql)
    const [me, member] = [await app.staff('organ_admin', { organ_id }), await app.member({ organ_id })]
    const ask = (event: 'die' | 'correct' | 'disable' | 'enable', user_id = member.user_id) =>
      me.call('members.setUserState', { user_id, event, reason: '家属来电' })
    return { organ_id, me, member, ask }
  }
  const refused = (type: string) => ({ code: 0, data: { type } })

  it('signs who is gone out everywhere, keeps the reason, and undoes it', async () => {
    const { me, member, ask } = await clerk()
    expect((await ask('die')).data).toEqual({ state: 'deceased' })
    expect(await member.call('identity.getUserInfo', {})).toMatchObject({ status: 401 })
    const rows = await app.sql`select 1 from session where user_id = ${member.user_id} and revoked_at is null`
    expect(rows).toHaveLength(0)
    const [trace] =
      await app.sql`select reason, detail from audit where action = 'member.die' and subject_id = ${member.user_id}`
    expect(trace).toMatchObject({ reason: '家属来电', detail: { from: 'active', to: 'deceased' } })
    expect((await ask('correct')).data).toEqual({ state: 'active' })
    const { data } = await me.call('members.getUserInfo', { user_id: member.user_id })
    expect(data.member).toMatchObject({ state: 'active', version: '3' })
  })
  it('notes no whole phone of the reason: nobody takes it out of the log again', async () => {
    const { me, member } = await clerk()
    const reason = '女儿13912345678来电'
    await me.call('members.setUserState', { user_id: member.user_id, event: 'disable', reason })
    const [trace] =
      await app.sql`select reason from audit where action = 'member.disable' and subject_id = ${member.user_id}`
    expect(trace).toEqual({ reason: '女儿139****5678来电' })
  })
  it('tells who is gone nothing any more, until they are back', async () => {
    const { member, ask } = await clerk()
    await ask('disable')
    await app.settle()
    const closed = async () => {
      const [row] = await app.sql<{ is_closed: boolean }[]>`
        select closed_at is not null as is_closed from user_stream where user_id = ${member.user_id}`
      return row?.is_closed
    }
    expect(await closed()).toBe(true)
    await ask('enable')
    await app.settle()
    expect(await closed()).toBe(false)
  })
  it('refuses what the table does not allow, people of elsewhere, colleagues and oneself', async () => {
    const { me, organ_id, ask } = await clerk()
    const late = await ask('enable')
    expect(late).toMatchObject(refused('MEMBER_STATE_CHANGED'))
    expect(late.msg).toBe('这位会员现在正常，不能这样登记，请刷新后再看')
    for (const id of [(await app.member()).user_id, 8_999_999_999])
      expect(await ask('die', id)).toMatchObject(refused('USER_NOT_FOUND'))
    const colleague = await app.staff('doctor', { organ_id })
    expect(await ask('die', colleague.user_id)).toMatchObject(refused('USER_IS_STAFF'))
    expect(await ask('die', me.user_id)).toMatchObject(refused('USER_SELF'))
    // An administrator too, be it the last: staff are paused where somebody counts who is left.
    const [chief, other] = [await app.staff('platform_admin'), await app.staff('platform_admin')]
    const wanted = { user_id: chief.user_id, event: 'disable', reason: '家属来电' } as const
    expect(await other.call('members.setUserState', wanted)).toMatchObject(refused('USER_IS_STAFF'))
  })
  it('is done by nobody who has not shown lately who they are', async () => {
    const { me, member, ask } = await clerk()
    await loseProof(app.sql, me)
    expect(await ask('disable')).toMatchObject(refused('PROOF_NEEDED'))
    expect(await member.call('identity.getUserInfo', {})).toMatchObject({ code: 1 })
  })
})
