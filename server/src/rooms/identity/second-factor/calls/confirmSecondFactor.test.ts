import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { hashPassword } from '../../core/password.ts'
import { askCode, seal, shownCode as shown, signedIn, untilWaiting, wechatCode } from '../../testing.ts'

const PASSWORD = '桂花糕-2026 好吃'
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

describe('POST /api/user/confirmSecondFactor', () => {
  const app = useApp()
  let password_hash: string
  beforeAll(async () => {
    password_hash = await hashPassword(app.app.secrets, PASSWORD)
  })

  /** Somebody with a password, on a device of theirs. */
  async function somebody() {
    const [device, who] = [await app.guest(), await app.staff('organ_admin')]
    await app.sql`update users set password_hash = ${password_hash} where id = ${who.user_id}`
    const login = async () => device.call('identity.login', { account: who.mobile, ...(await seal(device, PASSWORD)) })
    return { device, who, login }
  }
  async function enrolled() {
    const { device, who, login } = await somebody()
    const { data } = await who.call('identity.beginSecondFactor', {})
    const { secret } = data
    // One step back, so that the code of now is still to be used.
    const confirmed = await who.call('identity.confirmSecondFactor', { code: shown(secret, -1) })
    expect(confirmed.code).toBe(1)
    return { device, who, login, secret, codes: confirmed.data.recovery_codes }
  }
  const ticketOf = (answer: { data: unknown }) => (answer.data as { ticket: string }).ticket

  it('turns it on for good: ten codes, told once, and every other session ends', async () => {
    const { device, who, login } = await somebody()
    const { data: there } = await login()
    const begun = await who.call('identity.beginSecondFactor', {})
    expect(begun.data.address).toContain(`secret=${begun.data.secret}`)
    const { secret } = begun.data
    expect((await login()).code).toBe(1)
    const wrong = await who.call('identity.confirmSecondFactor', { code: wrongOf(shown(secret)) })
    expect(wrong.data.type).toBe('SECOND_CODE_WRONG')
    const { data } = await who.call('identity.confirmSecondFactor', { code: shown(secret) })
    expect(new Set(data.recovery_codes).size).toBe(10)
    expect((await device.call('identity.getUserInfo', {}, signedIn(there.userinfo))).status).toBe(401)
    expect((await who.call('identity.getSecondFactor', {})).data).toMatchObject({ is_on: true, recovery_left: 10 })
    expect((await who.call('identity.beginSecondFactor', {})).data.type).toBe('SECOND_FACTOR_ON')
    expect((await who.call('identity.confirmSecondFactor', { code: shown(secret) })).data.type).toBe('SECOND_FACTOR_ON')
    const kept = JSON.stringify(
      await app.sql`select f.*, r.code_hmac from second_factor f join recovery_code r using (user_id) where f.user_id = ${who.user_id}`,
    )
    for (const code of [...data.recovery_codes, begun.data.secret]) expect(kept).not.toContain(code.replace('-', ''))
  })

  it('asks who signs in as it is turned on for a code too', async () => {
    const { who, login } = await somebody()
    const { secret } = (await who.call('identity.beginSecondFactor', {})).data
    const asked: ReturnType<typeof login>[] = []
    const confirmed = await app.app.database.transact(async (tx) => {
      await tx`lock table session in share mode`
      const confirming = who.call('identity.confirmSecondFactor', { code: shown(secret) })
      await untilWaiting(app, 1)
      asked.push(login())
      await untilWaiting(app, 2)
      return { confirming }
    })
    expect((await confirmed.confirming).code).toBe(1)
    expect((await asked[0])?.data).toMatchObject({ type: 'SECOND_FACTOR_NEEDED' })
  })

  it('asks for a code after a right password and signs nobody in before', async () => {
    const { device, login, secret, who } = await enrolled()
    const asked = await login()
    expect(asked).toMatchObject({ code: 0, data: { type: 'SECOND_FACTOR_NEEDED', ticket: expect.any(String) } })
    const [open] = await app.sql`
      select count(*)::int as n from session where user_id = ${who.user_id} and revoked_at is null`
    expect(open).toEqual({ n: 1 })
    const ticket = ticketOf(asked)
    const wrong = await device.call('identity.loginSecond', { ticket, code: wrongOf(shown(secret)) })
    expect(wrong.data.type).toBe('SECOND_CODE_WRONG')
    const other = await app.guest()
    expect((await other.call('identity.loginSecond', { ticket, code: shown(secret) })).data.type).toBe(
      'SECOND_TICKET_OVER',
    )
    const { code, data } = await device.call('identity.loginSecond', { ticket, code: shown(secret) })
    expect([code, data.userinfo.user_id]).toEqual([1, who.user_id])
    expect((await device.call('identity.getUserInfo', {}, signedIn(data.userinfo))).code).toBe(1)
  })

  it('binds the WeChat account that a sign-in brought along once it is through, and not before', async () => {
    const { device, who, secret } = await enrolled()
    const { ticket: brought } = (
      await device.call('identity.quicklogin', { code: await wechatCode(app.url, who.mobile) })
    ).data
    const captcha = await askCode(app, device, who.mobile, 'mobilelogin')
    const asked = await device.call('identity.mobilelogin', { mobile: who.mobile, captcha, ticket: brought })
    expect(asked.data.type).toBe('SECOND_FACTOR_NEEDED')
    const bound = async () => (await who.call('identity.getWechat', {})).data.length
    expect(await bound()).toBe(0)
    expect((await device.call('identity.loginSecond', { ticket: ticketOf(asked), code: shown(secret) })).code).toBe(1)
    expect(await bound()).toBe(1)
  })

  it('takes a step once, of those who come with it at once too', async () => {
    const { device, login, secret } = await enrolled()
    const ticket = ticketOf(await login())
    const code = shown(secret)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => device.call('identity.loginSecond', { ticket, code })),
    )
    expect(answers.map((one) => one.data.type ?? 'in').sort()).toEqual([
      'SECOND_CODE_WRONG',
      'SECOND_CODE_WRONG',
      'SECOND_CODE_WRONG',
      'in',
    ])
  })

  it('takes a recovery code once, however it is typed, and new ones end the former', async () => {
    const { device, who, login, codes } = await enrolled()
    const [first = '', second = ''] = codes
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `
    const ticket = ticketOf(await login())
    expect((await device.call('identity.loginSecond', { ticket, code: typed })).code).toBe(1)
    const again = await device.call('identity.loginSecond', { ticket, code: first })
    expect(again.data.type).toBe('RECOVERY_CODE_USED')
    expect(again.msg).toContain('换一个恢复码')
    expect((await who.call('identity.proveBySecondFactor', { code: first })).data.type).toBe('RECOVERY_CODE_USED')
    expect((await who.call('identity.getSecondFactor', {})).data.recovery_left).toBe(9)
    const renewed = await who.call('identity.renewRecoveryCodes', {})
    expect(renewed.data.recovery_codes).toHaveLength(10)
    const ended = await device.call('identity.loginSecond', { ticket, code: second })
    expect(ended.data.type).toBe('RECOVERY_CODE_WRONG')
    const proof = await who.call('identity.proveBySecondFactor', { code: renewed.data.recovery_codes[0] ?? '' })
    expect(proof.code).toBe(1)
    const prove = (code: string) => who.call('identity.proveBySecondFactor', { code })
    expect((await prove(second)).data.type).toBe('RECOVERY_CODE_WRONG')
  })

  it('counts a recovery code that was used as a guess, and lets one in of those who come with it at once', async () => {
    const { device, login, codes } = await enrolled()
    const ticket = ticketOf(await login())
    const enter = (code = '') => device.call('identity.loginSecond', { ticket, code })
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(codes[0])))
    expect(answers.map((one) => one.data.type ?? 'in').sort()).toEqual([
      ...['RECOVERY_CODE_USED', 'RECOVERY_CODE_USED', 'RECOVERY_CODE_USED'],
      'in',
    ])
    for (let i = 0; i < 5; i++) await enter(codes[0])
    expect((await enter(codes[1])).data.type).toBe('SECOND_CODE_LOCKED')
  })

  it('locks after five wrong codes, whatever comes then', async () => {
    const { device, login, secret } = await enrolled()
    const ticket = ticketOf(await login())
    const types = []
    for (let i = 0; i < 5; i++)
      types.push((await device.call('identity.loginSecond', { ticket, code: wrongOf(shown(secret)) })).data.type)
    expect(types).toEqual(Array(5).fill('SECOND_CODE_WRONG'))
    const locked = await device.call('identity.loginSecond', { ticket, code: shown(secret) })
    expect(locked.data.type).toBe('SECOND_CODE_LOCKED')
    expect(locked.msg).toContain('30分钟')
  })

  it('waits for a ticket of its own only, for five minutes', async () => {
    const { device, who, login } = await enrolled()
    const sealed = await app.sql<{ text: string }[]>`select mobile_sealed as text from users where id = ${who.user_id}`
    const whole = ticketOf(await login())
    for (const ticket of [sealed[0]?.text ?? '', 'x', whole.slice(0, 8) + whole.slice(9)])
      expect((await device.call('identity.loginSecond', { ticket, code: '123456' })).data.type).toBe(
        'SECOND_TICKET_OVER',
      )
  })

  it('spends the code of an SMS that asked for it', async () => {
    const { device, who } = await enrolled()
    const captcha = await askCode(app, device, who.mobile, 'mobilelogin')
    const asked = await device.call('identity.mobilelogin', { mobile: who.mobile, captcha })
    expect(asked.data.type).toBe('SECOND_FACTOR_NEEDED')
    const again = await device.call('identity.mobilelogin', { mobile: who.mobile, captcha })
    expect(again.data.type).toBe('CAPTCHA_WRONG')
  })

  it('ends by one code of it, or one recovery code, though who uses the session proved long ago who they are', async () => {
    const proveLongAgo = (user_id: number) =>
      app.sql`update session set proved_at = now() - interval '1 hour' where user_id = ${user_id}`
    for (const kind of ['number', 'recovery'] as const) {
      const { who, login, secret, codes } = await enrolled()
      await proveLongAgo(who.user_id)
      const end = (code: string) => who.call('identity.endSecondFactor', { code })
      expect((await end(wrongOf(shown(secret)))).data.type).toBe('SECOND_CODE_WRONG')
      expect((await login()).data).toMatchObject({ type: 'SECOND_FACTOR_NEEDED' })
      expect(await end(kind === 'number' ? shown(secret) : (codes[0] ?? ''))).toMatchObject({ code: 1 })
      // The code was good for this alone.
      expect((await who.call('identity.beginSecondFactor', {})).data.type).toBe('PROOF_NEEDED')
    }
  })

  it('stays after five wrong codes, whatever comes then', async () => {
    const { who, login, secret, codes } = await enrolled()
    const end = (code = '') => who.call('identity.endSecondFactor', { code })
    for (let i = 0; i < 5; i++) expect((await end(wrongOf(shown(secret)))).data.type).toBe('SECOND_CODE_WRONG')
    for (const code of [shown(secret), codes[0]]) expect((await end(code)).data.type).toBe('SECOND_CODE_LOCKED')
    expect((await login()).data).toMatchObject({ type: 'SECOND_FACTOR_NEEDED' })
  })

  it('ends by a code of it, and refuses what needs one where there is none', async () => {
    const { who, login, secret, codes } = await enrolled()
    const end = (code: string) => who.call('identity.endSecondFactor', { code })
    expect((await end(wrongOf(shown(secret)))).data.type).toBe('SECOND_CODE_WRONG')
    const [first = ''] = codes
    expect((await who.call('identity.proveBySecondFactor', { code: first })).code).toBe(1)
    expect((await end(first)).data.type).toBe('RECOVERY_CODE_USED')
    expect((await end('aaaaa-aaaaa')).data.type).toBe('RECOVERY_CODE_WRONG')
    expect((await end(shown(secret))).code).toBe(1)
    expect((await login()).code).toBe(1)
    expect((await end(shown(secret))).data.type).toBe('SECOND_FACTOR_OFF')
    expect((await who.call('identity.renewRecoveryCodes', {})).data.type).toBe('SECOND_FACTOR_OFF')
    expect((await who.call('identity.proveBySecondFactor', { code: '123456' })).data.type).toBe('SECOND_FACTOR_OFF')
    expect((await who.call('identity.confirmSecondFactor', { code: '123456' })).data.type).toBe('SECOND_FACTOR_UNBEGUN')
  })
})

describe('administrators in production', () => {
  const app = useApp({ own: true, env: { NODE_ENV: 'production' } })

  it('may do nothing before they have a second factor, and cannot be without one from then on', async () => {
    const [admin, organAdmin, clerk] = [
      await app.staff('platform_admin'),
      await app.staff('organ_admin'),
      await app.staff('operator'),
    ]
    for (const one of [admin, organAdmin]) {
      expect((await one.call('home.getConsoleHome', {})).data.type).toBe('SECOND_FACTOR_MISSING')
      expect((await one.call('organisation.getMenus', {})).data).toEqual([])
      expect((await one.call('identity.getUserInfo', {})).data).toMatchObject({
        rules_subtle: [],
        lacks_second_factor: true,
      })
    }
    expect((await clerk.call('home.getConsoleHome', {})).code).toBe(1)
    const [organ] = (await organAdmin.call('organisation.getReceptionOrgans', {})).data
    const moved = await organAdmin.call('organisation.setReceptionOrgan', { organ_id: organ?.id ?? 0 })
    expect(moved.data.userinfo.rules_subtle).toEqual([])
    const { data } = await organAdmin.call('identity.beginSecondFactor', {})
    const { secret } = data
    const { data: on } = await organAdmin.call('identity.confirmSecondFactor', { code: shown(secret, -1) })
    expect(on.userinfo.lacks_second_factor).toBeUndefined()
    expect(on.userinfo.rules_subtle.length).toBeGreaterThan(5)
    expect((await organAdmin.call('home.getConsoleHome', {})).code).toBe(1)
    const end = await organAdmin.call('identity.endSecondFactor', { code: shown(secret) })
    expect(end.data.type).toBe('SECOND_FACTOR_REQUIRED')
  })
})
