import { describe, expect, it } from 'vitest'
import { isNarrowed, nothingNarrowed, queryOf, readFilter, writeFilter } from './shop-filter.ts'

describe('the mall filter in the address', () => {
  it('comes back as it went', () => {
    const filter = {
      category: 3,
      child: 31,
      kind: 'mixed',
      sort: 'sold',
      affordable: true,
      collected: false,
      promotion: '',
      keyword: 'dm',
    } as const
    const params = Object.fromEntries(Object.entries(writeFilter(filter)).map(([key, value]) => [key, String(value)]))
    expect(readFilter(params)).toEqual(filter)
    expect(queryOf(filter)).toMatchObject({
      category_id: 31,
      price_kind: 'mixed',
      affordable: true,
      keyword: 'dm',
    })
    expect(queryOf({ ...filter, collected: true })).toMatchObject({ collected: true })
  })
  it('takes what it does not know for nothing', () => {
    expect(readFilter({ category: '-1', kind: 'gold', sort: 'x', affordable: 'yes' })).toEqual(nothingNarrowed)
  })
  it('does not count the order of the list as narrowing', () => {
    expect(isNarrowed({ ...nothingNarrowed, sort: 'newest' })).toBe(false)
    expect(isNarrowed({ ...nothingNarrowed, affordable: true })).toBe(true)
  })
})
