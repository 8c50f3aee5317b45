import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../../kernel/db/sql.ts'
import { useApp } from '../../../../testing/app.ts'
import { DEMO_PASSWORD } from '../../account/seed.ts'
import { hashPassword } from '../../core/password.ts'
import { newMobile, register, seal, sealPassword, signedIn, untilWaiting } from '../../testing.ts'

const PASSWORD = '桂花糕-2026 好吃'

describe('POST /api/user/login', () => {
  const app = useApp()
  let guest: Awaited<ReturnType<typeof app.guest>>
  let me: Awaited<ReturnType<typeof register>>
  beforeAll(async () => {
    guest = await app.guest()
    me = await register(app, guest, PASSWORD)
  })
  const login = async (account: string, password: string, device = guest) =>
    device.call('identity.login', { account, ...(await seal(device, password)) })

  it('signs in by phone and sealed password', async () => {
    const { code, data } = await login(me.mobile, PASSWORD)
    expect(code).toBe(1)
    expect(data.userinfo.user_id).toBe(me.user_id)
    expect(
      (await guest.call('identity.getUserInfo', {}, signedIn({ user_id: me.user_id, token: data.userinfo.token }))).data
        .has_password,
    ).toBe(true)
  })

  it('signs staff in by login name in any case, with their rights', async () => {
    const staff = await app.staff('operator')
    await app.sql`update users set password_hash = (select password_hash from users where id = ${me.user_id}) where id = ${staff.user_id}`
    const { data } = await login(` T${staff.user_id} `, PASSWORD)
    expect(data.userinfo).toMatchObject({ user_id: staff.user_id, is_staff: true, work_id: staff.staff_id })
    expect(data.userinfo.rules_subtle).toContain(20)
  })

  it('holds no connection while it hashes, so that nobody else waits for one', async () => {
    const bodies = await Promise.all(Array.from({ length: 6 }, () => seal(guest, 'wrong')))
    let isOver = false
    const all = Promise.all(
      bodies.map((sealed) => guest.call('identity.login', { account: newMobile(), ...sealed })),
    ).finally(() => {
      isOver = true
    })
    let most = 0
    while (!isOver) {
      const [row] = await app.sql<{ n: number }[]>`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
      most = Math.max(most, row?.n ?? 0)
    }
    expect((await all).map((answer) => answer.data.type)).toEqual(Array(6).fill('LOGIN_WRONG'))
    expect(most).toBe(0)
  })

  it('answers an unsealed password with a salt and never looks at it', async () => {
    const { status, code, data } = await guest.call('identity.login', {
      account: me.mobile,
      password: PASSWORD,
      is_salt: 0,
    })
    expect({ status, code, type: data.type }).toEqual({ status: 200, code: 0, type: 'SALT_REQUIRED' })
    const { salt } = data as unknown as { salt: string }
    expect(
      (await guest.call('identity.login', { account: me.mobile, password: sealPassword(salt, PASSWORD), is_salt: 1 }))
        .code,
    ).toBe(1)
  })

  it('opens a key once: the same body again, another device and an old key get a new salt', async () => {
    const sealed = await seal(guest, PASSWORD)
    expect((await guest.call('identity.login', { account: me.mobile, ...sealed })).code).toBe(1)
    const other = await app.guest()
    const old = await seal(guest, PASSWORD)
    await app.sql`update pw_salt set expires_at = now() - interval '1 second'`
    for (const answer of [
      await guest.call('identity.login', { account: me.mobile, ...sealed }),
      await guest.call('identity.login', { account: me.mobile, ...old }),
      await other.call('identity.login', { account: me.mobile, ...(await seal(guest, PASSWORD)) }),
    ]) {
      expect(answer.data.type).toBe('SALT_INVALID')
      expect((answer.data as unknown as { salt: string }).salt).toMatch(/^[\w-]+$/)
    }
  })

  it('refuses broken seals without a fault', async () => {
    const { data } = await guest.call('identity.getPwSalt', {})
    const good = JSON.parse(Buffer.from(sealPassword(data.salt, PASSWORD), 'base64url').toString()) as Record<
      string,
      string
    >
    const zero = Buffer.alloc(32).toString('base64url')
    const broken = [
      { ...good, epk: zero },
      { ...good, epk: 'AA' },
      { ...good, iv: 'AA' },
      { ...good, ct: 'AA' },
      { ...good, ct: `${good.ct}AA` },
      { ...good, kid: '__proto__' },
      { ...good, kid: 'x'.repeat(500) },
      {},
      [],
      'text',
      null,
      7,
    ]
    for (const value of broken) {
      const { data: fresh } = await guest.call('identity.getPwSalt', {})
      const { kid } = JSON.parse(Buffer.from(fresh.salt, 'base64url').toString()) as { kid: string }
      const body =
        value && typeof value === 'object' && 'kid' in value && value.kid === good.kid ? { ...value, kid } : value
      const answer = await guest.call('identity.login', {
        account: me.mobile,
        password: Buffer.from(JSON.stringify(body)).toString('base64url'),
        is_salt: 1,
      })
      expect([value, answer.status, answer.data.type]).toEqual([value, 200, 'SALT_INVALID'])
    }
    for (const password of ['x', '{}', '====', '\u{1f600}'])
      expect((await guest.call('identity.login', { account: me.mobile, password, is_salt: 1 })).data.type).toBe(
        'SALT_INVALID',
      )
  })

  it('wants a proven device', async () => {
    const answer = await guest.call(
      'identity.login',
      { account: me.mobile, password: 'x', is_salt: 0 },
      { headers: { 'client-id': '0', 'client-token': '0' } },
    )
    expect(answer.data.type).toBe('no client_id')
  })

  it('answers a wrong password and an unknown account alike, as a refusal and not as signed out', async () => {
    const wrong = await login(me.mobile, 'wrong password')
    expect(wrong).toMatchObject({ status: 200, code: 0, data: { type: 'LOGIN_WRONG' } })
    for (const account of [newMobile(), 'nobody', "' or 1=1 --", 'admin\\'])
      expect(await login(account, PASSWORD)).toEqual(wrong)
    const withoutPassword = await app.member()
    expect(await login(withoutPassword.mobile, PASSWORD)).toEqual(wrong)
    expect(
      await app.sql`select 1 from audit where action = 'login.failed' and subject_id = ${me.user_id}`,
    ).toHaveLength(1)
  })

  it('locks the password after ten wrong ones, on a device of the person and on others apart, and opens again later', async () => {
    const other = await register(app, guest, PASSWORD)
    for (const device of [guest, await app.guest()]) {
      const minutes = device === guest ? '15分钟' : '30分钟'
      for (let i = 0; i < 10; i++)
        expect((await login(other.mobile, 'wrong password', device)).data.type).toBe('LOGIN_WRONG')
      const locked = await login(other.mobile, PASSWORD, device)
      expect(locked.data.type).toBe('LOGIN_LOCKED')
      expect(locked.msg).toContain(minutes)
    }
    await app.sql`update login_fail set locked_until = locked_until - interval '31 minutes', first_at = first_at - interval '31 minutes'`
    expect((await login(other.mobile, PASSWORD)).code).toBe(1)
    expect((await login(other.mobile, PASSWORD, await app.guest())).code).toBe(1)
    expect(
      await app.sql`select 1 from login_fail where account_blind = ${app.app.secrets.blind('account', other.mobile)}`,
    ).toHaveLength(0)
  })

  it('counts wrong passwords that come at once', async () => {
    const other = await register(app, guest, PASSWORD)
    const sealed = await Promise.all(Array.from({ length: 30 }, () => seal(guest, 'wrong password')))
    const answers = await Promise.all(
      sealed.map((body) => guest.call('identity.login', { account: other.mobile, ...body })),
    )
    const count = (type: string) => answers.filter((answer) => answer.data.type === type).length
    expect([count('LOGIN_WRONG'), count('LOGIN_LOCKED')]).toEqual([10, 20])
  })

  it('locks staff, members and unknown accounts alike on a device that none of them used', async () => {
    const staff = await app.staff('operator')
    await app.sql`update users set password_hash = (select password_hash from users where id = ${me.user_id}) where id = ${staff.user_id}`
    const other = await register(app, guest, PASSWORD)
    const device = await app.guest()
    const heard = async (account: string) => {
      const answers: (string | undefined)[] = []
      for (let i = 0; i < 11; i++) {
        const { msg } = await login(account, 'wrong password', device)
        answers.push(msg)
      }
      return answers
    }
    const unknown = await heard('nobody-at-all')
    expect(unknown.at(-1)).toContain('30分钟')
    expect(await heard(staff.mobile)).toEqual(unknown)
    expect(await heard(other.mobile)).toEqual(unknown)
  })

  it('locks staff out on their own device after five wrong ones, by phone and login name together, and tells them', async () => {
    const staff = await app.staff('operator')
    await app.sql`update users set password_hash = (select password_hash from users where id = ${me.user_id}) where id = ${staff.user_id}`
    expect((await login(staff.mobile, PASSWORD)).code).toBe(1)
    const names = [staff.mobile, `t${staff.user_id}`, staff.mobile, `T${staff.user_id}`, staff.mobile]
    for (const name of names) expect((await login(name, 'wrong password')).data.type).toBe('LOGIN_WRONG')
    for (const name of names.slice(0, 2)) {
      const locked = await login(name, PASSWORD)
      expect(locked.data.type).toBe('LOGIN_LOCKED')
      expect(locked.msg).toContain('30分钟')
    }
    await app.settle()
    const { data } = await staff.call('messaging.getMessages', {})
    expect(data.list.map(({ title, link }) => ({ title, link }))).toEqual([
      { title: '密码登录已锁定', link: '/pagesC/user/sessions' },
    ])
  })

  it('signs nobody in by a password that was changed, or with a phone that was given up, while it was looked at', async () => {
    const changes = [sql`password_hash = 'another'`, sql`mobile_blind = 'given up ' || id`]
    for (const change of changes) {
      const other = await register(app, guest, PASSWORD)
      const sealed = await seal(guest, PASSWORD)
      const asked: ReturnType<typeof login>[] = []
      await app.app.database.transact(async (tx) => {
        await tx`update users set ${change} where id = ${other.user_id}`
        asked.push(guest.call('identity.login', { account: other.mobile, ...sealed }))
        await untilWaiting(app, 1)
      })
      expect((await asked[0])?.data.type).toBe('LOGIN_WRONG')
    }
  })

  it('locks nobody out by right passwords that come at once', async () => {
    const sealed = await Promise.all(Array.from({ length: 30 }, () => seal(guest, PASSWORD)))
    const answers = await Promise.all(
      sealed.map((body) => guest.call('identity.login', { account: me.mobile, ...body })),
    )
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(30)
  })

  it('costs the same for an unknown account', async () => {
    // By the processor, which others who use the machine do not take for this; the least, for much else only adds to it.
    const work = async (account: string) => {
      const body = await seal(guest, PASSWORD)
      const before = process.cpuUsage()
      await guest.call('identity.login', { account, ...body })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    let [known, unknown] = [Infinity, Infinity]
    for (let i = 0; i < 9; i++) {
      known = Math.min(known, await work(me.mobile))
      unknown = Math.min(unknown, await work(newMobile()))
    }
    expect(unknown).toBeGreaterThan(known * 0.5)
  })

  it('takes the password of the demo, which everybody knows, from a developer at this machine only', async () => {
    const demo = await app.member()
    const password_hash = await hashPassword(app.app.secrets, DEMO_PASSWORD)
    await app.sql`update users set password_hash = ${password_hash} where id = ${demo.user_id}`
    const login = async (headers: Record<string, string>) =>
      guest.call('identity.login', { account: demo.mobile, ...(await seal(guest, DEMO_PASSWORD)) }, { headers })
    expect((await login({ 'x-forwarded-for': '203.0.113.7' })).data.type).toBe('LOGIN_WRONG')
    expect((await login({})).code).toBe(1)
  })

  it('refuses a disabled person only after the right password', async () => {
    const other = await register(app, guest, PASSWORD)
    await app.sql`update users set state = 'disabled' where id = ${other.user_id}`
    expect((await login(other.mobile, 'wrong password')).data.type).toBe('LOGIN_WRONG')
    expect((await login(other.mobile, PASSWORD)).data.type).toBe('USER_DISABLED')
  })
})

describe('POST /api/user/login in production', () => {
  const app = useApp({ own: true, env: { NODE_ENV: 'production' } })

  it('ends the oldest session above the number a person may have, and staff ones sooner', async () => {
    const guest = await app.guest()
    const staff = await app.staff('operator')
    const password_hash = await hashPassword(app.app.secrets, PASSWORD)
    await app.sql`update users set password_hash = ${password_hash} where id = ${staff.user_id}`
    const login = async () =>
      (await guest.call('identity.login', { account: staff.mobile, ...(await seal(guest, PASSWORD)) })).data.userinfo
    const first = await login()
    const second = await login()
    expect((await staff.call('identity.getUserInfo', {})).status).toBe(401)
    for (const session of [first, second])
      expect((await guest.call('identity.getUserInfo', {}, signedIn(session))).code).toBe(1)
    const [row] = await app.sql`
      select max(idle_expires_at) < now() + interval '31 minutes' as idle, max(absolute_expires_at) < now() + interval '12 hours 1 minute' as absolute
      from session where user_id = ${staff.user_id} and revoked_at is null`
    expect(row).toEqual({ idle: true, absolute: true })
    // One that ran out unused is nobody's place: who is at work is not ended for it.
    await app.sql`update session set idle_expires_at = now() where user_id = ${staff.user_id} and id = (
      select max(id) from session where user_id = ${staff.user_id})`
    await login()
    expect((await guest.call('identity.getUserInfo', {}, signedIn(first))).code).toBe(1)
  })
})
