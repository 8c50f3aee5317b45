import { describe, expect, it } from 'vitest'
import { sku } from './buying/testing.ts'
import { planOrders } from './seed-plan.ts'

const HOUR = 3_600_000
/** What is planned at a moment, without its times and what an order's number says of its day. */
const planAt = (now: Date) =>
  planOrders({
    skus: [1, 2, 3, 4, 5].map((id) => sku({ id, goods_id: id, price_fen: id * 1000, available: 100 })),
    stores: [{ id: 1, company_id: sku().company_id, organ_id: 1 }],
    members: Array.from({ length: 20 }, (_, nth) => nth + 1).map((id) => ({
      id,
      name: `会员${id}`,
      points: 20_000,
      fen: 200_000,
    })),
    operator: { id: 9, name: '操作员' },
    clerks: new Map(),
    now,
    count: 300,
  })
    .map(({ member, order, state, delivery, method, sent, order_no }) =>
      JSON.stringify([order_no.slice(8), member.id, state, delivery, method, sent, order.lines]),
    )
    .sort()

describe('the plan of the demo orders', () => {
  it('is the same at every hour of the day', () => {
    const first = planAt(new Date('2026-03-01T00:10:00+08:00'))
    expect(first).toHaveLength(300)
    for (let hour = 1; hour < 24; hour += 5)
      expect(planAt(new Date(Date.parse('2026-03-01T00:10:00+08:00') + hour * HOUR))).toEqual(first)
  })
  it('is in the order of time', () => {
    const plan = planOrders({
      ...{ skus: [sku({ available: 100 })], stores: [{ id: 1, company_id: sku().company_id, organ_id: 1 }] },
      ...{ members: [{ id: 1, name: '会员', points: 90_000, fen: 900_000 }], operator: { id: 9, name: '操作员' } },
      ...{ clerks: new Map(), now: new Date('2026-03-01T12:00:00+08:00'), count: 60 },
    })
    const times = plan.map(({ created_at }) => created_at.getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times.length).toBeGreaterThan(40)
  })
})
