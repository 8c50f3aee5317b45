import { describe, expect, it } from 'vitest'
import { scale } from './chart.ts'

describe('the scale of a chart', () => {
  it('names its top, its middle where that is whole, and zero; of nothing only zero', () => {
    expect(scale(20, [{ values: [null, 17] }])).toEqual([20, 10, 0])
    expect(scale(15, [{ values: [15] }])).toEqual([15, 0])
    expect(scale(1, [{ values: [0, null] }])).toEqual([0])
  })
})
