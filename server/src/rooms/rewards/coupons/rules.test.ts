import { describe, expect, it } from 'vitest'
import { turnsOf } from './rules.ts'

const one = (user_id: number, why: Parameters<typeof turnsOf>[0][number]['why'] = null) => ({
  user_id,
  organ_id: 2,
  why,
})

describe('whose turn it is to get a coupon', () => {
  it('gives what is left to the first who may have it, and says of the others why not', () => {
    expect(turnsOf([one(1, 'LIMIT'), one(2), one(3, 'VIP'), one(4), one(5)], { left: 2, isOpen: true })).toEqual({
      to: [
        { user_id: 2, organ_id: 2 },
        { user_id: 4, organ_id: 2 },
      ],
      left_out: [
        { user_id: 1, why: 'LIMIT' },
        { user_id: 3, why: 'VIP' },
        { user_id: 5, why: 'SOLD_OUT' },
      ],
    })
  })
  it('gives none of one that is not given out any more, whatever is left', () => {
    expect(turnsOf([one(1), one(2, 'STATE')], { left: 9, isOpen: false })).toEqual({
      to: [],
      left_out: [
        { user_id: 1, why: 'CLOSED' },
        { user_id: 2, why: 'STATE' },
      ],
    })
  })
  it('leaves out everybody where none are left', () => {
    expect(turnsOf([one(1)], { left: 0, isOpen: true }).left_out).toEqual([{ user_id: 1, why: 'SOLD_OUT' }])
  })
})
