import { describe, expect, it } from 'vitest'
import { addressOf, base32, codeOf, stepOf, stepOfCode } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

describe('the codes of an authenticator', () => {
  it('are those of RFC 6238, appendix B', () => {
    const at = [59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000]
    const codes = at.map((seconds) => codeOf(SECRET, stepOf(new Date(seconds * 1000))))
    expect(codes).toEqual(['287082', '081804', '050471', '005924', '279037', '353130'])
  })

  it('are taken one step early and late, and no further', () => {
    const now = new Date(1111111111_000)
    const step = stepOf(now)
    const found = [-2, -1, 0, 1, 2].map((by) => stepOfCode(SECRET, codeOf(SECRET, step + by), now))
    expect(found).toEqual([null, step - 1, step, step + 1, null])
  })

  it('come from a secret that can be typed and scanned', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
    expect(addressOf(SECRET, '139****0001')).toContain('secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  })
})
