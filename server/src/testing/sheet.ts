import { inflateRawSync } from 'node:zlib'

/** The text of every part of a spreadsheet. */
export function sheetText(zip: Buffer): string {
  const parts: string[] = []
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const [method, size, start] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const body = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const data = zip.subarray(body, body + size)
    parts.push((method === 8 ? inflateRawSync(data) : data).toString('utf8'))
  }
  return parts.join('\n')
}
