import { expect, it } from 'vitest'
import { partsOf } from './parts-of.ts'

it('a list is parted in its order, and an empty one has no parts', () => {
  expect(partsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(partsOf([1, 2], 2)).toEqual([[1, 2]])
  expect(partsOf([], 2)).toEqual([])
})
