import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

const newMobile = () => `137${String(randomInt(100_000_000)).padStart(8, '0')}`

describe('POST /api/userinfo/setUserInfo', () => {
  const app = useApp()
  async function clerk() {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id })
    const facts = { real_name: '陆根生', gender: 'male', birthday: '1946-03-05', organ_id } as const
    const ask = (more: object) => me.call('members.setUserInfo', { ...facts, ...more })
    return { me, organ_id, facts, ask }
  }
  const refused = (type: string, more = {}) => ({ code: 0, data: { type, ...more } })

  it('adds a member with a phone, who then signs in as them, once for one intention', async () => {
    const { me, ask } = await clerk()
    const [mobile, client_req_id] = [newMobile(), randomUUID()]
    const { data } = await ask({ mobile, client_req_id })
    expect((await ask({ mobile, client_req_id })).data).toEqual(data)
    const { data: seen } = await me.call('members.getUserInfo', { user_id: data.id })
    expect(seen.member).toMatchObject({ gender: 'male', birthday: '1946-03-05', seen_on: null })
    expect(seen.member?.mobile_masked).toBe(`137****${mobile.slice(-4)}`)
    const guest = await app.guest()
    await guest.call('identity.smsSend', { mobile, event: 'mobilelogin' })
    const captcha = (await app.outbox(mobile))[0]?.code ?? ''
    const { data: signed } = await guest.call('identity.mobilelogin', { mobile, captcha })
    expect(signed.userinfo.user_id).toBe(data.id)
  })
  it('adds members without a phone, and gives one of them a first phone', async () => {
    const { me, ask } = await clerk()
    const [one, two] = [(await ask({})).data, (await ask({ real_name: '欧阳娜' })).data]
    expect(one.id).not.toBe(two.id)
    const mobile = newMobile()
    expect(await ask({ ...one, mobile })).toMatchObject({ code: 1, data: { id: one.id, version: '2' } })
    expect(await ask({ ...one, version: '2', mobile: newMobile() })).toMatchObject(refused('MEMBER_MOBILE_STAYS'))
    const { data } = await me.call('members.getUserMobile', { user_id: one.id, reason: 'visit' })
    expect(data.mobile).toBe(mobile)
  })
  it('edits a member, who is then found by the new name, and notes which fields were changed', async () => {
    const { me, ask, organ_id } = await clerk()
    const { data } = await ask({})
    expect(await ask({ ...data, real_name: '陆宝根', gender: 'unknown' })).toMatchObject({ code: 1 })
    const { data: page } = await me.call('members.getUserList', { keyword: 'lbg' })
    expect(page.list).toMatchObject([{ id: data.id, name: '陆宝根', gender: 'unknown', organ_id }])
    const [trace] = await app.sql`
      select detail from audit where target = 'user' and target_id = ${data.id} and action = 'member.change'`
    expect(trace).toMatchObject({ detail: { fields: ['real_name', 'gender'] } })
  })
  it('leaves name, gender and birthday of a certified member as their document says, and changes the rest', async () => {
    const { ask, organ_id } = await clerk()
    const { data } = await ask({})
    await app.sql`update users set certified_at = now() where id = ${data.id}`
    expect(await ask({ ...data, birthday: '1946-03-06' })).toMatchObject(refused('MEMBER_CERTIFIED'))
    expect(await ask({ ...data, mobile: newMobile(), organ_id })).toMatchObject({ code: 1 })
  })
  it('gives a phone to one of two members, however close together', async () => {
    const { ask } = await clerk()
    const [one, two] = [(await ask({})).data, (await ask({ real_name: '欧阳娜' })).data]
    for (let i = 0; i < 5; i++) {
      const mobile = newMobile()
      await app.sql`
        update users set mobile_sealed = null, mobile_blind = null, mobile_masked = null, version = 1
        where id in (${one.id}, ${two.id})`
      const asked = [ask({ ...one, mobile }), ask({ ...two, real_name: '欧阳娜', mobile })]
      const types = (await Promise.all(asked)).map(({ data }) => ('type' in data ? data.type : 'ok'))
      expect(types.sort()).toEqual(['MEMBER_MOBILE_TAKEN', 'ok'])
    }
  })
  it('names who has the phone, where they are mine', async () => {
    const { ask, organ_id } = await clerk()
    const [near, far] = [await app.member({ organ_id, real_name: '沈宝珍' }), await app.member()]
    const answer = await ask({ mobile: near.mobile })
    expect(answer).toMatchObject(refused('MEMBER_MOBILE_TAKEN', { name: '沈宝珍' }))
    expect(answer.msg).toBe('这个手机号已经登记在沈宝珍名下，请先核对')
    expect(await ask({ mobile: far.mobile })).toMatchObject(refused('MEMBER_MOBILE_TAKEN', { name: '其他机构的会员' }))
  })
  it('names those who are alike, and goes on where staff say that it is another', async () => {
    const { ask } = await clerk()
    const { data: first } = await ask({})
    const alike = await ask({ real_name: '陆根声' })
    expect(alike).toMatchObject(refused('MEMBER_ALIKE', { alike: [{ id: first.id }] }))
    expect(alike.msg).toContain('陆根生（1946年生，没有手机号）')
    expect(await ask({ real_name: '陆根声', is_other: true })).toMatchObject({ code: 1 })
    // Nobody is asked again for a change that says nothing new of who it is.
    expect(await ask({ ...first, gender: 'unknown' })).toMatchObject({ code: 1 })
  })
  it('tells the second of two colleagues who changed the member meanwhile', async () => {
    const { me, ask } = await clerk()
    const { data } = await ask({})
    await ask({ ...data, gender: 'unknown' })
    const late = await ask({ ...data, real_name: '陆宝根' })
    expect(late).toMatchObject(refused('CHANGED_MEANWHILE', { version: '2' }))
    expect(late.msg).toMatch(/改过，请先选择保留谁的内容/)
    expect((await me.call('members.getUserInfo', { user_id: data.id })).data.name).toBe('陆根生')
  })
  it('names the colleague who changed the member, not one who read their number since', async () => {
    const { me, ask, organ_id } = await clerk()
    const { data } = await ask({ mobile: newMobile() })
    await ask({ ...data, gender: 'unknown' })
    const reader = await app.staff('organ_admin', { organ_id })
    expect(await reader.call('members.getUserMobile', { user_id: data.id, reason: 'visit' })).toMatchObject({ code: 1 })
    await app.sql`update users set real_name = '方改之' where id = ${me.user_id}`
    expect((await ask({ ...data, real_name: '陆宝根' })).data).toMatchObject({ by: '方改之' })
  })
  it('leaves to a certified member what their document says', async () => {
    const { ask } = await clerk()
    const { data } = await ask({})
    await app.sql`update users set certified_at = now() where id = ${data.id}`
    expect(await ask({ ...data, real_name: '陆宝根' })).toMatchObject(refused('MEMBER_CERTIFIED'))
    expect(await ask({ ...data, mobile: newMobile() })).toMatchObject({ code: 1 })
  })
  it('refuses a birthday to come, organisations and people of elsewhere, colleagues and oneself', async () => {
    const { me, ask, organ_id } = await clerk()
    const [far, colleague] = [await app.member(), await app.staff('doctor', { organ_id })]
    expect(await ask({ birthday: '2999-01-01' })).toMatchObject(refused('BIRTHDAY_WRONG'))
    for (const id of [await makeOrgan(app.sql), 8_999_999_999])
      expect(await ask({ organ_id: id })).toMatchObject(refused('ORGAN_NOT_FOUND'))
    for (const id of [far.user_id, 8_999_999_999]) expect(await ask({ id })).toMatchObject(refused('USER_NOT_FOUND'))
    expect(await ask({ id: colleague.user_id })).toMatchObject(refused('USER_IS_STAFF'))
    expect(await ask({ id: me.user_id })).toMatchObject(refused('USER_SELF'))
  })
})
