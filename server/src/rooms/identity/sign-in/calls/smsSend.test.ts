import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { newMobile } from '../../testing.ts'

describe('POST /api/sms/send', () => {
  const app = useApp()

  it('sends six digits to the phone and tells nothing of them', async () => {
    const guest = await app.guest()
    const mobile = newMobile()
    const answer = await guest.call('identity.smsSend', { mobile, event: 'mobilelogin' })
    expect(answer).toMatchObject({ code: 1, data: { seconds: 60 } })
    expect(JSON.stringify(answer)).not.toMatch(/\d{4,}/)
    const [sent] = await app.outbox(mobile)
    expect(sent).toMatchObject({ to: mobile, channel: 'sms' })
    expect(sent?.code).toMatch(/^\d{6}$/)
    expect(sent?.text).toContain(`【和颐】验证码 ${sent?.code}，5分钟内有效`)
    const stored = await app.sql`select * from sms_code`
    expect(JSON.stringify(stored)).not.toContain(sent?.code)
    expect(JSON.stringify(stored)).not.toContain(mobile)
  })

  it('answers known and unknown phones alike', async () => {
    const guest = await app.guest()
    const me = await app.member()
    const strip = ({ status, code, msg, data }: Awaited<ReturnType<typeof send>>) => ({ status, code, msg, data })
    const send = (mobile: string, event: 'mobilelogin' | 'register' | 'setpassword') =>
      guest.call('identity.smsSend', { mobile, event })
    for (const event of ['mobilelogin', 'register', 'setpassword'] as const)
      expect(strip(await send(me.mobile, event))).toEqual(strip(await send(newMobile(), event)))
  })

  it('lets only the newest code of a phone live', async () => {
    const guest = await app.guest()
    const mobile = newMobile()
    for (let i = 0; i < 2; i++) await guest.call('identity.smsSend', { mobile, event: 'mobilelogin' })
    const [newest, older] = await app.outbox(mobile)
    if (newest?.code !== older?.code)
      expect((await guest.call('identity.mobilelogin', { mobile, captcha: older?.code ?? '' })).data.type).toBe(
        'CAPTCHA_WRONG',
      )
    expect((await guest.call('identity.mobilelogin', { mobile, captcha: newest?.code ?? '' })).code).toBe(1)
  })

  it('refuses what is no phone, test numbers included', async () => {
    const guest = await app.guest()
    for (const mobile of ['11001112345', '12345678901', '1390000000', ''])
      expect((await guest.call('identity.smsSend', { mobile, event: 'mobilelogin' })).data.type).toBe('BAD_INPUT')
  })
})

describe('POST /api/sms/send with limits', () => {
  const app = useApp({ own: true, env: { ENFORCE_LIMITS: '1' } })
  const history = (mobile: string, seconds: number) => app.sql`
    update sms_log set created_at = created_at - ${seconds} * interval '1 second' where mobile_blind = ${app.app.secrets.blind('mobile', mobile)}`

  it('sends one code a minute to a phone, also to calls at once', async () => {
    const guest = await app.guest()
    const mobile = newMobile()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => guest.call('identity.smsSend', { mobile, event: 'mobilelogin' })),
    )
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1)
    const refused = answers.find((answer) => answer.code === 0)
    expect(refused?.data.type).toBe('SMS_TOO_SOON')
    expect(refused?.msg).toMatch(/请(60|59|58)秒后再试/)
    await history(mobile, 61)
    expect((await guest.call('identity.smsSend', { mobile, event: 'register' })).code).toBe(1)
  })

  it('sends five codes an hour to a phone', async () => {
    const mobile = newMobile()
    for (let i = 0; i < 6; i++) {
      const guest = await app.guest()
      const { code, data } = await guest.call('identity.smsSend', { mobile, event: 'mobilelogin' })
      expect([i, code, data.type]).toEqual(i < 5 ? [i, 1, undefined] : [i, 0, 'SMS_TOO_MANY'])
      await history(mobile, 61)
    }
  })
})
