import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escaped, wrapped } from './rules.ts'

describe('wrapped', () => {
  it('breaks where the room ends, and ends what is too long with …', () => {
    expect(wrapped('软香大米', 10, 2)).toEqual(['软香大米'])
    expect(wrapped('一二三四五六', 4, 2)).toEqual(['一二三四', '五六'])
    expect(wrapped('一二三四五六七八九', 4, 2)).toEqual(['一二三四', '五六七…'])
    expect(wrapped(' 一\n二\u0007  三 ', 9, 1)).toEqual(['一 二 三'])
    expect(wrapped('', 4, 2)).toEqual([''])
  })
  it('keeps to its lines and loses no sign before the last one, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        const lines = wrapped(text, 8, 3)
        expect(lines.length).toBeGreaterThan(0)
        expect(lines.length).toBeLessThanOrEqual(3)
        for (const line of lines) expect([...line].length).toBeLessThanOrEqual(13)
      }),
    )
  })
})

it('writes nothing that a drawing would take for its own', () => {
  expect(escaped(`<image href="file:///etc/passwd"/>&'`)).toBe(
    '&lt;image href=&quot;file:///etc/passwd&quot;/&gt;&amp;&apos;',
  )
})
