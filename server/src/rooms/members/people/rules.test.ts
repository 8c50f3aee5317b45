import { describe, expect, it } from 'vitest'
import { heldWords, isAlike, seenDays, stateAfter } from './rules.ts'

const person = (own: Partial<Parameters<typeof isAlike>[0]> = {}) => ({
  name: '王秀英',
  spelled: 'wang xiu ying',
  birthday: '1948-03-05',
  organ_id: 7,
  ...own,
})

describe('people who may be one', () => {
  it('were born on one day and are called alike', () => {
    expect(isAlike(person(), person({ organ_id: 8 }))).toBe(true)
    expect(isAlike(person(), person({ name: '王秀瑛' }))).toBe(true)
    expect(isAlike(person(), person({ name: '王秀兰', spelled: 'wang xiu lan' }))).toBe(true)
    expect(isAlike(person(), person({ name: '李秀兰', spelled: 'li xiu lan' }))).toBe(false)
    expect(isAlike(person(), person({ birthday: '1948-03-06' }))).toBe(false)
    const two = { name: '王英', spelled: 'wang ying' }
    expect(isAlike(person(two), person({ name: '李英', spelled: 'li ying' }))).toBe(false)
  })
  it('bear one name in one organisation where a birthday is not known', () => {
    expect(isAlike(person({ birthday: null }), person())).toBe(true)
    expect(isAlike(person({ birthday: null }), person({ organ_id: 8 }))).toBe(false)
    expect(isAlike(person({ birthday: null }), person({ name: '王秀瑛' }))).toBe(false)
  })
})

describe('a member', () => {
  it('is moved by staff as the table says', () => {
    expect([stateAfter('moved', 'moveBack'), stateAfter('deceased', 'enable')]).toEqual(['active', null])
  })
  it('was last here within days that are counted in Shanghai', () => {
    expect(seenDays('week', '2026-03-03')).toEqual({ from: '2026-02-24', until: null })
    expect(seenDays('away', '2026-03-03')).toEqual({ from: null, until: '2026-01-31' })
    expect(seenDays('never', '2026-03-03')).toBe('never')
  })
  it('has what keeps them from being removed, in words', () => {
    expect(heldWords({ orders: 2, points: 30, balance_fen: 1990 })).toBe('2个订单、30积分、19.90元余额')
    expect(heldWords({ orders: 0, points: 0, balance_fen: 0 })).toBe('')
  })
})
