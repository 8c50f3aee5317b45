import { describe, expect, it } from 'vitest'
import { sha256 } from '../../../../kernel/ids.ts'
import { type Person, useApp } from '../../../../testing/app.ts'
import { untilWaiting } from '../../testing.ts'

const app = useApp()
const show = async (desktop: Person) => (await desktop.call('identity.getLoginCade', {})).data.code
const act = (who: Person, code: string, what: 'look' | 'confirm' | 'cancel') =>
  who.call('identity.codeLogin', { code, act: what })
const age = (code: string, seconds: number) =>
  app.sql`update login_code set expires_at = expires_at - ${seconds} * interval '1 second' where code_hash = ${sha256(code)}`
const outcome = (answer: { code: number; data: { type?: string } }) => (answer.code === 1 ? 'ok' : answer.data.type)

describe('POST /api/user/codeLogin', () => {
  it('tells which device asks, from where and when, and the desktop that it was scanned', async () => {
    const [desktop, me] = [await app.guest(), await app.member()]
    const code = await show(desktop)
    const { data } = await act(me, code, 'look')
    expect(data).toMatchObject({ state: 'SCANNED', device: 'test', city: '未知地区' })
    expect(Date.parse(data.expires_at) - Date.parse(data.asked_at)).toBe(60_000)
    expect((await desktop.call('identity.getLoginStatus', { code })).data).toEqual({ state: 'SCANNED', is_over: false })
  })

  it('lets one of two phones confirm at once, and the same one hear it again', async () => {
    const [desktop, one, two] = [await app.guest(), await app.member(), await app.member()]
    const code = await show(desktop)
    const answers = await Promise.all([one, two, one, two].map((who) => act(who, code, 'confirm')))
    const winners = new Set(answers.flatMap((answer, i) => (answer.code === 1 ? [i % 2] : [])))
    expect(winners.size).toBe(1)
    const loser = winners.has(0) ? two : one
    expect(outcome(await act(loser, code, 'confirm'))).toBe('LOGIN_CODE_TAKEN')
    expect(outcome(await act(loser, code, 'cancel'))).toBe('LOGIN_CODE_TAKEN')
    expect((await act(winners.has(0) ? one : two, code, 'confirm')).data).toMatchObject({ state: 'CONFIRMED' })
    expect(
      await app.sql`select 1 from audit where action = 'login.confirmed' and actor_id in (${one.user_id}, ${two.user_id})`,
    ).toHaveLength(1)
  })

  it('belongs to who looked at it first: nobody else looks, confirms or cancels', async () => {
    const [desktop, me, other] = [await app.guest(), await app.member(), await app.member()]
    for (const what of ['look', 'confirm', 'cancel'] as const) {
      const code = await show(desktop)
      expect(outcome(await act(me, code, 'look'))).toBe('ok')
      expect(outcome(await act(other, code, what))).toBe('LOGIN_CODE_TAKEN')
      expect((await act(me, code, 'confirm')).data.state).toBe('CONFIRMED')
    }
  })

  it('lets one of many who look at once have it', async () => {
    const desktop = await app.guest()
    const people = await Promise.all(Array.from({ length: 6 }, () => app.member()))
    const code = await show(desktop)
    const looked = await Promise.all(people.map((who) => act(who, code, 'look')))
    expect(looked.map(outcome).filter((one) => one === 'ok')).toHaveLength(1)
    const confirmed = await Promise.all(people.map((who) => act(who, code, 'confirm')))
    expect(confirmed.map(outcome)).toEqual(looked.map(outcome))
  })

  it('answers a phone that looks twice at once alike', async () => {
    const [desktop, me] = [await app.guest(), await app.member()]
    for (let round = 0; round < 5; round++) {
      const code = await show(desktop)
      const answers = await Promise.all(Array.from({ length: 4 }, () => act(me, code, 'look')))
      expect(answers.map(outcome)).toEqual(Array(4).fill('ok'))
    }
  })

  it('refuses a code that is unknown, over, or was cancelled on a phone', async () => {
    const [desktop, me] = [await app.guest(), await app.member()]
    expect(outcome(await act(me, `HL1.${'x'.repeat(43)}`, 'look'))).toBe('LOGIN_CODE_NOT_FOUND')
    const code = await show(desktop)
    expect((await act(me, code, 'cancel')).data.state).toBe('CANCELLED')
    expect(outcome(await act(me, code, 'confirm'))).toBe('LOGIN_CODE_CANCELLED')
    const late = await show(desktop)
    await age(late, 61)
    expect(outcome(await act(me, late, 'look'))).toBe('LOGIN_CODE_OVER')
    expect((await desktop.call('identity.getLoginStatus', { code: late })).data.is_over).toBe(true)
  })
})

