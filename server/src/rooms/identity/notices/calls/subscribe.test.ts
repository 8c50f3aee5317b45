import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { notifyUsers } from '../../../messaging/notices/notify.ts'
import { personalNotices } from '../../index.ts'
import { wechatCode } from '../../testing.ts'

describe('POST /api/index/subscribe', () => {
  const app = useApp()
  const orderTold = (user_id: number, kind: 'order' | 'pickup' = 'order') =>
    app.app.database.transact((tx) =>
      notifyUsers({ tx, live: { toUser: () => {} } as never, afterCommit: () => {}, changes: [] }, [
        {
          user_id,
          type: 2,
          kind,
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

  it('tells by SMS that goods can be fetched who hears of it in the app alone, unless they have said no', async () => {
    const me = await app.member()
    const chosen = async () =>
      (await me.call('identity.getNoticeChoices', {})).data.choices.find(
        (one) => one.kind === 'pickup' && one.channel === 'sms',
      )
    expect(await chosen()).toMatchObject({ is_on: true, is_chosen: false, may_change: true })
    await orderTold(me.user_id, 'pickup')
    await app.settle()
    expect(await app.outbox(me.mobile)).toHaveLength(1)
    await me.call('identity.subscribe', { kind: 'pickup', channel: 'sms', is_on: false })
    expect(await chosen()).toMatchObject({ is_on: false, is_chosen: true })
    await orderTold(me.user_id, 'pickup')
    await app.settle()
    expect(await app.outbox(me.mobile)).toHaveLength(1)
    expect((await me.call('messaging.getUnread', {})).data.all).toBe(2)
  })

  it('sends no SMS besides to who hears of it by WeChat, until they ask for it', async () => {
    const [me, account] = [await app.member(), randomUUID()]
    await me.call('identity.bindWechat', { code: await wechatCode(app.url, account) })
    await me.call('identity.subscribe', { kind: 'pickup', channel: 'wechat', is_on: true })
    await orderTold(me.user_id, 'pickup')
    await app.settle()
    const reached = async () => [
      (await app.outbox(me.mobile)).length,
      (await app.outbox(`local-web-${account}`)).length,
    ]
    expect(await reached()).toEqual([0, 1])
    await me.call('identity.subscribe', { kind: 'pickup', channel: 'sms', is_on: true })
    await orderTold(me.user_id, 'pickup')
    await app.settle()
    expect(await reached()).toEqual([1, 2])
  })

  it('sends the SMS again to who has bound WeChat no more', async () => {
    const [me, account] = [await app.member(), randomUUID()]
    await me.call('identity.bindWechat', { code: await wechatCode(app.url, account) })
    await me.call('identity.subscribe', { kind: 'pickup', channel: 'wechat', is_on: true })
    await me.call('identity.unbindWechat', { app: 'web' })
    await orderTold(me.user_id, 'pickup')
    await app.settle()
    expect(await app.outbox(me.mobile)).toHaveLength(1)
  })

  it('does not turn off what concerns money and safety', async () => {
    const me = await app.member()
    for (const kind of ['money', 'safety'] as const) {
      const answer = await me.call('identity.subscribe', { kind, channel: 'app', is_on: false })
      expect(answer.data.type).toBe('NOTICE_FIXED')
    }
  })
})

describe('notices by SMS', () => {
  const app = useApp({ own: true, env: { SMS_PER_DAY: '10' } })
  const send = (user_id: number, kind: 'pickup' | 'safety') =>
    app.app.database.transact((tx) =>
      personalNotices.enqueue(tx, 'sms', {
        ...{ user_id, kind, title: '通知', body: '请看一看。', link: '' },
        ...{ key: randomUUID(), now: app.clock.now() },
      }),
    )

  it('take at most half of the day’s messages, and those of safety what is left', async () => {
    const me = await app.member()
    const before = (await app.outbox(me.mobile)).length
    const [day] = await app.sql<{ sent: number }[]>`select coalesce(max(sent), 0)::int as sent from sms_day`
    for (let i = 0; i < 7; i += 1) await send(me.user_id, 'pickup')
    await app.settle()
    const convenient = 5 - (day?.sent ?? 0)
    expect((await app.outbox(me.mobile)).length - before).toBe(convenient)
    await send(me.user_id, 'safety')
    await app.settle()
    expect((await app.outbox(me.mobile)).length - before).toBe(convenient + 1)
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
