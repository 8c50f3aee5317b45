import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive: its parts, each taken when the one before has been compressed. */
export type ZipFile = { name: string; parts: AsyncIterable<string> | Iterable<string> }

const [FILE, DIRECTORY, END] = [0x04034b50, 0x02014b50, 0x06054b50]
/** What readers need to know, names in UTF-8, deflate. */
const [VERSION, UTF8, DEFLATE] = [20, 0x0800, 8]
/** 1 January 1980: the first day of the format's calendar, so that equal files make equal archives. */
const DAY = 0x0021

type Packed = { name: Buffer; crc: number; size: number; body: Buffer }

/** An archive of compressed files. Only what is compressed is held, and compressing is done beside the event loop. */
export async function zip(files: readonly ZipFile[]): Promise<Buffer> {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const file of files) {
    const packed = await pack(file)
    const head = Buffer.concat([record(FILE, [VERSION, ...facts(packed), packed.name.length, 0]), packed.name])
    bodies.push(head, packed.body)
    directory.push(entryOf(packed, at), packed.name)
    at += head.length + packed.body.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = record(END, [0, 0, files.length, files.length, ...wide(size), ...wide(at), 0])
  return Buffer.concat([...bodies, ...directory, end])
}

async function pack({ name, parts }: ZipFile): Promise<Packed> {
  const deflate = createDeflateRaw()
  const chunks: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(deflate, 'end')
  ended.catch(() => {})
  let [crc, size] = [0, 0]
  try {
    for await (const part of parts) {
      const bytes = Buffer.from(part)
      crc = crc32(bytes, crc)
      size += bytes.length
      if (!deflate.write(bytes)) await once(deflate, 'drain')
    }
    deflate.end()
    await ended
  } finally {
    deflate.destroy()
  }
  return { name: Buffer.from(name), crc, size, body: Buffer.concat(chunks) }
}

/** A number of 32 bits as the two of 16 that a record is written in. */
const wide = (value: number): number[] => [value & 0xffff, value >>> 16]
const facts = ({ crc, body, size }: Packed): number[] => [
  UTF8,
  DEFLATE,
  0,
  DAY,
  ...wide(crc),
  ...wide(body.length),
  ...wide(size),
]

/** What the directory at the end says of a file. */
const entryOf = (packed: Packed, at: number): Buffer =>
  record(DIRECTORY, [VERSION, VERSION, ...facts(packed), packed.name.length, 0, 0, 0, 0, ...wide(0), ...wide(at)])

function record(signature: number, numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 + 2 * numbers.length)
  bytes.writeUInt32LE(signature)
  numbers.forEach((value, i) => {
    bytes.writeUInt16LE(value, 4 + 2 * i)
  })
  return bytes
}
