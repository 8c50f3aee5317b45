import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { notifyUsers } from '../../../messaging/notices/notify.ts'
import { wechatCode } from '../../testing.ts'

describe('POST /api/index/subscribe', () => {
  const app = useApp()
  const orderTold = (user_id: number) =>
    app.app.database.transact((tx) =>
      notifyUsers({ tx, live: { toUser: () => {} } as never, afterCommit: () => {}, changes: [] }, [
        {
          user_id,
          type: 2,
          kind: 'order',
          title: '可以取货了',
          body: '您的“大米”已备好。',
          link: '/pages/user/user',
          topic: 'order',
          target_id: 1,
          key: randomUUID(),
          now: new Date(),
        },
      ]),
    )

  it('tells by the channels that were chosen: usually the list, then by phone and not in the list', async () => {
    const me = await app.member()
    await orderTold(me.user_id)
    expect((await me.call('messaging.getUnread', {})).data.all).toBe(1)
    const choose = (channel: 'app' | 'sms' | 'wechat', is_on: boolean) =>
      me.call('identity.subscribe', { kind: 'order', channel, is_on })
    await choose('app', false)
    const { data } = await choose('sms', true)
    expect(data.choices.filter((one) => one.kind === 'order').map(({ channel, is_on }) => [channel, is_on])).toEqual([
      ['app', false],
      ['sms', true],
      ['wechat', false],
    ])
    await orderTold(me.user_id)
    await app.settle()
    expect((await me.call('messaging.getUnread', {})).data.all).toBe(1)
    expect(await app.outbox(me.mobile)).toMatchObject([{ text: '【和颐】可以取货了：您的“大米”已备好。' }])
    expect((await me.call('identity.getNoticeChoices', {})).data).toEqual(data)
  })

  it('sends to WeChat only where it is bound', async () => {
    const [me, account] = [await app.member(), randomUUID()]
    const choose = () => me.call('identity.subscribe', { kind: 'order', channel: 'wechat', is_on: true })
    expect((await choose()).data.type).toBe('WECHAT_NOT_BOUND')
    await me.call('identity.bindWechat', { code: await wechatCode(app.url, account) })
    expect((await choose()).code).toBe(1)
    await orderTold(me.user_id)
    await app.settle()
    expect(await app.outbox(`local-web-${account}`)).toMatchObject([{ channel: 'wechat' }])
  })

  it('does not turn off what concerns money and safety', async () => {
    const me = await app.member()
    for (const kind of ['money', 'safety'] as const) {
      const answer = await me.call('identity.subscribe', { kind, channel: 'app', is_on: false })
      expect(answer.data.type).toBe('NOTICE_FIXED')
    }
  })
})

describe('POST /api/index/subscribe in production without senders', () => {
  const app = useApp({ own: true, env: { NODE_ENV: 'production' } })

  it('turns on no channel by which nothing can be sent, and says of a code that it is not on its way', async () => {
    const me = await app.member()
    const answer = await me.call('identity.subscribe', { kind: 'order', channel: 'sms', is_on: true })
    expect(answer.data.type).toBe('NOTICE_CHANNEL_MISSING')
    const sent = await (await app.guest()).call('identity.smsSend', { mobile: me.mobile, event: 'mobilelogin' })
    expect(sent.data.type).toBe('SMS_NOT_SENT')
    expect((await me.call('identity.getWechatApp', {})).data.way).toBe('off')
  })
})
