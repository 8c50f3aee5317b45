import { describe, expect, it } from 'vitest'
import { mobileDigits } from './mobile.ts'

describe('a phone number', () => {
  it('is taken with spaces, dashes and the country code around it', () => {
    for (const text of [
      '13900000001',
      '139 0000 0001',
      ' 139-0000-0001 ',
      '+86 139 0000 0001',
      '+8613900000001',
      '8613900000001',
      '0086-139-0000-0001',
      '１３９０００００００１',
      '手机：13900000001',
    ])
      expect(mobileDigits(text)).toBe('13900000001')
  })

  it('loses its country code also when it is typed digit by digit', () => {
    const typed = [...'+86 139 0000 0001'].reduce((before, one) => mobileDigits(before + one, before), '')
    expect(typed).toBe('13900000001')
  })

  it('keeps its digits when one too many is typed among them', () => {
    expect(mobileDigits('139000000012', '13900000001')).toBe('13900000001')
    expect(mobileDigits('1399900000001', '')).toBe('13999000000')
    expect(mobileDigits('139100000001', '13900000001')).toBe('13900000001')
  })

  it('stays as it is while it is short', () => {
    for (const text of ['', '1', '86', '13900']) expect(mobileDigits(text)).toBe(text)
  })
})
