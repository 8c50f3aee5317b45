import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { askCode, leadTo, newMobile } from '../../testing.ts'

const app = useApp()
const refused = (type: string) => ({ code: 0, data: { type } })
/** A person with two numbers, their own first. */
async function withTwo() {
  const [me, other] = [await app.member(), await app.member()]
  await leadTo(app.sql, me.user_id, other)
  return { me, other }
}
const numbers = async (me: Person) => (await me.call('identity.getMobiles', {})).data.map(({ id }) => id)
const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
/** Whoever this number signs in. */
async function signIn(mobile: string) {
  const guest = await app.guest()
  const captcha = await askCode(app, guest, mobile, 'mobilelogin')
  const { userinfo } = (await guest.call('identity.mobilelogin', { mobile, captcha })).data
  return { guest, ...userinfo }
}
type Two = { number_id: number; kept_id: number }
/** The code that came to the number that stays. */
async function codeTo(me: Person, two: Two, mobile: string): Promise<string> {
  expect(await me.call('identity.sendMobileCode', two)).toMatchObject({ code: 1 })
  return (await app.outbox(mobile))[0]?.code ?? ''
}

describe('POST /api/user/getMobiles', () => {
  it('names every number that signs me in, my own first, and none in the clear', async () => {
    const { me, other } = await withTwo()
    expect((await me.call('identity.getMobiles', {})).data).toEqual([
      { id: me.user_id, mobile_masked: masked(me.mobile) },
      { id: other.user_id, mobile_masked: masked(other.mobile) },
    ])
  })
})

describe('POST /api/user/delMobile', () => {
  it('takes away the number of who was merged: their sessions end, and who has it later is a stranger', async () => {
    const { me, other } = await withTwo()
    const there = await signIn(other.mobile)
    expect(there.user_id).toBe(me.user_id)
    const two = { number_id: other.user_id, kept_id: me.user_id }
    const code = await codeTo(me, two, me.mobile)
    expect(await me.call('identity.delMobile', { ...two, code })).toMatchObject({ code: 1 })
    expect((await there.guest.call('identity.getUserInfo', {}, { headers: { token: there.token } })).status).toBe(401)
    expect(await numbers(me)).toEqual([me.user_id])
    const stranger = await signIn(other.mobile)
    expect([me.user_id, other.user_id]).not.toContain(stranger.user_id)
    await app.settle()
    expect((await app.outbox(other.mobile)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('不再登录原来的会员账号'),
    )
    const [row] = await app.sql<{ detail: object }[]>`
      select detail from audit where subject_id = ${me.user_id} and action = 'mobile.dropped'`
    expect(row?.detail).toEqual({ from: masked(other.mobile) })
  })

  it('takes away the own number by a code to the other one, which is shown from then on', async () => {
    const { me, other } = await withTwo()
    const two = { number_id: me.user_id, kept_id: other.user_id }
    const code = await codeTo(me, two, other.mobile)
    expect(await me.call('identity.delMobile', { ...two, code })).toMatchObject({ code: 1 })
    expect((await me.call('identity.getUserInfo', {})).data.mobile_masked).toBe(masked(other.mobile))
    expect((await signIn(other.mobile)).user_id).toBe(me.user_id)
    expect((await signIn(me.mobile)).user_id).not.toBe(me.user_id)
  })

  it('never takes the last one, nor one of somebody else', async () => {
    const { me, other } = await withTwo()
    const stranger = await app.member()
    for (const two of [
      { number_id: me.user_id, kept_id: me.user_id },
      { number_id: stranger.user_id, kept_id: me.user_id },
      { number_id: other.user_id, kept_id: stranger.user_id },
    ]) {
      expect(await me.call('identity.sendMobileCode', two)).toMatchObject(refused('MOBILE_NOT_FOUND'))
      expect(await me.call('identity.delMobile', { ...two, code: '123456' })).toMatchObject(refused('MOBILE_NOT_FOUND'))
    }
    // Each by a code to the other at once: one of the two stays.
    const [one, two] = [
      { number_id: other.user_id, kept_id: me.user_id },
      { number_id: me.user_id, kept_id: other.user_id },
    ]
    const codes = [await codeTo(me, one, me.mobile), await codeTo(me, two, other.mobile)]
    const answers = await Promise.all(
      [one, two].map((which, i) => me.call('identity.delMobile', { ...which, code: codes[i] ?? '' })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(await numbers(me)).toHaveLength(1)
  })

  it('asks for a fresh proof, and for the code that was sent for this number and no other', async () => {
    const { me, other } = await withTwo()
    const third = await app.member()
    await leadTo(app.sql, me.user_id, third)
    const code = await codeTo(me, { number_id: other.user_id, kept_id: me.user_id }, me.mobile)
    const wrong = { number_id: third.user_id, kept_id: me.user_id, code }
    expect(await me.call('identity.delMobile', wrong)).toMatchObject(refused('CAPTCHA_WRONG'))
    const guess = { number_id: other.user_id, kept_id: me.user_id, code: code === '000000' ? '000001' : '000000' }
    const heard: unknown[] = []
    for (let i = 0; i < 4; i++) heard.push((await me.call('identity.delMobile', guess)).data)
    expect(heard.at(-1)).toEqual({ type: 'CAPTCHA_SPENT' })
    await app.sql`update session set proved_at = now() - interval '1 hour' where user_id = ${me.user_id}`
    expect(await me.call('identity.delMobile', wrong)).toMatchObject(refused('PROOF_NEEDED'))
    expect(await numbers(me)).toHaveLength(3)
  })
})

describe('POST /api/user/changemobile of one of several numbers', () => {
  it('changes the number where it stands, and the old one signs nobody in any more', async () => {
    const { me, other } = await withTwo()
    const mobile = newMobile()
    const old_code = await askCode(app, me, other.mobile, 'changemobile')
    const body = { old_mobile: other.mobile, old_code, mobile, code: await askCode(app, me, mobile, 'changemobile') }
    expect((await me.call('identity.changemobile', body)).data).toEqual({ mobile_masked: masked(mobile) })
    expect((await signIn(mobile)).user_id).toBe(me.user_id)
    expect((await signIn(me.mobile)).user_id).toBe(me.user_id)
    expect([me.user_id, other.user_id]).not.toContain((await signIn(other.mobile)).user_id)
  })

  it('changes the only number of who has it by a merge, without leaving it behind', async () => {
    const { me, other } = await withTwo()
    await app.sql`
      update users set mobile_sealed = null, mobile_blind = null, mobile_masked = null where id = ${me.user_id}`
    const mobile = newMobile()
    const old_code = await askCode(app, me, other.mobile, 'changemobile')
    const body = { old_code, mobile, code: await askCode(app, me, mobile, 'changemobile') }
    expect((await me.call('identity.changemobile', body)).data).toEqual({ mobile_masked: masked(mobile) })
    expect((await signIn(mobile)).user_id).toBe(me.user_id)
    expect([me.user_id, other.user_id]).not.toContain((await signIn(other.mobile)).user_id)
  })

  it('refuses a number that is not mine as the old one, and one of mine as the new one', async () => {
    const { me, other } = await withTwo()
    const stranger = await app.member()
    const body = { old_code: '123456', mobile: newMobile(), code: '123456' }
    expect(await me.call('identity.changemobile', { ...body, old_mobile: stranger.mobile })).toMatchObject(
      refused('MOBILE_OTHER'),
    )
    expect(await me.call('identity.changemobile', { ...body, mobile: other.mobile })).toMatchObject(
      refused('MOBILE_SAME'),
    )
  })
})
