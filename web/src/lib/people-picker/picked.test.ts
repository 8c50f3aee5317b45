import { describe, expect, it } from 'vitest'
import { toggled } from './picked.ts'

const person = (id: number) => ({ id, name: `会员${id}`, mobile_masked: '', organ_name: '' })
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

describe('the members that are chosen', () => {
  it('are given up by a second press, and the oldest where there is no room for one more', () => {
    expect(ids(toggled([person(1)], person(2)))).toEqual([2])
    expect(ids(toggled([person(1)], person(1)))).toEqual([])
    expect(ids(toggled([person(1), person(2)], person(3), 3))).toEqual([1, 2, 3])
    expect(ids(toggled([person(1), person(2)], person(3), 2))).toEqual([2, 3])
  })
})
