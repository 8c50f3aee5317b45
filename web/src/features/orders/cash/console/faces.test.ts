import { describe, expect, it } from 'vitest'
import { sumOf } from './faces.ts'

describe('notes and coins that were counted', () => {
  it('are added up to the fen', () => {
    expect(sumOf({ 10000: 3, 2000: 2, 50: 5, 10: 1 })).toBe(34_260)
    expect(sumOf({ 100: 0 })).toBe(0)
  })
  it('come to nothing where nobody has counted, and to no sum where one is no number of pieces', () => {
    expect(sumOf({})).toBeNull()
    expect(sumOf({ 100: null })).toBeNull()
    for (const wrong of [1.5, -1, Number.NaN, 100_001]) expect(sumOf({ 100: wrong, 500: 1 })).toBeNaN()
  })
})
