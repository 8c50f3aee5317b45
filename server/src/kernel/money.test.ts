import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { split, yuan } from './money.ts'

const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 30 })
const total = fc.nat(Number.MAX_SAFE_INTEGER)
const sum = (parts: readonly number[]) => parts.reduce((a, b) => a + b, 0)

describe('split', () => {
  it('splits by largest remainder', () => {
    expect(split(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(split(10, [0, 1, 3])).toEqual([0, 3, 7])
    expect(split(0, [5, 5])).toEqual([0, 0])
    expect(split(7, [0, 0])).toEqual([7, 0])
    expect(split(7, [])).toEqual([])
  })
  it('sums to the total exactly', () => {
    fc.assert(
      fc.property(total, weights, (amount, w) => {
        expect(
          split(amount, w)
            .map(BigInt)
            .reduce((a, b) => a + b, 0n),
        ).toBe(BigInt(amount))
      }),
    )
  })
  it('gives whole parts that differ from the exact share by less than one', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000),
        weights.filter((w) => sum(w) > 0),
        (amount, w) => {
          const all = BigInt(sum(w))
          split(amount, w).forEach((part, i) => {
            const distance = BigInt(part) * all - BigInt(amount) * BigInt(w[i] ?? 0)
            expect(part).toBeGreaterThanOrEqual(0)
            expect(distance < all && distance > -all).toBe(true)
          })
        },
      ),
    )
  })
  it('gives a heavier weight never less than a lighter one', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), weights, (amount, w) => {
        const parts = split(amount, w)
        for (let i = 0; i < w.length; i++)
          for (let j = 0; j < w.length; j++)
            if (sum(w) > 0 && (w[i] ?? 0) > (w[j] ?? 0)) expect(parts[i]).toBeGreaterThanOrEqual(parts[j] ?? 0)
      }),
    )
  })
})

describe('yuan', () => {
  it('says fen as yuan', () => {
    expect([1990, 5, 0, 100, -1990, -5].map(yuan)).toEqual(['19.90', '0.05', '0.00', '1.00', '-19.90', '-0.05'])
  })
  it('loses no fen', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (fen) => BigInt(yuan(fen).replace('.', '')) === BigInt(fen)),
    )
  })
})
