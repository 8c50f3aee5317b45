import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { askCode, documentOf, leadTo, newIdNumber, newMobile } from '../../../identity/testing.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/userinfo/setUserMobile', () => {
  const app = useApp()
  const refused = (type: string) => ({ code: 0, data: { type } })
  const scene = async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, member] = [await app.staff('organ_admin', { organ_id }), await app.member({ organ_id })]
    const number = newIdNumber()
    await member.call('identity.setCertification', await documentOf(app, member, number))
    await app.sql`
      update certification set state = 'PASSED', decided_at = now(), valid_until = null where user_id = ${member.user_id}`
    const mobile = newMobile()
    const code = await askCode(app, me, mobile, 'changemobile')
    return { me, member, organ_id, body: { user_id: member.user_id, number, mobile, code, reason: '原号码已注销' } }
  }

  it('gives a certified member another number, ends their sessions, and tells them and the old number', async () => {
    const { me, member, body } = await scene()
    const given = { ...body, client_req_id: randomUUID() }
    const mobile_masked = `${body.mobile.slice(0, 3)}****${body.mobile.slice(-4)}`
    expect((await me.call('members.setUserMobile', given)).data).toEqual({ mobile_masked })
    expect((await me.call('members.setUserMobile', given)).data).toEqual({ mobile_masked })
    expect((await member.call('identity.getUserInfo', {})).status).toBe(401)
    await app.settle()
    const [sms] = await app.outbox(member.mobile)
    expect(sms?.text).toMatch(/手机号已更换.*不是您本人要求的/)
    expect(sms?.text).not.toContain(body.mobile)
    const rows = await app.sql<{ actor_id: number; reason: string; detail: object }[]>`
      select actor_id, reason, detail from audit where subject_id = ${member.user_id} and action = 'mobile.changed'`
    expect(rows).toMatchObject([{ actor_id: me.user_id, reason: '原号码已注销' }])
    expect(JSON.stringify(rows)).not.toMatch(/\d{11}/)
    const guest = await app.guest()
    const captcha = await askCode(app, guest, body.mobile, 'mobilelogin')
    const inside = await guest.call('identity.mobilelogin', { mobile: body.mobile, captcha })
    expect(inside.data.userinfo.user_id).toBe(member.user_id)
    const messages = await app.sql`select title from message where user_id = ${member.user_id} and topic = 'session'`
    expect(messages).toEqual([{ title: '手机号已更换' }])
  })

  it('frees every number of who lost them, tells each, and keeps the one that stays', async () => {
    const { me, member, body, organ_id } = await scene()
    const [second, third] = [await app.member({ organ_id }), await app.member({ organ_id })]
    for (const one of [second, third]) await leadTo(app.sql, member.user_id, one)
    const signIn = async (mobile: string) => {
      const guest = await app.guest()
      const captcha = await askCode(app, guest, mobile, 'mobilelogin')
      return (await guest.call('identity.mobilelogin', { mobile, captcha })).data.userinfo.user_id
    }
    expect(await me.call('members.setUserMobile', body)).toMatchObject({ code: 1 })
    await app.settle()
    for (const { mobile } of [member, second, third]) {
      expect((await app.outbox(mobile))[0]?.text).toMatch(/手机号已更换/)
      expect([member.user_id, second.user_id, third.user_id]).not.toContain(await signIn(mobile))
    }
    expect(await signIn(body.mobile)).toBe(member.user_id)
    // A number that they have already stays where it stands, and the others go.
    const fourth = await app.member({ organ_id })
    await leadTo(app.sql, member.user_id, fourth)
    const code = await askCode(app, me, fourth.mobile, 'changemobile')
    const again = { ...body, mobile: fourth.mobile, code }
    expect(await me.call('members.setUserMobile', again)).toMatchObject({ code: 1 })
    expect(await signIn(fourth.mobile)).toBe(member.user_id)
    expect(await signIn(body.mobile)).not.toBe(member.user_id)
    expect(await me.call('members.setUserMobile', again)).toMatchObject(refused('MOBILE_SAME'))
  })

  it('refuses another document, a wrong code, a number that is taken and people of elsewhere', async () => {
    const { me, body, organ_id } = await scene()
    const ask = async (more: object) => me.call('members.setUserMobile', { ...body, ...more })
    expect(await ask({ number: newIdNumber() })).toMatchObject(refused('CERTIFICATE_OTHER'))
    expect(await ask({ document: 'passport' })).toMatchObject(refused('CERTIFICATE_OTHER'))
    expect(await ask({ code: body.code === '000000' ? '000001' : '000000' })).toMatchObject(refused('CAPTCHA_WRONG'))
    const bare = await app.member({ organ_id })
    expect(await ask({ user_id: bare.user_id })).toMatchObject(refused('CERTIFICATE_OTHER'))
    const code = await askCode(app, me, bare.mobile, 'changemobile')
    expect(await ask({ mobile: bare.mobile, code })).toMatchObject(refused('MOBILE_IN_USE'))
    for (const user_id of [(await app.member()).user_id, 8_999_999_999])
      expect(await ask({ user_id })).toMatchObject(refused('USER_NOT_FOUND'))
    expect(await ask({ user_id: me.user_id })).toMatchObject(refused('USER_SELF'))
    const colleague = await app.staff('service', { organ_id })
    expect(await ask({ user_id: colleague.user_id })).toMatchObject(refused('USER_IS_STAFF'))
  })

  it('refuses the number that the member has, and five guesses at a code', async () => {
    const { me, member, body } = await scene()
    const ask = async (more: object) => (await me.call('members.setUserMobile', { ...body, ...more })).data.type
    expect(await ask({ mobile: member.mobile })).toBe('MOBILE_SAME')
    const heard: unknown[] = []
    const wrong = body.code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++) heard.push(await ask({ code: wrong }))
    expect([heard.at(-1), await ask({})]).toEqual(['CAPTCHA_SPENT', 'CAPTCHA_SPENT'])
  })
})
