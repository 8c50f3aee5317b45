import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aliyunServer } from '../../../../edges/sms/testing.ts'
import { outsideServer } from '../../../../edges/testing.ts'
import { wechatServer } from '../../../../edges/wechat/testing.ts'
import { testAppOf, useApp } from '../../../../testing/app.ts'
import { type Booted, boot } from '../../../../testing/boot.ts'
import { askCode, newMobile, signedIn, wechatCode } from '../../testing.ts'

describe('POST /api/user/quicklogin', () => {
  const app = useApp()
  const codeOf = (account: string) => wechatCode(app.url, account)

  it('asks an unknown account for its phone once, and signs it in by one tap from then on', async () => {
    const [guest, account, mobile] = [await app.guest(), randomUUID(), newMobile()]
    const staff = await app.staff('operator')
    const { data } = await guest.call('identity.quicklogin', {
      code: await codeOf(account),
      organ_id: 2,
      work_id: staff.staff_id,
    })
    expect(data).toMatchObject({ userinfo: null, ticket: expect.stringMatching(/^v1[.]/) })
    const ticket = data.ticket
    const captcha = await askCode(app, guest, mobile, 'mobilelogin')
    const first = await guest.call('identity.mobilelogin', { mobile, captcha, ticket })
    expect(first.code).toBe(1)
    const { user_id } = first.data.userinfo
    const [person] = await app.sql`select invited_by from users where id = ${user_id}`
    expect(person?.invited_by).toBe(staff.staff_id)
    const again = await guest.call('identity.quicklogin', { code: await codeOf(account) })
    expect(again.data).toMatchObject({ userinfo: { user_id }, ticket: '', is_named: false })
    const token = again.data.userinfo?.token ?? ''
    expect((await guest.call('identity.getWechat', {}, signedIn({ user_id, token }))).data).toMatchObject([
      { app: 'web' },
    ])
    const rows = await app.sql`select * from wechat_binding where user_id = ${user_id}`
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(account)
    expect(await app.sql`select action from audit where actor_id = ${user_id} order by id`).toMatchObject([
      { action: 'login' },
      { action: 'wechat.bound' },
      { action: 'login' },
    ])
  })

  it('knows whoever is bound by another of our apps, and binds nobody else by it', async () => {
    const [guest, account, me, other] = [await app.guest(), randomUUID(), await app.member(), await app.member()]
    await me.call('identity.bindWechat', { code: await codeOf(account) })
    const { data } = await guest.call('identity.quicklogin', { app: 'mini', code: await codeOf(account) })
    expect(data.userinfo?.user_id).toBe(me.user_id)
    const rows = await app.sql`select app from wechat_binding where user_id = ${me.user_id} order by app`
    expect(rows).toEqual([{ app: 'mini' }, { app: 'web' }])
    for (const kind of ['web', 'mini'] as const)
      expect(await other.call('identity.bindWechat', { app: kind, code: await codeOf(account) })).toMatchObject({
        data: { type: 'WECHAT_TAKEN' },
      })
  })

  it('learns what all apps call somebody who was bound before', async () => {
    const [guest, account, me] = [await app.guest(), randomUUID(), await app.member()]
    await me.call('identity.bindWechat', { code: await codeOf(account) })
    await app.sql`update wechat_binding set union_id_blind = null where user_id = ${me.user_id}`
    const mini = async () =>
      (await guest.call('identity.quicklogin', { app: 'mini', code: await codeOf(account) })).data.userinfo
    expect(await mini()).toBeNull()
    await guest.call('identity.quicklogin', { code: await codeOf(account) })
    expect((await mini())?.user_id).toBe(me.user_id)
  })

  it('refuses a code of nobody and one that was exchanged before', async () => {
    const guest = await app.guest()
    const code = await codeOf(randomUUID())
    expect((await guest.call('identity.quicklogin', { code: 'made up' })).data.type).toBe('WECHAT_CODE_WRONG')
    expect((await guest.call('identity.quicklogin', { code })).code).toBe(1)
    expect((await guest.call('identity.quicklogin', { code })).data.type).toBe('WECHAT_CODE_USED')
  })

  it('takes a ticket on its own device only, and no other sealed text for one; the code by SMS stays good', async () => {
    const [guest, other, mobile] = [await app.guest(), await app.guest(), newMobile()]
    const { data } = await guest.call('identity.quicklogin', { code: await codeOf(randomUUID()) })
    const captcha = await askCode(app, other, mobile, 'mobilelogin')
    for (const ticket of [data.ticket, app.app.secrets.seal('{"open_id":"x"}'), 'made up']) {
      const answer = await other.call('identity.mobilelogin', { mobile, captcha, ticket })
      expect(answer.data.type).toBe('WECHAT_TICKET_OLD')
    }
    expect((await other.call('identity.mobilelogin', { mobile, captcha })).code).toBe(1)
  })

  it('gives an account to one person only, though two phones come with its ticket', async () => {
    const [guest, account] = [await app.guest(), randomUUID()]
    const ticket = (await guest.call('identity.quicklogin', { code: await codeOf(account) })).data.ticket
    const bindBy = async (mobile: string) =>
      guest.call('identity.mobilelogin', { mobile, captcha: await askCode(app, guest, mobile, 'mobilelogin'), ticket })
    expect((await bindBy(newMobile())).code).toBe(1)
    const mobile = newMobile()
    expect((await bindBy(mobile)).data.type).toBe('WECHAT_TAKEN')
    const blind = app.app.secrets.blind('mobile', mobile)
    expect(await app.sql`select from users where mobile_blind = ${blind}`).toHaveLength(0)
  })

  it('has a stand-in that sends a browser back to ourselves only, as the same account each time', async () => {
    const ask = (redirect_uri: string, cookie = '') =>
      fetch(`${app.url}/dev/wechat/authorize?${new URLSearchParams({ redirect_uri, state: 's1' })}`, {
        redirect: 'manual',
        headers: { cookie },
      })
    expect((await ask('https://evil.invalid/')).status).toBe(400)
    expect((await ask('no address')).status).toBe(400)
    const first = await ask(`${app.url}/h5/?a=1#/pages/user/user`)
    const back = first.headers.get('location') ?? ''
    expect(back).toMatch(/[/]h5[/][?]a=1&code=[\w-]+&state=s1#[/]pages[/]user[/]user$/)
    const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';')
    const again = await ask(`${app.url}/h5/`, cookie)
    expect(again.headers.get('set-cookie')).toContain(`${cookie};`)
  })

  it('does not let a disabled person in', async () => {
    const me = await app.member()
    const account = randomUUID()
    expect((await me.call('identity.bindWechat', { code: await codeOf(account) })).code).toBe(1)
    await app.sql`update users set state = 'disabled' where id = ${me.user_id}`
    const answer = await (await app.guest()).call('identity.quicklogin', { code: await codeOf(account) })
    expect(answer.data.type).toBe('USER_DISABLED')
  })
})

