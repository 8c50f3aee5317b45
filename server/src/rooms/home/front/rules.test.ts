import { describe, expect, it } from 'vitest'
import { todoOf } from './rules.ts'

const none = { unpaid: 0, unpaid_order_id: null, ready: 0, ready_order_id: null }
const still = { errand: null, bring_back: null }
const stick = { goods: '四脚防滑手杖', kinds: 1, store: '葑南体验店', opens: '今天8:30' }
const open = { signed_today: false, streak: 3, next_points: 10 }
const signed = { signed_today: true, streak: 4, next_points: 15 }

describe('the one thing to do today', () => {
  it('is signing in for who is nobody yet', () => {
    expect(todoOf(null)).toMatchObject({ kind: 'login', link: '/pages/login/login', count: 0 })
  })

  it('is paying before everything else', () => {
    expect(
      todoOf({ waiting: { unpaid: 1, unpaid_order_id: 7, ready: 1, ready_order_id: 8 }, ...still, sign: open }),
    ).toEqual({
      kind: 'pay',
      title: '有1个订单等您付款',
      body: '超过付款时限会自动关闭',
      link: '/pagesV2/order/orderDetail?order_id=7',
      count: 1,
    })
    expect(todoOf({ waiting: { ...none, unpaid: 3, unpaid_order_id: 7 }, ...still, sign: open })).toMatchObject({
      link: '/pagesD/order/orderlist?tab=unpaid',
      count: 3,
    })
  })

  it('is picking up where nothing is unpaid', () => {
    expect(todoOf({ waiting: { ...none, ready: 1, ready_order_id: 8 }, ...still, sign: open })).toMatchObject({
      kind: 'pickUp',
      link: '/pagesV2/order/orderDetail?order_id=8',
    })
  })

  it('names what is picked up, where, and when it opens while it is shut', () => {
    const waiting = { ...none, ready: 1, ready_order_id: 8 }
    const body = (ready: number, errand: typeof stick) =>
      todoOf({ waiting: { ...waiting, ready }, bring_back: null, errand, sign: open }).body
    expect(body(1, stick)).toBe('“四脚防滑手杖” · 葑南体验店 · 今天8:30开门')
    expect(body(1, { ...stick, opens: '' })).toBe('“四脚防滑手杖” · 葑南体验店')
    expect(body(2, { ...stick, kinds: 3 })).toBe('先取：“四脚防滑手杖”等3种 · 葑南体验店 · 今天8:30开门')
  })

  it('is bringing back what has to be returned by a day, before signing in', () => {
    const bring_back = { ...stick, refund_id: 9, until: '2026-12-01' }
    expect(todoOf({ waiting: none, errand: null, bring_back, sign: open })).toEqual({
      kind: 'bringBack',
      title: '请在12月1日前退回商品',
      body: '“四脚防滑手杖” · 葑南体验店 · 今天8:30开门',
      link: '/pagesV2/order/refundDetail?refund_id=9',
      count: 1,
    })
  })

  it('is the daily sign-in where no order waits', () => {
    expect(todoOf({ waiting: none, ...still, sign: open })).toMatchObject({
      kind: 'signIn',
      body: '已连续签到3天，签到可得10积分',
    })
    expect(todoOf({ waiting: none, ...still, sign: { ...open, streak: 0, next_points: 5 } }).body).toBe('签到可得5积分')
  })

  it('is nothing when all is done', () => {
    expect(todoOf({ waiting: none, ...still, sign: signed })).toMatchObject({ kind: 'none', link: '', count: 0 })
  })
})
