import { describe, expect, it } from 'vitest'
import { Recent } from './recent.ts'

describe('what was asked for lately', () => {
  it('never holds more than it may, and lets go first of what was not asked for longest', () => {
    const recent = new Recent<{ n: number }>(2)
    for (const n of [1, 2]) recent.set(String(n), { n })
    expect(recent.get('1')).toEqual({ n: 1 })
    recent.set('3', { n: 3 })
    expect(['1', '2', '3'].map((key) => recent.get(key)?.n)).toEqual([1, undefined, 3])
    recent.set('3', { n: 4 })
    expect(['1', '3'].map((key) => recent.get(key)?.n)).toEqual([1, 4])
  })
})
