import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { picture, readBase64, storageKey } from './rules.ts'

describe('readBase64', () => {
  it('reads back every picture, with and without the beginning of a data address', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), (bytes) => {
        const text = Buffer.from(bytes).toString('base64')
        for (const given of [text, `data:image/png;base64,${text}`, text.replace(/(.{76})/g, '$1\r\n')])
          expect(readBase64(given)).toEqual(Buffer.from(bytes))
      }),
    )
  })
  it('knows what is not base64', () => {
    for (const text of [
      '',
      'data:image/png;base64,',
      'data:image/png,abcd',
      'http://127.0.0.1/a.png',
      'ab cd',
      'a',
      '<svg>',
      `data:${'x'.repeat(200)};base64,abcd`,
    ])
      expect([text, readBase64(text)]).toEqual([text, null])
  })
})

describe('addresses', () => {
  it('names three sizes and where they are kept', () => {
    const id = '3F2A0000-0000-4000-8000-000000000000'
    expect(picture('a', '糕')).toEqual({ s: '/media/a/s.webp', m: '/media/a/m.webp', l: '/media/a/l.webp', alt: '糕' })
    expect(storageKey(id, 's.webp')).toBe(`media/3f/${id.toLowerCase()}/s.webp`)
  })
})
