import { describe, expect, it } from 'vitest'
import { figuresOf, lastDays, mergeDays, sameHoursLastWeek, todoOf } from './rules.ts'

const none = { unpaid: 0, unpaid_order_id: null, ready: 0, ready_order_id: null }
const open = { signed_today: false, streak: 3, next_points: 10 }
const signed = { signed_today: true, streak: 4, next_points: 15 }

describe('the one thing to do today', () => {
  it('is signing in for who is nobody yet', () => {
    expect(todoOf(null)).toMatchObject({ kind: 'login', link: '/pages/login/login', count: 0 })
  })

  it('is paying before everything else', () => {
    expect(todoOf({ waiting: { unpaid: 1, unpaid_order_id: 7, ready: 1, ready_order_id: 8 }, sign: open })).toEqual({
      kind: 'pay',
      title: '有1个订单等您付款',
      body: '超过付款时限会自动关闭',
      link: '/pagesV2/order/orderDetail?order_id=7',
      count: 1,
    })
    expect(todoOf({ waiting: { ...none, unpaid: 3, unpaid_order_id: 7 }, sign: open })).toMatchObject({
      link: '/pagesD/order/orderlist?tab=unpaid',
      count: 3,
    })
  })

  it('is picking up where nothing is unpaid', () => {
    expect(todoOf({ waiting: { ...none, ready: 1, ready_order_id: 8 }, sign: open })).toMatchObject({
      kind: 'pickUp',
      link: '/pagesV2/order/orderDetail?order_id=8',
    })
  })

  it('is the daily sign-in where no order waits', () => {
    expect(todoOf({ waiting: none, sign: open })).toMatchObject({
      kind: 'signIn',
      body: '已连续签到3天，签到可得10积分',
    })
    expect(todoOf({ waiting: none, sign: { ...open, streak: 0, next_points: 5 } }).body).toBe('签到可得5积分')
  })

  it('is nothing when all is done', () => {
    expect(todoOf({ waiting: none, sign: signed })).toMatchObject({ kind: 'none', link: '', count: 0 })
  })
})

describe('figures', () => {
  it('name the last days up to today, across months', () => {
    expect(lastDays('2026-03-02', 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  })

  it('stand beside the same weekday last week, and days without any are zero', () => {
    const days = mergeDays(
      lastDays('2026-11-20', 14),
      [
        { day: '2026-11-20', orders: 5, paid_fen: 1990, balance_fen: 700, points: 300 },
        { day: '2026-11-13', orders: 2, paid_fen: 100, points: 0 },
        { day: '2026-01-01', orders: 99 },
      ],
      [{ day: '2026-11-20', sign_ins: 8 }],
    )
    expect(days).toHaveLength(14)
    expect(days[0]).toEqual({
      ...{ day: '2026-11-07', orders: 0, paid_fen: 0, balance_fen: 0, points: 0, sign_ins: 0, members: 0 },
    })
    expect(figuresOf(days.at(-1), days[6]).map(({ key, value, last_week }) => [key, value, last_week])).toEqual([
      ['orders', 5, 2],
      ['paid_fen', 1990, 100],
      ['balance_fen', 700, 0],
      ['points', 300, 0],
      ['sign_ins', 8, 0],
      ['members', 0, 0],
    ])
  })

  it('are compared with the same hours of last week: at nine in the morning with its first nine hours', () => {
    expect(sameHoursLastWeek(new Date('2026-11-20T09:00:00+08:00'))).toEqual({
      day: '2026-11-13',
      from: new Date('2026-11-13T00:00:00+08:00'),
      until: new Date('2026-11-13T09:00:00+08:00'),
    })
  })
})
