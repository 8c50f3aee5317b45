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
  it('seals and signs by its newest data key, and opens what those before it sealed', () => {
    const [first, second, third] = ['the first data key', 'the second data key', 'the third data key'] as const
    const [one, two, three] = [makeSecrets(first), makeSecrets(first, second), makeSecrets(first, second, third)]
    for (const before of [one, two, three]) expect(three.open(before.seal('13900000001'))).toBe('13900000001')
    for (const later of [two, three]) expect(() => one.open(later.seal('13900000001'))).toThrow()
    expect(three.openNewest(three.seal('13900000001'))).toBe('13900000001')
    for (const before of [one, two]) expect(() => three.openNewest(before.seal('13900000001'))).toThrow()
    expect(new Set([one, two, three].map(({ key }) => key('staff-invitation'))).size).toBe(3)
  })
  it('finds and proves by its first data key what nobody could make anew', () => {
    const [one, two] = [makeSecrets('the first data key'), makeSecrets('the first data key', 'another data key')]
    for (const lasting of ['pepper', 'recovery-code', 'audit-chain']) expect(two.key(lasting)).toBe(one.key(lasting))
    expect(two.blind('mobile', '13900000001')).toBe(one.blind('mobile', '13900000001'))
  })
  it('opens nothing that says it was sealed by a data key there is not', () => {
    for (const sealed of ['', 'v2.', `v2${secrets.seal('x').slice(2)}`, 'made up'])
      expect(() => secrets.open(sealed)).toThrow()
  })
  it('masks a phone and a name, rare characters included', () => {
    expect(maskMobile('13900000001')).toBe('139****0001')
    expect(maskName('张秀英')).toBe('张**')
    expect(maskName('𬍤明')).toBe('𬍤*')
  })
})
