import { describe, expect, it } from 'vitest'
import { groupSurprise, hasCode, isCodeOpen, paymentOf, whatNext } from './state.ts'

const order = {
  state: 'UNPAID',
  delivery: 'pickup',
  expire_at: '2026-11-20T06:05:00Z',
  receive_by: null,
  store: { id: 1, name: '和颐优选·中心店', address: '', phone: '', hours: '', opens: '' },
  close_reason: '',
  points: 100,
  refund_state: 'none',
  group: null,
  lines: [] as { shipped: number; redeemed: number }[],
} as const

describe('what happens next with an order', () => {
  it('names the moment by which to pay, in China’s time', () => {
    const at = (time: string) => Date.parse(time)
    expect(whatNext(order, at('2026-11-20T05:35:00Z'))).toBe(
      '请在 今天 14:05 前付款，过了时间订单会自动关闭，积分会退还给您。',
    )
    expect(whatNext(order, at('2026-11-19T06:05:00Z'))).toContain('请在 明天 14:05 前付款')
    const night = { ...order, expire_at: '2026-11-20T16:23:00Z' }
    expect(whatNext(night, at('2026-11-20T15:53:00Z'))).toContain('请在 明天 00:23 前付款')
    expect(whatNext({ ...order, points: 0 })).not.toContain('积分')
  })
  it('sends the member to the store with the code', () => {
    expect(whatNext({ ...order, state: 'READY' })).toContain('到和颐优选·中心店取')
    const preparing = whatNext({ ...order, state: 'PAID' })
    expect(preparing).toContain('备好会马上通知您')
    expect(preparing).not.toContain('现在')
    const sent = { ...order, state: 'PAID', delivery: 'express' } as const
    expect(whatNext(sent)).toContain('发货')
    expect(whatNext({ ...sent, lines: [{ shipped: 1, redeemed: 0 }] })).toContain('一部分已经寄出')
  })
  it('keeps nobody at home who has fetched a part of what is still being prepared', () => {
    const begun = { ...order, state: 'PAID', lines: [{ shipped: 0, redeemed: 2 }] } as const
    expect(whatNext(begun)).toContain('剩下的也请带上取货码到和颐优选·中心店取')
    expect(isCodeOpen(begun)).toBe(true)
    expect(isCodeOpen({ ...begun, lines: [{ redeemed: 0 }] })).toBe(false)
  })
  it('names the day on which a parcel counts as received by itself', () => {
    const receive_by = '2026-11-29T18:00:00Z'
    expect(whatNext({ ...order, state: 'SHIPPED', delivery: 'express', receive_by })).toContain(
      '到 2026-11-30 会自动确认',
    )
  })
  it('sends nobody out, and shows no code, while something of it is being given back', () => {
    const held = { ...order, state: 'READY', refund_state: 'open' } as const
    expect(whatNext(held)).toContain('不能取货')
    expect(hasCode(held)).toBe(false)
  })
  it('says how many are missing while its group forms, and shows no code', () => {
    const group = {
      ...({ id: 81, state: 'FORMING', state_name: '拼团中', size: 3, joined: 1 } as const),
      expires_at: '2026-11-21T10:00:00Z',
    } as const
    const forming = { ...order, state: 'PAID', group } as const
    expect(whatNext(forming)).toBe('还差 2 人成团，成团后备货。到 2026-11-21 18:00 没有拼满，付的钱会全部退回。')
    expect(hasCode(forming)).toBe(false)
    const formed = { ...forming, group: { ...group, state: 'SUCCESS' } } as const
    expect(whatNext(formed)).toContain('备好会马上通知您')
    expect(hasCode(formed)).toBe(true)
    const failed = { ...forming, group: { ...group, state: 'FAILED' } } as const
    expect(whatNext(failed)).toBe('没有拼成团，付的钱正在全部退回，退到账会通知您。')
    expect(hasCode(failed)).toBe(false)
  })
  it('says what became otherwise of a payment into a group: one of one’s own, or none', () => {
    const group = {
      ...({ id: 81, state: 'FORMING', state_name: '拼团中', size: 3, joined: 1 } as const),
      expires_at: '2026-11-21T10:00:00Z',
    } as const
    expect(groupSurprise({ group }, 81)).toBe('')
    expect(groupSurprise({ group }, null)).toBe('')
    expect(groupSurprise({ group: null }, null)).toBe('')
    expect(groupSurprise({ group }, 80)).toBe('您付款时那个团已经满了，已经为您新开了一个团。')
    expect(groupSurprise({ group: { ...group, state: 'FAILED' } }, 80)).toContain('付的钱会全部退回')
  })
  it('says why it was closed', () => {
    expect(whatNext({ ...order, state: 'CLOSED', close_reason: '超时未付款' })).toBe(
      '超时未付款，用掉的积分已退回您的账户。',
    )
  })
  it('knows which orders have a code to show', () => {
    const refund_state = 'none'
    expect(hasCode({ delivery: 'pickup', state: 'PAID', refund_state, group: null })).toBe(true)
    expect(hasCode({ delivery: 'service', state: 'READY', refund_state: 'partial', group: null })).toBe(true)
    expect(hasCode({ delivery: 'express', state: 'PAID', refund_state, group: null })).toBe(false)
    expect(hasCode({ delivery: 'pickup', state: 'COMPLETED', refund_state, group: null })).toBe(false)
  })
})

describe('whether a purchase is paid', () => {
  it('waits as long as one of its orders does', () => {
    expect(paymentOf(['UNPAID'])).toBe('waiting')
    expect(paymentOf(['CLOSED', 'UNPAID'])).toBe('waiting')
  })
  it('is paid from the first state behind the payment on', () => {
    for (const state of ['PAID', 'READY', 'SHIPPED', 'COMPLETED'] as const) expect(paymentOf([state])).toBe('paid')
    expect(paymentOf(['CLOSED', 'PAID'])).toBe('paid')
  })
  it('is never called paid where it was closed, nor where nothing is known of it', () => {
    expect(paymentOf(['CLOSED'])).toBe('closed')
    expect(paymentOf(['CLOSED', 'CLOSED'])).toBe('closed')
    expect(paymentOf([])).toBe('waiting')
  })
})
