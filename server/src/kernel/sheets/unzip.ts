import { inflateRawSync } from 'node:zlib'

/** A file of an archive, not opened yet. */
type Entry = { method: number; packed: number; at: number }
const END = 'PK\x05\x06'
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50

/** Opens files of a zip archive by name. What grows beyond `most` bytes altogether is refused: a small file may say it is huge. */
export function openZip(data: Buffer, most: number): (name: string) => Buffer | null {
  const entries = entriesOf(data)
  let left = most
  return (name) => {
    const entry = entries.get(name)
    if (!entry) return null
    const { method, packed, at } = entry
    if (data.readUInt32LE(at) !== LOCAL) throw new Error('the archive names what is not there')
    const from = at + 30 + data.readUInt16LE(at + 26) + data.readUInt16LE(at + 28)
    const body = data.subarray(from, from + packed)
    if (method !== 0 && method !== 8) throw new Error('the archive is packed in another way')
    // Node throws where more comes out.
    const opened = method === 8 ? inflateRawSync(body, { maxOutputLength: Math.max(left, 1) }) : body
    left -= opened.length
    if (left < 0) throw new Error('the archive is too large when opened')
    return opened
  }
}

/** Names with where they lie, from the list at the end of the archive. */
function entriesOf(data: Buffer): Map<string, Entry> {
  const end = data.lastIndexOf(END, undefined, 'latin1')
  if (end < 0) throw new Error('no archive')
  const entries = new Map<string, Entry>()
  let at = data.readUInt32LE(end + 16)
  for (let left = data.readUInt16LE(end + 10); left > 0; left--) {
    if (data.readUInt32LE(at) !== ENTRY) throw new Error('the list of the archive is broken')
    const [name, extra, comment] = [28, 30, 32].map((offset) => data.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    entries.set(data.toString('utf8', at + 46, at + 46 + name), {
      method: data.readUInt16LE(at + 10),
      packed: data.readUInt32LE(at + 20),
      at: data.readUInt32LE(at + 42),
    })
    at += 46 + name + extra + comment
  }
  return entries
}
