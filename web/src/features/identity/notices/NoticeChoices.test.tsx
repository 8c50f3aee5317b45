import { mayChoose, type NoticeChannel, noticeChannels, noticeKinds } from '@heyi/contract/identity/notice-kinds'
import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { inTurn, lostNetwork, refuse, sent, serve } from '../../../testing/serve.ts'

const NOTICES = '/pagesC/user/open_other'
const keys = <T extends string>(table: Record<T, unknown>) => Object.keys(table) as T[]
/** What a person has chosen: all as usual, but for what is named. */
const choices = (missing: Partial<Record<NoticeChannel, 'setup' | 'binding'>>, on: readonly string[] = []) => ({
  channels: keys(noticeChannels).map((channel) => ({ channel, missing: missing[channel] ?? ('none' as const) })),
  choices: keys(noticeKinds).flatMap((kind) =>
    keys(noticeChannels).map((channel) => ({
      kind,
      channel,
      is_on: on.includes(`${kind} ${channel}`) || noticeChannels[channel].isUsual,
      may_change: mayChoose(kind, channel),
    })),
  ),
})
const isOn = async (at: Awaited<ReturnType<typeof openScreen>>, name: RegExp) =>
  (await at.find('switch', name)).getAttribute('aria-checked')

describe(`the screen ${NOTICES}`, () => {
  it('turns a kind on for a channel, and shows what the server has kept', async () => {
    serve({
      'identity.getNoticeChoices': inTurn(choices({ wechat: 'setup' }), choices({ wechat: 'setup' }, ['order sms'])),
      'identity.subscribe': choices({ wechat: 'setup' }, ['order sms']),
    })
    const at = await openScreen(NOTICES, { as: member() })
    expect(await isOn(at, /短信.*订单进度/)).toBe('false')
    await at.choose('switch', /短信.*订单进度/)
    expect(await isOn(at, /短信.*订单进度/)).toBe('true')
    expect(sent('identity.subscribe')).toEqual([{ kind: 'order', channel: 'sms', is_on: true }])
    expect(at.has('switch', /微信/)).toBe(false)
  })

  it('goes by the answer where the line breaks before it is read again', async () => {
    serve({
      'identity.getNoticeChoices': inTurn(choices({}), lostNetwork()),
      'identity.subscribe': choices({}, ['order sms']),
    })
    const at = await openScreen(NOTICES, { as: member() })
    await at.choose('switch', /短信.*订单进度/)
    expect(await isOn(at, /短信.*订单进度/)).toBe('true')
  })

  it('puts back what was refused and says why; what concerns money and safety stays on', async () => {
    serve({
      'identity.getNoticeChoices': choices({ wechat: 'binding' }),
      'identity.subscribe': refuse('NOTICE_CHANNEL_MISSING'),
    })
    const at = await openScreen(NOTICES, { as: member() })
    await at.choose('switch', /短信.*付款和退款/)
    await at.hears('这种通知方式还没有开通')
    expect(await isOn(at, /短信.*付款和退款/)).toBe('false')
    for (const name of [/站内消息.*账号安全/, /站内消息.*付款和退款/])
      expect((await at.find('switch', name)).hasAttribute('disabled')).toBe(true)
    await at.find('link', '去绑定微信')
  })

  it('offers to read again what could not be read', async () => {
    serve({ 'identity.getNoticeChoices': inTurn(refuse('BUG'), choices({})) })
    const at = await openScreen(NOTICES, { as: member() })
    await at.press('重试')
    await at.find('switch', /微信.*订单进度/)
  })
})
