import { describe, expect, it } from 'vitest'
import { noticeChoices } from '../../../testing/identity.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { inTurn, lostNetwork, refuse, sent, serve } from '../../../testing/serve.ts'

const NOTICES = '/pagesC/user/open_other'
const isOn = async (at: Awaited<ReturnType<typeof openScreen>>, name: RegExp) =>
  (await at.find('switch', name)).getAttribute('aria-checked')

describe(`the screen ${NOTICES}`, () => {
  it('turns a kind on for a channel, and shows what the server has kept', async () => {
    serve({
      'identity.getNoticeChoices': inTurn(
        noticeChoices({ wechat: 'setup' }),
        noticeChoices({ wechat: 'setup' }, ['order sms']),
      ),
      'identity.subscribe': noticeChoices({ wechat: 'setup' }, ['order sms']),
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
      'identity.getNoticeChoices': inTurn(noticeChoices({}), lostNetwork()),
      'identity.subscribe': noticeChoices({}, ['order sms']),
    })
    const at = await openScreen(NOTICES, { as: member() })
    await at.choose('switch', /短信.*订单进度/)
    expect(await isOn(at, /短信.*订单进度/)).toBe('true')
  })

  it('puts back what was refused and says why; what concerns money and safety stays on', async () => {
    serve({
      'identity.getNoticeChoices': noticeChoices({ wechat: 'binding' }),
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
    serve({ 'identity.getNoticeChoices': inTurn(refuse('BUG'), noticeChoices({})) })
    const at = await openScreen(NOTICES, { as: member() })
    await at.press('重试')
    await at.find('switch', /微信.*订单进度/)
  })
})
