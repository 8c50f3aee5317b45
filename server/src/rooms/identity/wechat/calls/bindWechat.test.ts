import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { wechatCode } from '../../testing.ts'

describe('POST /api/user/bindWechat and unbindWechat', () => {
  const app = useApp()
  const codeOf = (account: string) => wechatCode(app.url, account)

  it('bind an account, replace it by another, and take it away; the person is told each time', async () => {
    const me = await app.member()
    const [one, other] = [randomUUID(), randomUUID()]
    for (const account of [one, one, other])
      expect((await me.call('identity.bindWechat', { code: await codeOf(account) })).code).toBe(1)
    const guest = await app.guest()
    const loginBy = async (account: string) => guest.call('identity.quicklogin', { code: await codeOf(account) })
    expect((await loginBy(one)).data.userinfo).toBe(null)
    expect((await loginBy(other)).data.userinfo?.user_id).toBe(me.user_id)
    expect((await me.call('identity.unbindWechat', {})).code).toBe(1)
    expect((await loginBy(other)).data.userinfo).toBe(null)
    expect((await me.call('identity.unbindWechat', {})).data.type).toBe('WECHAT_NOT_BOUND')
    await app.settle()
    const { data } = await me.call('messaging.getMessages', {})
    expect(data.list.map(({ title, link }) => [title, link])).toEqual(
      ['已解绑微信', '已绑定微信', '已绑定微信'].map((title) => [title, '/pagesC/small_things/new_file']),
    )
  })

  it('bind nothing for staff who have not proved lately who they are; the code stays good', async () => {
    const clerk = await app.staff('operator')
    const code = await codeOf(randomUUID())
    await app.sql`update session set proved_at = now() - interval '1 hour' where user_id = ${clerk.user_id}`
    expect((await clerk.call('identity.bindWechat', { code })).data.type).toBe('PROOF_NEEDED')
    await app.sql`update session set proved_at = now() where user_id = ${clerk.user_id}`
    expect((await clerk.call('identity.bindWechat', { code })).code).toBe(1)
  })

  it("leaves another person's account theirs", async () => {
    const [me, other, account] = [await app.member(), await app.member(), randomUUID()]
    await other.call('identity.bindWechat', { code: await codeOf(account) })
    expect((await me.call('identity.bindWechat', { code: await codeOf(account) })).data.type).toBe('WECHAT_TAKEN')
    expect((await me.call('identity.getWechat', {})).data).toEqual([])
    expect((await other.call('identity.getWechat', {})).data).toHaveLength(1)
  })

  it('refuse codes that name nobody', async () => {
    const me = await app.member()
    const code = await codeOf(randomUUID())
    await me.call('identity.bindWechat', { code })
    expect((await me.call('identity.bindWechat', { code })).data.type).toBe('WECHAT_CODE_USED')
    expect((await me.call('identity.bindWechat', { code: 'x' })).data.type).toBe('WECHAT_CODE_WRONG')
  })
})
