import { describe, expect, it } from 'vitest'
import { hasMoved } from './batch-rules.ts'

describe('a whole list', () => {
  it('may change by a few while it is read, and by two in a hundred of a long one', () => {
    expect([hasMoved(10, 13), hasMoved(10, 7), hasMoved(10, 14), hasMoved(10, 6)]).toEqual([false, false, true, true])
    expect([hasMoved(1000, 1020), hasMoved(1000, 1021)]).toEqual([false, true])
  })
})
