import { describe, expect, it } from 'vitest'
import { isNotified } from './rules.ts'

const off = (kind: string, channel: string) => [{ kind, channel, is_on: false }]

describe('whether a person is told', () => {
  it('is the channel’s usual until they choose', () => {
    expect([isNotified([], 'order', 'app'), isNotified([], 'order', 'sms'), isNotified([], 'money', 'wechat')]).toEqual(
      [true, false, false],
    )
    expect(isNotified(off('order', 'app'), 'order', 'app')).toBe(false)
    expect(isNotified([{ kind: 'money', channel: 'sms', is_on: true }], 'money', 'sms')).toBe(true)
  })
  it('is not theirs to choose in the list of what concerns money and safety', () => {
    expect([
      isNotified(off('money', 'app'), 'money', 'app'),
      isNotified(off('safety', 'app'), 'safety', 'app'),
    ]).toEqual([true, true])
  })
})
