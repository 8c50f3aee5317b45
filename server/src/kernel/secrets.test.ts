import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeSecrets, maskMobile, maskName } from './secrets.ts'

const secrets = makeSecrets('a secret of more than thirty-two characters')

describe('secrets', () => {
  it('opens what it sealed, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => secrets.open(secrets.seal(text)) === text))
  })
  it('seals the same text differently each time and never shows it', () => {
    const a = secrets.seal('13900000001')
    expect(a).not.toBe(secrets.seal('13900000001'))
    expect(Buffer.from(a.slice(3), 'base64url').toString('latin1')).not.toContain('13900000001')
  })
  it('refuses a sealed text that was changed by one bit', () => {
    const raw = Buffer.from(secrets.seal('13900000001').slice(3), 'base64url')
    raw.writeUInt8(raw.readUInt8(raw.length - 1) ^ 1, raw.length - 1)
    expect(() => secrets.open(`v1.${raw.toString('base64url')}`)).toThrow()
  })
  it('gives one digest to a text within its kind only', () => {
    expect(secrets.blind('mobile', 'x')).toBe(secrets.blind('mobile', 'x'))
    expect(secrets.blind('mobile', 'x')).not.toBe(secrets.blind('sms', 'x'))
  })
  it('derives other keys from another secret', () => {
    const other = makeSecrets('another secret of more than thirty-two chars')
    expect(other.key('scan-code')).not.toBe(secrets.key('scan-code'))
    expect(() => other.open(secrets.seal('x'))).toThrow()
  })
  it('masks a phone and a name, rare characters included', () => {
    expect(maskMobile('13900000001')).toBe('139****0001')
    expect(maskName('张秀英')).toBe('张**')
    expect(maskName('𬍤明')).toBe('𬍤*')
  })
})
