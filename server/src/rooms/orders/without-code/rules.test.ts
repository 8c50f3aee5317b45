import { describe, expect, it } from 'vitest'
import { worthFen } from './rules.ts'

describe('what an order is worth', () => {
  it('is its money and its points at what they take off', () => {
    expect(worthFen({ pay_fen: 1990, points: 0 }, 100)).toBe(1990)
    expect(worthFen({ pay_fen: 0, points: 20_000 }, 100)).toBe(20_000)
    expect(worthFen({ pay_fen: 100, points: 1 }, 3)).toBe(134)
  })
})