describe('POST /api/user/quicklogin with Aliyun and WeChat outside', () => {
  const arrived: Parameters<typeof aliyunServer>[0] = []
  const its = wechatServer()
  let aliyun: Awaited<ReturnType<typeof outsideServer>>
  let wechat: Awaited<ReturnType<typeof outsideServer>>
  let booted: Booted
  const app = testAppOf(() => booted)
  beforeAll(async () => {
    aliyun = await outsideServer(aliyunServer(arrived, 1))
    wechat = await outsideServer(its.answer)
    const env = {
      SMS_SENDER: 'aliyun',
      SMS_ALIYUN_URL: aliyun.url,
      SMS_ALIYUN_KEY_ID: 'test-key',
      SMS_ALIYUN_KEY_SECRET: 'test-secret',
      SMS_ALIYUN_SIGN_NAME: '和颐',
      SMS_ALIYUN_CODE_TEMPLATE: 'SMS_1',
      SMS_ALIYUN_NOTICE_TEMPLATE: 'SMS_2',
      WECHAT_URL: wechat.url,
      WECHAT_APP_ID: 'wxweb',
      WECHAT_APP_SECRET: 'web-secret',
      WECHAT_NOTICE_TEMPLATE: 'T1',
    }
    booted = await boot({ env })
  })
  afterAll(async () => {
    await booted?.close()
    await aliyun?.close()
    await wechat?.close()
  })

  it('binds a phone by a code that came over the line, and tells the person by SMS and WeChat where they chose so', async () => {
    const [guest, mobile] = [await app.guest(), newMobile()]
    expect((await guest.call('identity.getWechatApp', {})).data).toMatchObject({ way: 'wechat', app_id: 'wxweb' })
    const { ticket } = (await guest.call('identity.quicklogin', { code: 'bao@wxweb' })).data
    expect((await guest.call('identity.smsSend', { mobile, event: 'mobilelogin' })).code).toBe(1)
    const captcha = String(Object(arrived[0]?.params).code)
    const { data } = await guest.call('identity.mobilelogin', { mobile, captcha, ticket })
    const me = signedIn(data.userinfo)
    const choose = (kind: 'safety', channel: 'sms' | 'wechat') =>
      guest.call('identity.subscribe', { kind, channel, is_on: true }, me)
    expect((await choose('safety', 'wechat')).code).toBe(1)
    await app.settle()
    expect(its.notices).toMatchObject([{ touser: 'o-bao', data: { thing1: { value: '已绑定微信' } } }])
    expect((await guest.call('messaging.getMessages', {}, me)).data.list).toMatchObject([{ title: '已绑定微信' }])
  })

  it('says that too many codes were sent where the sender counts so, and leaves no job to try again', async () => {
    const [guest, mobile] = [await app.guest(), newMobile()]
    await guest.call('identity.smsSend', { mobile, event: 'mobilelogin' })
    const answer = await guest.call('identity.smsSend', { mobile, event: 'register' })
    expect(answer.data.type).toBe('SMS_TOO_MANY')
    expect(await app.sql`select from graphile_worker._private_jobs`).toHaveLength(0)
  })

  it('refuses where WeChat is at fault, and where there is no such app', async () => {
    const guest = await app.guest()
    expect((await guest.call('identity.quicklogin', { code: 'busy' })).data.type).toBe('WECHAT_BUSY')
    const mini = { code: 'bao@wxmini', app: 'mini' } as const
    expect((await guest.call('identity.quicklogin', mini)).data.type).toBe('WECHAT_OFF')
    expect((await guest.call('identity.getWechatApp', { app: 'mini' })).data.way).toBe('off')
  })
})
