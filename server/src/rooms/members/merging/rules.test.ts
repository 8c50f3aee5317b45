import { describe, expect, it } from 'vitest'
import { needsAgreement } from './rules.ts'

const limits = { points_per_yuan: 100, per_call: 500 }
const has = (points: number, balance_fen = 0) => ({ points, balance_fen })

describe('needsAgreement', () => {
  it('asks of two who are not alike, whatever they have', () => {
    expect(needsAgreement({ is_alike: false, kept: has(0), duplicate: has(0) }, limits)).toBe(true)
  })
  it('asks where one of the two has more than a grant may give, whoever is kept', () => {
    expect(needsAgreement({ is_alike: true, kept: has(500), duplicate: has(500) }, limits)).toBe(false)
    expect(needsAgreement({ is_alike: true, kept: has(0), duplicate: has(501) }, limits)).toBe(true)
    expect(needsAgreement({ is_alike: true, kept: has(501), duplicate: has(0) }, limits)).toBe(true)
  })
  it('counts money in points', () => {
    expect(needsAgreement({ is_alike: true, kept: has(0), duplicate: has(100, 400) }, limits)).toBe(false)
    expect(needsAgreement({ is_alike: true, kept: has(0), duplicate: has(100, 401) }, limits)).toBe(true)
  })
})
