import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makeSheet } from './sheet.ts'

/** The text of every part of a zip file. */
function partsOf(zip: Buffer): string {
  const parts: string[] = []
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const [method, size, start] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const body = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const data = zip.subarray(body, body + size)
    parts.push((method === 8 ? inflateRawSync(data) : data).toString('utf8'))
  }
  return parts.join('\n')
}

describe('a spreadsheet', () => {
  it('shows texts that look like formulas as texts', async () => {
    const text = partsOf(
      await makeSheet(
        [{ name: '名称', width: 10 }],
        ['=1+1', '+1', '-1', '@x', '大米'].map((value) => [value]),
      ),
    )
    for (const value of ["'=1+1", "'+1", "'-1", "'@x", '大米', '名称'])
      expect(text.replaceAll('&apos;', "'").replaceAll('&#39;', "'")).toContain(value)
    expect(text).not.toContain('<f>')
  })
})
