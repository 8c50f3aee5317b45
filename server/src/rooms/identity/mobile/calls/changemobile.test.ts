import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { askCode, newMobile, seal } from '../../testing.ts'

const app = useApp()
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

async function codes(me: Person, mobile: string) {
  const old_code = await askCode(app, me, me.mobile, 'changemobile')
  return { old_code, mobile, code: await askCode(app, me, mobile, 'changemobile') }
}

describe('POST /api/user/changemobile', () => {
  it('changes the phone, ends my other sessions, and the old number signs nobody in to me', async () => {
    const [me, elsewhere] = [await app.member(), await app.guest()]
    const there = await elsewhere.call('identity.mobilelogin', {
      mobile: me.mobile,
      captcha: await askCode(app, elsewhere, me.mobile, 'mobilelogin'),
    })
    const body = { ...(await codes(me, newMobile())), client_req_id: randomUUID() }
    const answer = await me.call('identity.changemobile', body)
    expect(answer.data).toEqual({ mobile_masked: `${body.mobile.slice(0, 3)}****${body.mobile.slice(-4)}` })
    // The answer was lost: the same again changes nothing and says the same.
    expect((await me.call('identity.changemobile', body)).data).toEqual(answer.data)
    expect((await me.call('identity.getUserInfo', {})).data.mobile_masked).toBe(answer.data.mobile_masked)
    const { token } = there.data.userinfo
    expect((await elsewhere.call('identity.getUserInfo', {}, { headers: { token } })).status).toBe(401)
    const signIn = async (mobile: string) => {
      const captcha = await askCode(app, elsewhere, mobile, 'mobilelogin')
      return (await elsewhere.call('identity.mobilelogin', { mobile, captcha })).data.userinfo.user_id
    }
    expect(await signIn(body.mobile)).toBe(me.user_id)
    expect(await signIn(me.mobile)).not.toBe(me.user_id)
    const [row] = await app.sql<{ detail: object }[]>`
      select detail from audit where subject_id = ${me.user_id} and action = 'mobile.changed'`
    expect(JSON.stringify(row)).not.toMatch(/\d{11}/)
    const account = { account: me.mobile, ...(await seal(elsewhere, 'correct horse battery')) }
    expect((await elsewhere.call('identity.login', account)).data.type).toBe('LOGIN_WRONG')
  })

  it('says which of the two codes is wrong, and whether a number is taken only after both were right', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const body = await codes(me, other.mobile)
    const refused = async (given: object) => (await me.call('identity.changemobile', { ...body, ...given })).data
    expect(await refused({ old_code: wrong(body.old_code) })).toEqual({ type: 'CAPTCHA_WRONG', field: 'old_code' })
    expect(await refused({ code: wrong(body.code) })).toEqual({ type: 'CAPTCHA_WRONG', field: 'code' })
    expect(await refused({ mobile: newMobile() })).toEqual({ type: 'CAPTCHA_WRONG', field: 'code' })
    expect(await refused({ mobile: me.mobile })).toEqual({ type: 'MOBILE_SAME' })
    expect(await refused({})).toEqual({ type: 'MOBILE_IN_USE' })
    expect((await me.call('identity.getUserInfo', {})).data.mobile_masked).toMatch(me.mobile.slice(-4))
  })

  it('finds a code dead after the fifth wrong guess', async () => {
    const me = await app.member()
    const body = await codes(me, newMobile())
    const guess = async (old_code: string) => (await me.call('identity.changemobile', { ...body, old_code })).data.type
    const heard: unknown[] = []
    for (let i = 0; i < 5; i++) heard.push(await guess(wrong(body.old_code)))
    expect([...heard.slice(3), await guess(body.old_code)]).toEqual(['CAPTCHA_WRONG', 'CAPTCHA_SPENT', 'CAPTCHA_SPENT'])
  })
})
