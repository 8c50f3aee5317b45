import { describe, expect, it } from 'vitest'
import { orderCard } from '../../../testing/orders.ts'
import { billsOf, targetOf } from './trades.ts'

describe('billsOf', () => {
  it('puts the unpaid orders of one purchase together, wherever they stand, and nothing else', () => {
    const orders = [
      orderCard('UNPAID', { id: 1, trade_id: 7, pay_fen: 1990, expire_at: '2026-11-20T03:00:00Z' }),
      orderCard('UNPAID', { id: 2, trade_id: 8 }),
      orderCard('UNPAID', { id: 3, trade_id: 7, pay_fen: 12_800, expire_at: '2026-11-20T02:30:00Z' }),
      orderCard('PAID', { id: 4, trade_id: 7 }),
      orderCard('PAID', { id: 5, trade_id: 7 }),
    ]
    const bills = billsOf(orders)
    expect(bills.map((bill) => bill.map(({ id }) => id))).toEqual([[1, 3], [2], [4], [5]])
    expect(targetOf(bills[0] ?? [])).toEqual({
      trade_id: 7,
      order_ids: [1, 3],
      pay_fen: 14_790,
      points: 400,
      expire_at: '2026-11-20T02:30:00Z',
      isRecharge: false,
      isGroup: false,
    })
  })
})
