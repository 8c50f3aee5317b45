import { createHash } from 'node:crypto'
import { isWork, WORK_PARTS, workText } from '@heyi/contract/identity/sms-work'
import { describe, expect, it, vi } from 'vitest'
import { DEAD_NUMBER, LAME_NUMBER } from '../../../../edges/sms/index.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { type Person, useApp } from '../../../../testing/app.ts'
import { newMobile, register } from '../../testing.ts'

type Asked = { mobile: string; event: 'mobilelogin' | 'register' }
type Sent = Awaited<ReturnType<typeof ask>>
const ask = (guest: Person, asked: Asked & { work?: number[] }) => guest.call('identity.smsSend', asked)
const challengeIn = ({ data }: Sent): string => String((data as { challenge?: string }).challenge)

/** What the device finds for a challenge. */
const workFor = (challenge: string): number[] =>
  Array.from({ length: WORK_PARTS }, (_, part) => {
    let tried = 0
    while (
      !isWork(
        createHash('sha256')
          .update(workText(challenge, part, tried))
          .digest(),
      )
    )
      tried++
    return tried
  })

/** Asks for a code, and works for it where that is wanted. */
async function worked(guest: Person, asked: Asked): Promise<Sent> {
  const answer = await ask(guest, asked)
  return answer.data.type === 'SMS_WORK_NEEDED' ? ask(guest, { ...asked, work: workFor(challengeIn(answer)) }) : answer
}

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

  it('leaves the code that one device waits for alive when another device asks for the same phone', async () => {
    const mine = await app.guest()
    const stranger = await app.guest()
    const mobile = newMobile()
    const event = 'mobilelogin' as const
    await mine.call('identity.smsSend', { mobile, event })
    const [waitedFor] = await app.outbox(mobile)
    await stranger.call('identity.smsSend', { mobile, event })
    await stranger.call('identity.smsSend', { mobile, event }, { headers: { 'client-id': '0', 'client-token': '0' } })
    const captcha = waitedFor?.code ?? ''
    expect((await stranger.call('identity.mobilelogin', { mobile, captcha })).data.type).toBe('CAPTCHA_WRONG')
    expect((await mine.call('identity.mobilelogin', { mobile, captcha })).code).toBe(1)
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

describe('POST /api/sms/send where the sender fails', () => {
  const app = useApp({ own: true })
  const jobs = () => app.sql<{ payload: unknown }[]>`
    select payload from graphile_worker._private_jobs order by id`
  /** The time that the try after the commit has is over. */
  const later = () => app.sql`update graphile_worker._private_jobs set run_at = now()`

  it('leaves nothing behind when the code went out at once', async () => {
    const guest = await app.guest()
    const mobile = newMobile()
    await guest.call('identity.smsSend', { mobile, event: 'mobilelogin' })
    expect(await app.outbox(mobile)).toHaveLength(1)
    expect(await jobs()).toEqual([])
  })
  it('says that the code is on its way, and sends it by a job', async () => {
    const guest = await app.guest()
    const answer = await guest.call('identity.smsSend', { mobile: LAME_NUMBER, event: 'mobilelogin' })
    expect(answer).toMatchObject({ code: 0, msg: '短信暂时没有发出，系统正在重发，请等1分钟' })
    expect(JSON.stringify(await jobs())).not.toContain(LAME_NUMBER)
    await later()
    await app.settle()
    const [sent] = await app.outbox(LAME_NUMBER)
    expect(await jobs()).toEqual([])
    const signedIn = await guest.call('identity.mobilelogin', { mobile: LAME_NUMBER, captcha: sent?.code ?? '' })
    expect(signedIn.code).toBe(1)
  })
  it('gives up when the code is of no use any more', async () => {
    const guest = await app.guest()
    await guest.call('identity.smsSend', { mobile: DEAD_NUMBER, event: 'mobilelogin' })
    await later()
    await app.settle()
    expect(await jobs()).toHaveLength(1)
    await app.sql`update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{until}', '"2020-01-01T00:00:00.000Z"')::json`
    // A try that a busy database ended is made again.
    await vi.waitFor(async () => {
      await later()
      await app.settle()
      expect(await jobs()).toEqual([])
    })
  })
})

describe('POST /api/sms/send with limits', () => {
  const app = useApp({ own: true, env: { ENFORCE_LIMITS: '1', SMS_PER_DAY: '40' } })
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
      const { code, data } = await worked(guest, { mobile, event: 'mobilelogin' })
      expect([i, code, data.type]).toEqual(i < 5 ? [i, 1, undefined] : [i, 0, 'SMS_TOO_MANY'])
      await history(mobile, 61)
    }
  })

  it('lets a device work for the third code of an hour, once for each', async () => {
    const guest = await app.guest()
    const ask = { event: 'mobilelogin' as const }
    for (let i = 0; i < 2; i++)
      expect((await guest.call('identity.smsSend', { ...ask, mobile: newMobile() })).code).toBe(1)
    const mobile = newMobile()
    const refused = await guest.call('identity.smsSend', { ...ask, mobile })
    expect(refused).toMatchObject({ code: 0, data: { type: 'SMS_WORK_NEEDED' } })
    expect(await app.outbox(mobile)).toEqual([])
    const work = workFor(challengeIn(refused))
    const lazy = work.map(() => 0)
    expect((await guest.call('identity.smsSend', { ...ask, mobile, work: lazy })).data.type).toBe('SMS_WORK_NEEDED')
    const other = { ...ask, mobile: newMobile(), work }
    expect((await guest.call('identity.smsSend', other)).data.type).toBe('SMS_WORK_NEEDED')
    expect((await guest.call('identity.smsSend', { ...ask, mobile, work })).code).toBe(1)
    await history(mobile, 61)
    expect((await guest.call('identity.smsSend', { ...ask, mobile, work })).data.type).toBe('SMS_WORK_NEEDED')
  })

  it('sends no more than the budget of the day, also to people at once', async () => {
    const day = shanghaiDay(new Date())
    await app.sql`update sms_day set sent = 26 where day = ${day}`
    const guests = await Promise.all(Array.from({ length: 6 }, () => app.guest()))
    const answers = await Promise.all(
      guests.map((guest) => worked(guest, { mobile: newMobile(), event: 'mobilelogin' })),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(2)
    expect(answers.filter(({ data }) => data.type === 'SMS_SPENT')).toHaveLength(4)
    expect(answers.find(({ code }) => code === 0)?.msg).toBe('今天的验证码短信已经发完，请用密码登录，或明天再试')
    expect(await app.sql`select sent from sms_day`).toEqual([{ sent: 28 }])
  })

  it('keeps a share of the budget for registered phones, and the last of it for people on devices of theirs', async () => {
    const day = shanghaiDay(new Date())
    const event = 'mobilelogin' as const
    await app.sql`update sms_day set sent = 0`
    const guest = await app.guest()
    const { mobile } = await register(app, guest, 'correct horse battery')
    const spent = (sent: number) => app.sql`update sms_day set sent = ${sent} where day = ${day}`
    const from = async (who: Person, number: string) =>
      (await worked(who, { mobile: number, event })).data.type ?? 'sent'
    await history(mobile, 61)
    await spent(28)
    expect(await from(await app.guest(), newMobile())).toBe('SMS_SPENT')
    expect(await from(await app.guest(), mobile)).toBe('sent')
    await history(mobile, 61)
    await spent(36)
    expect(await from(await app.guest(), mobile)).toBe('SMS_SPENT')
    expect(await from(guest, mobile)).toBe('sent')
    await spent(40)
    await history(mobile, 61)
    expect(await from(guest, mobile)).toBe('SMS_SPENT')
  })

  it('gives devices that signed in as the phone before an allowance that no stranger takes', async () => {
    const event = 'mobilelogin' as const
    const guest = await app.guest()
    await app.sql`update sms_day set sent = 0`
    const { mobile } = await register(app, guest, 'correct horse battery')
    await history(mobile, 61)
    const mobile_blind = app.app.secrets.blind('mobile', mobile)
    await app.sql`
      insert into sms_log (mobile_blind, event, ip, created_at)
      select ${mobile_blind}, ${event}, 'elsewhere', now() - interval '2 minutes' from generate_series(1, 5)`
    expect((await worked(await app.guest(), { mobile, event })).data.type).toBe('SMS_TOO_MANY')
    expect((await worked(guest, { mobile, event })).code).toBe(1)
    expect((await worked(guest, { mobile, event })).data.type).toBe('SMS_TOO_SOON')
  })
})
