import { P } from '@heyi/contract/permissions'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { askCode, newMobile, signedIn, untilWaiting } from '../../testing.ts'

describe('POST /api/user/mobilelogin', () => {
  const app = useApp()
  const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  it('registers an unknown phone after its right code and opens a session on the device', async () => {
    const guest = await app.guest()
    const mobile = newMobile()
    const captcha = await askCode(app, guest, mobile, 'mobilelogin')
    const version = (await guest.call('identity.getAgreements', {})).data[0]?.version ?? ''
    const agreements = [
      { kind: 'user', version },
      { kind: 'privacy', version: 'never published' },
    ] as const
    const { code, data } = await guest.call('identity.mobilelogin', { mobile, captcha, agreements: [...agreements] })
    expect(code).toBe(1)
    expect(data.userinfo).toMatchObject({
      organ_id: 2,
      default_company_id: 3,
      is_staff: false,
      work_id: 0,
      rules_subtle: [],
    })
    expect(data.userinfo.id).toBe(data.userinfo.user_id)
    expect(JSON.stringify(data)).not.toContain(mobile)
    const { token, user_id } = data.userinfo
    expect((await guest.call('identity.getUserInfo', {}, signedIn({ user_id, token }))).data.mobile_masked).toBe(
      `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    )
    const [row] =
      await app.sql`select mobile_sealed, mobile_blind, (select json_agg(kind || way) from agreement_accept where user_id = u.id) as accepted from users u where id = ${user_id}`
    expect(JSON.stringify(row)).not.toContain(mobile)
    expect(row?.accepted).toEqual(['usermobilelogin'])
    expect(await app.sql`select action from audit where actor_id = ${user_id}`).toMatchObject([{ action: 'login' }])
  })

  it('signs nobody in as who gives the phone up at that very moment', async () => {
    const [me, guest] = [await app.member(), await app.guest()]
    const captcha = await askCode(app, guest, me.mobile, 'mobilelogin')
    const asked: Promise<number>[] = []
    const signIn = async () =>
      (await guest.call('identity.mobilelogin', { mobile: me.mobile, captcha })).data.userinfo.user_id
    await app.app.database.transact(async (tx) => {
      await tx`update users set mobile_blind = 'given up ' || id where id = ${me.user_id}`
      asked.push(signIn())
      await untilWaiting(app, 1)
    })
    expect(await asked[0]).toBeGreaterThan(me.user_id)
  })

  it('signs a known phone in as the same person, and records no agreement that was not named', async () => {
    const me = await app.member()
    const guest = await app.guest()
    const captcha = await askCode(app, guest, me.mobile, 'mobilelogin')
    const { data } = await guest.call('identity.mobilelogin', { mobile: me.mobile, captcha })
    expect(data.userinfo.user_id).toBe(me.user_id)
    expect(await app.sql`select 1 from agreement_accept where user_id = ${me.user_id}`).toEqual([])
  })

  it("tells a staff member's rights", async () => {
    const me = await app.staff('writeoff')
    const guest = await app.guest()
    const captcha = await askCode(app, guest, me.mobile, 'mobilelogin')
    const { data } = await guest.call('identity.mobilelogin', { mobile: me.mobile, captcha })
    expect(data.userinfo).toMatchObject({
      is_staff: true,
      work_id: me.staff_id,
      rules_subtle: [P.orderWriteOff, P.storeCode],
    })
  })

  it('keeps where a newcomer came from, where that is known', async () => {
    const guest = await app.guest()
    const arrive = async (origin: { organ_id: number; work_id: number; company_id: number }) => {
      const mobile = newMobile()
      const { data } = await guest.call('identity.mobilelogin', {
        mobile,
        captcha: await askCode(app, guest, mobile, 'mobilelogin'),
        ...origin,
      })
      const [row] =
        await app.sql`select organ_id, default_company_id, invited_by from users where id = ${data.userinfo.user_id}`
      return row
    }
    const staff = await app.staff('operator')
    const [organ] = await app.sql<
      { id: number }[]
    >`insert into organ (parent_id, path, name, kind) values (2, '2/51/', '双塔站', 'station') returning id`
    expect(await arrive({ organ_id: organ?.id ?? 0, work_id: staff.staff_id, company_id: 3 })).toEqual({
      organ_id: organ?.id,
      default_company_id: 3,
      invited_by: staff.staff_id,
    })
    expect(await arrive({ organ_id: 987_654, work_id: 987_654, company_id: 987_654 })).toEqual({
      organ_id: 2,
      default_company_id: 3,
      invited_by: null,
    })
  })

  it('takes no code of another phone, another event, another device or a second time', async () => {
    const guest = await app.guest()
    const mobile = newMobile()
    const captcha = await askCode(app, guest, mobile, 'mobilelogin')
    const login = (person: typeof guest, phone: string, code: string) =>
      person.call('identity.mobilelogin', { mobile: phone, captcha: code }).then((answer) => answer.data.type ?? 'ok')
    expect(await login(guest, newMobile(), captcha)).toBe('CAPTCHA_WRONG')
    expect(await login(await app.guest(), mobile, captcha)).toBe('CAPTCHA_WRONG')
    const other = newMobile()
    expect(await login(guest, other, await askCode(app, guest, other, 'register'))).toBe('CAPTCHA_WRONG')
    expect(await login(guest, mobile, captcha)).toBe('ok')
    expect(await login(guest, mobile, captcha)).toBe('CAPTCHA_WRONG')
  })

  it('takes no code after five minutes', async () => {
    const guest = await app.guest()
    const mobile = newMobile()
    const captcha = await askCode(app, guest, mobile, 'mobilelogin')
    await app.sql`update sms_code set expires_at = now() where mobile_blind = ${app.app.secrets.blind('mobile', mobile)}`
    expect((await guest.call('identity.mobilelogin', { mobile, captcha })).data.type).toBe('CAPTCHA_WRONG')
  })

  it('kills a code with five wrong guesses, counted although they are refused', async () => {
    const guest = await app.guest()
    const mobile = newMobile()
    const captcha = await askCode(app, guest, mobile, 'mobilelogin')
    for (let i = 0; i < 4; i++) await guest.call('identity.mobilelogin', { mobile, captcha: wrongFor(captcha) })
    expect(
      await app.sql`select tries from sms_code where mobile_blind = ${app.app.secrets.blind('mobile', mobile)}`,
    ).toEqual([{ tries: 4 }])
    const fifth = await guest.call('identity.mobilelogin', { mobile, captcha: wrongFor(captcha) })
    expect(fifth.data.type).toBe('CAPTCHA_SPENT')
    expect(fifth.msg).toBe('输错次数太多，这个验证码已作废，请重新获取')
    expect((await guest.call('identity.mobilelogin', { mobile, captcha })).data.type).toBe('CAPTCHA_SPENT')
    expect((await (await app.guest()).call('identity.mobilelogin', { mobile, captcha })).data.type).toBe(
      'CAPTCHA_WRONG',
    )
    expect(
      await app.sql`select 1 from users where mobile_blind = ${app.app.secrets.blind('mobile', mobile)}`,
    ).toHaveLength(0)
  })

  it('counts guesses that come at once', async () => {
    const guest = await app.guest()
    const mobile = newMobile()
    const captcha = await askCode(app, guest, mobile, 'mobilelogin')
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => guest.call('identity.mobilelogin', { mobile, captcha: wrongFor(captcha) })),
    )
    expect(new Set(answers.map((answer) => answer.data.type))).toEqual(new Set(['CAPTCHA_WRONG', 'CAPTCHA_SPENT']))
    expect(
      await app.sql`select tries from sms_code where mobile_blind = ${app.app.secrets.blind('mobile', mobile)}`,
    ).toEqual([{ tries: 5 }])
    expect((await guest.call('identity.mobilelogin', { mobile, captcha })).data.type).toBe('CAPTCHA_SPENT')
  })

  it('lets one of several calls with a right code win', async () => {
    const guest = await app.guest()
    const mobile = newMobile()
    const captcha = await askCode(app, guest, mobile, 'mobilelogin')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => guest.call('identity.mobilelogin', { mobile, captcha })),
    )
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1)
    expect(
      await app.sql`select id from users where mobile_blind = ${app.app.secrets.blind('mobile', mobile)}`,
    ).toHaveLength(1)
  })

  it('refuses a disabled person only after the right code', async () => {
    const me = await app.member()
    const guest = await app.guest()
    await app.sql`update users set state = 'disabled' where id = ${me.user_id}`
    const captcha = await askCode(app, guest, me.mobile, 'mobilelogin')
    expect(
      (await guest.call('identity.mobilelogin', { mobile: me.mobile, captcha: wrongFor(captcha) })).data.type,
    ).toBe('CAPTCHA_WRONG')
    expect((await guest.call('identity.mobilelogin', { mobile: me.mobile, captcha })).data.type).toBe('USER_DISABLED')
    expect((await me.call('identity.getUserInfo', {})).status).toBe(401)
  })
})