describe('POST /api/user/getLoginCade', () => {
  it('is for a device that proves itself, and stores no code in the clear', async () => {
    const desktop = await app.guest()
    const { data } = await desktop.call('identity.getLoginCade', {})
    expect(data).toMatchObject({ seconds: 60, picture: expect.stringMatching(/^data:image\/svg/) })
    expect(await app.sql`select 1 from login_code where code_hash = ${data.code}`).toHaveLength(0)
    const nobody = await desktop.call('identity.getLoginCade', {}, { headers: { 'client-token': 'x' } })
    expect(outcome(nobody)).toBe('no client_id')
  })
})

describe('POST /api/user/getLoginStatus', () => {
  it("answers another device's code like an unknown one", async () => {
    const code = await show(await app.guest())
    const other = await app.guest()
    for (const asked of [code, `HL1.${'x'.repeat(43)}`])
      expect(outcome(await other.call('identity.getLoginStatus', { code: asked }))).toBe('LOGIN_CODE_NOT_FOUND')
  })
})

describe('POST /api/user/getToken', () => {
  const exchange = (desktop: Person, code: string) => desktop.call('identity.getToken', { code })
  const sessions = async (me: Person) =>
    (await app.sql`select 1 from session where user_id = ${me.user_id} and revoked_at is null`).length

  it('signs the desktop in as who confirmed, once of many who ask at once', async () => {
    const [desktop, me] = [await app.guest(), await app.member()]
    const code = await show(desktop)
    expect(outcome(await exchange(desktop, code))).toBe('LOGIN_CODE_UNCONFIRMED')
    await act(me, code, 'confirm')
    const before = await sessions(me)
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(desktop, code)))
    const [winner, ...more] = answers.filter((answer) => answer.code === 1)
    expect(more).toEqual([])
    expect(answers.map(outcome).filter((one) => one !== 'ok')).toEqual(Array(7).fill('LOGIN_CODE_TAKEN'))
    expect(await sessions(me)).toBe(before + 1)
    const { token, user_id } = winner?.data.userinfo ?? { token: '', user_id: 0 }
    expect(user_id).toBe(me.user_id)
    const headers = { token, 'user-id': String(user_id) }
    expect((await desktop.call('identity.getUserInfo', {}, { headers })).code).toBe(1)
  })

  it('gives nothing to another device that has seen the code', async () => {
    const [desktop, thief, me] = [await app.guest(), await app.guest(), await app.member()]
    const code = await show(desktop)
    await act(me, code, 'confirm')
    expect(outcome(await exchange(thief, code))).toBe('LOGIN_CODE_NOT_FOUND')
    expect(outcome(await exchange(desktop, code))).toBe('ok')
  })

  it('takes a code that was confirmed in its last second, and none that waited longer', async () => {
    const [desktop, me] = [await app.guest(), await app.member()]
    const code = await show(desktop)
    await age(code, 59)
    await act(me, code, 'confirm')
    await age(code, 20)
    expect(outcome(await exchange(desktop, code))).toBe('ok')
    const late = await show(desktop)
    await act(me, late, 'confirm')
    await age(late, 61)
    expect(outcome(await exchange(desktop, late))).toBe('LOGIN_CODE_OVER')
  })

  it('takes over when the phone proved who it is: scanning proves nothing anew', async () => {
    const [desktop, clerk] = [await app.guest(), await app.staff('operator')]
    await app.sql`update session set proved_at = now() - interval '1 hour' where user_id = ${clerk.user_id}`
    const code = await show(desktop)
    await act(clerk, code, 'confirm')
    const { token } = (await exchange(desktop, code)).data.userinfo
    const headers = { token, 'user-id': String(clerk.user_id) }
    const end = await desktop.call('identity.delSession', { session_id: 987_654 }, { headers })
    expect(end.data.type).toBe('PROOF_NEEDED')
  })

  it('signs nobody in whose sessions end at that very moment', async () => {
    const [desktop, me] = [await app.guest(), await app.member()]
    const code = await show(desktop)
    await act(me, code, 'confirm')
    const asked: ReturnType<typeof exchange>[] = []
    await app.app.database.transact(async (tx) => {
      await tx`update users set password_hash = 'another' where id = ${me.user_id}`
      await tx`update session set revoked_at = now() where user_id = ${me.user_id}`
      asked.push(exchange(desktop, code))
      await untilWaiting(app, 1)
    })
    expect((await Promise.all(asked)).map(outcome)).toEqual(['LOGIN_CODE_OVER'])
  })

  it('signs nobody in whose phone was signed out meanwhile, nor after a cancel', async () => {
    const [desktop, me] = [await app.guest(), await app.member()]
    const cancelled = await show(desktop)
    await act(me, cancelled, 'cancel')
    expect(outcome(await exchange(desktop, cancelled))).toBe('LOGIN_CODE_CANCELLED')
    const code = await show(desktop)
    await act(me, code, 'confirm')
    await me.call('identity.logout', {})
    expect(outcome(await exchange(desktop, code))).toBe('LOGIN_CODE_OVER')
  })
})
