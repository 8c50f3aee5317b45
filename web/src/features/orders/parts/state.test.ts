import { describe, expect, it } from 'vitest'
import { hasCode, whatNext } from './state.ts'

const order = {
  state: 'UNPAID',
  delivery: 'pickup',
  expire_at: '2026-11-20T06:05:00Z',
  store: { id: 1, name: '和颐优选·中心店', address: '', phone: '', hours: '' },
  close_reason: '',
  points: 100,
} as const

describe('what happens next with an order', () => {
  it('names the moment by which to pay, in China’s time', () => {
    expect(whatNext(order)).toBe('请在 14:05 前付款，过了时间订单会自动关闭，积分会退还给您。')
    expect(whatNext({ ...order, points: 0 })).not.toContain('积分')
  })
  it('sends the member to the store with the code', () => {
    expect(whatNext({ ...order, state: 'READY' })).toContain('到和颐优选·中心店取')
    const preparing = whatNext({ ...order, state: 'PAID' })
    expect(preparing).toContain('备好会马上通知您')
    expect(preparing).not.toContain('现在')
    expect(whatNext({ ...order, state: 'PAID', delivery: 'express' })).toContain('发货')
  })
  it('says why it was closed', () => {
    expect(whatNext({ ...order, state: 'CLOSED', close_reason: '超时未付款' })).toBe(
      '超时未付款，用掉的积分已退回您的账户。',
    )
  })
  it('knows which orders have a code to show', () => {
    expect(hasCode({ delivery: 'pickup', state: 'PAID' })).toBe(true)
    expect(hasCode({ delivery: 'service', state: 'READY' })).toBe(true)
    expect(hasCode({ delivery: 'express', state: 'PAID' })).toBe(false)
    expect(hasCode({ delivery: 'pickup', state: 'COMPLETED' })).toBe(false)
  })
})
