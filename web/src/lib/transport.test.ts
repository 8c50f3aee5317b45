import { describe, expect, it } from 'vitest'
import { isExact } from './transport.ts'

describe('what is sent', () => {
  it('may hold whole numbers up to the exact range and places in degrees', () => {
    expect(
      isExact({ id: Number.MAX_SAFE_INTEGER, lines: [{ quantity: 1 }], lat: 31.2304, name: '9007199254740993' }),
    ).toBe(true)
  })
  it('may not hold a number that would arrive as another one', () => {
    expect(isExact({ lines: [{ price_fen: Number.MAX_SAFE_INTEGER + 1 }] })).toBe(false)
    expect(isExact({ delta: Number.NaN })).toBe(false)
    expect(isExact({ delta: Number.POSITIVE_INFINITY })).toBe(false)
  })
})
