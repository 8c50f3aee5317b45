import { describe, expect, it } from 'vitest'
import { makeOutbox } from './outbox.ts'
import { localSms } from './sms/index.ts'

const at = new Date('2026-11-20T08:00:00Z')

describe('the outbox of the local stand-ins', () => {
  it('lists what they sent to somebody, newest first', async () => {
    const outbox = makeOutbox({ now: () => at })
    const sms = localSms(outbox)
    await sms.send('13900000001', { kind: 'code', code: '012345', minutes: 5 })
    await sms.send('13900000002', { kind: 'code', code: '543210', minutes: 5 })
    await sms.send('13900000001', { kind: 'notice', title: '订单已发货', body: '请留意查收。' })
    const sent = { to: '13900000001', channel: 'sms', at: at.toISOString() }
    expect(outbox.list('13900000001')).toEqual([
      { ...sent, text: '【和颐】订单已发货：请留意查收。', code: '' },
      { ...sent, text: '【和颐】验证码 012345，5分钟内有效。请勿告诉他人。', code: '012345' },
    ])
    expect(outbox.list()).toHaveLength(3)
  })
  it('forgets all but the last 500', () => {
    const outbox = makeOutbox()
    for (let i = 0; i < 600; i++) outbox.record({ to: 'a', channel: 'sms', text: String(i) })
    expect(outbox.list('a')).toHaveLength(500)
    expect(outbox.list('a')[0]?.text).toBe('599')
  })
})
