import { describe, expect, it } from 'vitest'
import { localMap } from './map/index.ts'
import { makeOutbox } from './outbox.ts'
import { localPush } from './push/index.ts'
import { localSms } from './sms/index.ts'
import { localSpeech } from './speech/index.ts'
import { localWeChat } from './wechat/index.ts'

const at = new Date('2026-11-20T08:00:00Z')

describe('the outbox of the local stand-ins', () => {
  it('lists what they sent to somebody, newest first', async () => {
    const outbox = makeOutbox(() => at)
    await localSms(outbox).send('13900000001', '【和颐】验证码 012345', '012345')
    await localPush(outbox).send(101, { title: '订单', body: '已发货', link: '/pages/index/index' })
    await localSpeech(outbox).say(101, '您的订单已发货')
    expect(outbox.list('13900000001')).toEqual([
      { to: '13900000001', channel: 'sms', text: '【和颐】验证码 012345', code: '012345', at: at.toISOString() },
    ])
    expect(outbox.list('101').map((row) => row.channel)).toEqual(['speech', 'push'])
    expect(outbox.list()).toHaveLength(3)
  })
  it('forgets all but the last 500', () => {
    const outbox = makeOutbox()
    for (let i = 0; i < 600; i++) outbox.record({ to: 'a', channel: 'sms', text: String(i) })
    expect(outbox.list('a')).toHaveLength(500)
    expect(outbox.list('a')[0]?.text).toBe('599')
  })
  it('speaks at most 200 characters', async () => {
    const outbox = makeOutbox()
    await localSpeech(outbox).say(1, '好'.repeat(300))
    expect(outbox.list()[0]?.text).toHaveLength(200)
  })
})

describe('the WeChat stand-in', () => {
  it('exchanges a code once, always for the same person', async () => {
    const weChat = localWeChat(makeOutbox())
    const first = await weChat.openIdOf('local-anna.1')
    expect(first).toMatch(/^o[\w-]{27}$/)
    expect(await weChat.openIdOf('local-anna.1')).toBeNull()
    expect(await weChat.openIdOf('local-anna.2')).toBe(first)
    expect(await weChat.openIdOf('local-bert')).not.toBe(first)
    expect(await weChat.openIdOf('something else')).toBeNull()
  })
})

describe('the map stand-in', () => {
  it('finds an address by its longest known beginning', async () => {
    const map = localMap({
      江苏省苏州市: { lat: 31.3, lng: 120.6 },
      江苏省苏州市姑苏区双塔弄: { lat: 31.31, lng: 120.63 },
    })
    expect(await map.placeOf('江苏省苏州市姑苏区双塔弄 12 号')).toEqual({ lat: 31.31, lng: 120.63 })
    expect(await map.placeOf('江苏省苏州市吴中区')).toEqual({ lat: 31.3, lng: 120.6 })
    expect(await map.placeOf('上海市')).toBeNull()
  })
})
