import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { administrators } from '../../../organisation/index.ts'
import { offerSetup } from '../../index.ts'
import { askCode, newMobile, seal } from '../../testing.ts'

const PASSWORD = 'correct horse battery'

describe('POST /api/user/setup', () => {
  const app = useApp({ own: true })
  const offer = (now = new Date()) =>
    app.app.database.transact((tx) => offerSetup(tx, { hasAdministrator: administrators.hasAny, now }))
  const isOpen = async () => (await (await app.guest()).call('identity.getSetup', {})).data.is_open
  /** One who asks on a device of their own, with a code to their phone. */
  async function arrival(
    given: { setup_token?: string | null; mobile?: string; code?: string; password?: string } = {},
  ) {
    const { mobile = newMobile(), setup_token, password = PASSWORD } = given
    const device = await app.guest()
    const code = given.code ?? (await askCode(app, device, mobile, 'register'))
    const sealed = await seal(device, password)
    const input = { setup_token: setup_token ?? 'x', mobile, code, real_name: '沈宝珍', ...sealed }
    return { mobile, device, ask: () => device.call('identity.setup', input) }
  }
  beforeEach(async () => {
    await app.sql`delete from staff_role`
  })

  it('has no account before the token is used, and one administrator after', async () => {
    const setup_token = await offer()
    expect(await isOpen()).toBe(true)
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => arrival({ setup_token })))
    const answers = await Promise.all([one, two, three].map((who) => who?.ask()))
    const types = answers.map((answer) => answer?.data.type ?? 'in')
    expect(types.filter((type) => type === 'in')).toHaveLength(1)
    for (const type of types) expect(['in', 'SETUP_TOKEN_WRONG', 'SETUP_OVER']).toContain(type)
    const winner = answers.find((answer) => answer?.code === 1)
    expect(winner?.data.userinfo).toMatchObject({ real_name: '沈宝珍', is_staff: true })
    expect(winner?.data.userinfo.rules_subtle).toContain(67)
    expect(
      await app.sql`select r.key from staff_role sr join role r on r.id = sr.role_id join staff s on s.id = sr.staff_id`,
    ).toEqual([{ key: 'platform_admin' }])
    expect(await isOpen()).toBe(false)
    expect((await (await arrival({ setup_token })).ask()).data.type).toBe('SETUP_OVER')
    expect(await offer()).toBeNull()
    expect(await app.sql`select 1 from setup_token`).toEqual([])
  })

  it('makes who has registered before the administrator, with the new password', async () => {
    const setup_token = await offer()
    const me = await app.member()
    const { ask, device } = await arrival({ setup_token, mobile: me.mobile })
    expect((await ask()).data.userinfo.user_id).toBe(me.user_id)
    const login = await device.call('identity.login', { account: me.mobile, ...(await seal(device, PASSWORD)) })
    expect(login.data.userinfo).toMatchObject({ user_id: me.user_id, is_staff: true })
  })

  it('refuses a wrong, former and late token, and keeps nothing that opens', async () => {
    const former = await offer()
    const late = await offer(new Date(Date.now() - 25 * 3_600_000))
    expect(await isOpen()).toBe(false)
    for (const setup_token of [former, late, 'x'])
      expect((await (await arrival({ setup_token })).ask()).data.type).toBe('SETUP_TOKEN_WRONG')
    const rows = JSON.stringify(await app.sql`select * from setup_token`)
    expect(rows).not.toContain(late)
  })

  it('refuses a weak password, a wrong code and an open password, and the token stays good', async () => {
    const setup_token = await offer()
    const weak = await arrival({ setup_token, password: 'password1' })
    expect((await weak.ask()).data.type).toBe('PASSWORD_WEAK')
    const short = await arrival({ setup_token, password: 'kite 7 boat' })
    expect((await short.ask()).data.type).toBe('PASSWORD_SHORT')
    const wrong = await arrival({ setup_token, code: '000000' })
    expect((await wrong.ask()).data.type).toBe('CAPTCHA_WRONG')
    const open = {
      setup_token: setup_token ?? '',
      mobile: newMobile(),
      code: '123456',
      real_name: '沈宝珍',
      password: PASSWORD,
    }
    expect((await weak.device.call('identity.setup', open)).data.type).toBe('SALT_REQUIRED')
    expect((await weak.device.call('identity.setup', { ...open, is_salt: 1 })).data.type).toBe('SALT_INVALID')
    expect((await (await arrival({ setup_token })).ask()).code).toBe(1)
  })
})
