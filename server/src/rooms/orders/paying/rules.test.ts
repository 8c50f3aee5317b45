import { describe, expect, it } from 'vitest'
import { payLink, readLink } from './rules.ts'

describe('a pay link', () => {
  const now = new Date('2026-11-23T10:00:00+08:00')
  const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

  it('names one purchase until its time to pay is over, a day at most', () => {
    const { code, expires_at } = payLink('key', 501, minutesOn(30), now)
    expect(expires_at).toEqual(minutesOn(30))
    expect(readLink('key', ` ${code} `, minutesOn(29))).toEqual({ kind: 'trade', trade_id: 501 })
    expect(readLink('key', code, minutesOn(30))).toEqual({ kind: 'expired' })
    expect(payLink('key', 501, minutesOn(9_999), now).expires_at).toEqual(minutesOn(1_440))
  })
  it('is wrong where anything of it was changed, or another key signed it', () => {
    const { code } = payLink('key', 501, minutesOn(30), now)
    const [form = '', id = '', until = '', proof = ''] = code.split('.')
    const forged = [
      [form, '502', until, proof],
      [form, id, `${Number(until) + 1}`, proof],
      [form, id, until, `${proof.slice(1)}x`],
    ]
    for (const parts of [...forged, ['PL2'], []])
      expect(readLink('key', parts.join('.'), now)).toEqual({ kind: 'wrong' })
    expect(readLink('other', code, now)).toEqual({ kind: 'wrong' })
  })
})
