import { describe, expect, it } from 'vitest'
import { memberCodeText, readMemberCode } from './rules.ts'

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000)

describe('a member code', () => {
  const { code, expires_at } = memberCodeText('key', 7, at(10))
  it('is drawn anew every half minute and let through a step to each side', () => {
    expect(expires_at).toEqual(at(30))
    for (const seconds of [-20, 0, 29, 30, 59])
      expect(readMemberCode('key', ` ${code} `, at(seconds))).toEqual({ user_id: 7 })
    for (const seconds of [-31, 60]) expect(readMemberCode('key', code, at(seconds))).toBe('over')
  })
  it('is nobody else’s and of no other installation', () => {
    expect(readMemberCode('key', code.replace('HM1.7.', 'HM1.8.'), at(10))).toBe('wrong')
    expect(readMemberCode('other', code, at(10))).toBe('wrong')
    expect(readMemberCode('key', `${code}x`, at(10))).toBe('wrong')
    expect(readMemberCode('key', '', at(10))).toBe('wrong')
  })
})
