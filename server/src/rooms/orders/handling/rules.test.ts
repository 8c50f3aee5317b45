import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reprice } from './rules.ts'

const line = (paid_fen: number, freight_fen = 0, id = 1) => ({ id, paid_fen, freight_fen })

describe('a changed price', () => {
  it('is shared out among the lines as the former one was, and leaves the freight where it can', () => {
    expect(reprice([line(3_000), line(1_000, 0, 2)], 2_000)).toEqual([line(1_500), line(500, 0, 2)])
    expect(reprice([line(3_800, 800), line(1_000, 0, 2)], 2_800)).toEqual([line(2_300, 800), line(500, 0, 2)])
    expect(reprice([line(3_800, 800)], 500)).toEqual([line(500, 500)])
    expect(reprice([line(800, 800), line(0, 0, 2)], 900)).toEqual([line(900, 800), line(0, 0, 2)])
    expect(reprice([line(3_800, 800)], 0)).toEqual([line(0)])
  })
  it('sums to the fen, and of no line is more freight than it costs', () => {
    const lines = fc.array(fc.tuple(fc.nat(100_000), fc.nat(5_000)), { minLength: 1, maxLength: 8 })
    const rule = fc.property(lines, fc.nat(1_000_000), (wanted, fen) => {
      const after = reprice(
        wanted.map(([goods, freight], i) => line(goods + freight, freight, i)),
        fen,
      )
      expect(after.reduce((sum, one) => sum + one.paid_fen, 0)).toBe(fen)
      for (const { paid_fen, freight_fen } of after) {
        expect(freight_fen).toBeGreaterThanOrEqual(0)
        expect(freight_fen).toBeLessThanOrEqual(paid_fen)
      }
    })
    fc.assert(rule)
  })
})
