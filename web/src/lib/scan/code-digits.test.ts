import { describe, expect, it } from 'vitest'
import { codeDigits, groupCode, isWholeCode, spokenCode } from './code-digits.ts'

describe('a code of twelve digits', () => {
  it('is shown in groups of four', () => {
    expect(groupCode('123456789012')).toBe('1234 5678 9012')
    expect(groupCode('12345')).toBe('1234 5')
    expect(groupCode('1234')).toBe('1234')
    expect(groupCode('')).toBe('')
  })
  it('is taken from whatever was typed or pasted', () => {
    expect(codeDigits('取货码：1234 5678-9012 谢谢 99')).toBe('123456789012')
    expect(isWholeCode('1234 5678 9012')).toBe(true)
    expect(isWholeCode('1234 5678 901')).toBe(false)
    expect(isWholeCode('WO1.1.2.x')).toBe(false)
  })
  it('is read aloud digit by digit', () => {
    expect(spokenCode('123456789012')).toBe('1 2 3 4，5 6 7 8，9 0 1 2')
  })
})
