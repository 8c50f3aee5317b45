import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lowVersion, newDocument, sortCount } from './rules.ts'

describe('newDocument', () => {
  it('says what it is, the day in Shanghai, and eight digits', () => {
    const late = new Date('2026-11-20T16:00:00Z')
    expect(newDocument('transfer', late)).toMatch(/^DB20261121\d{8}$/)
    expect(newDocument('count', late)).toMatch(/^PD20261121\d{8}$/)
  })
})

describe('sortCount', () => {
  const line = (sku_id: number, was: number, counted: number) => ({ sku_id, was, counted })
  it('books what differs, and leaves what moved or what orders hold more of', () => {
    const lying = [1, 2, 3, 4].map((sku_id) => ({ sku_id, on_hand: 10, reserved: 3 }))
    const lines = [line(1, 10, 12), line(2, 9, 9), line(3, 10, 2), line(4, 10, 10)]
    expect(sortCount(lines, lying)).toEqual({
      fitting: [line(1, 10, 12), line(4, 10, 10)],
      left: [
        { ...line(2, 9, 9), on_hand: 10, reserved: 3 },
        { ...line(3, 10, 2), on_hand: 10, reserved: 3 },
      ],
      differing: [line(1, 10, 12)],
      gained: 2,
      lost: 0,
    })
  })
  it('parts every sheet wholly, and its sums are those of what differs', () => {
    const units = fc.nat(20)
    const rows = fc.array(fc.record({ was: units, counted: units, on_hand: units, held: fc.nat(5) }), { maxLength: 30 })
    fc.assert(
      fc.property(rows, (given) => {
        const lines = given.map(({ was, counted }, i) => line(i, was, counted))
        const lying = given.map(({ on_hand, held }, i) => ({ sku_id: i, on_hand, reserved: Math.min(held, on_hand) }))
        const { fitting, left, differing, gained, lost } = sortCount(lines, lying)
        expect(fitting.length + left.length).toBe(lines.length)
        const net = differing.reduce((sum, one) => sum + one.counted - one.was, 0)
        expect(gained - lost).toBe(net)
        // Nothing that is booked takes what orders hold.
        for (const one of fitting) expect(one.counted).toBeGreaterThanOrEqual(lying[one.sku_id]?.reserved ?? 0)
      }),
    )
  })
})

describe('lowVersion', () => {
  it('tells no threshold from one of nothing', () => {
    expect([lowVersion(null), lowVersion(0)]).toEqual(['usual', '0'])
  })
})
