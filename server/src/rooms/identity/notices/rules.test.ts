import { describe, expect, it } from 'vitest'
import { isTold } from './rules.ts'

const off = (kind: string, channel: string) => [{ kind, channel, is_on: false }]

describe('whether a person is told', () => {
  it('is the channel’s usual until they choose', () => {
    expect([isTold([], 'order', 'app'), isTold([], 'order', 'sms'), isTold([], 'money', 'wechat')]).toEqual([
      true,
      false,
      false,
    ])
    expect(isTold(off('order', 'app'), 'order', 'app')).toBe(false)
    expect(isTold([{ kind: 'money', channel: 'sms', is_on: true }], 'money', 'sms')).toBe(true)
  })
  it('is not theirs to choose in the list of what concerns money and safety', () => {
    expect([isTold(off('money', 'app'), 'money', 'app'), isTold(off('safety', 'app'), 'safety', 'app')]).toEqual([
      true,
      true,
    ])
  })
})
