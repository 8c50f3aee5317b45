import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureSize } from '@heyi/contract/media/picture-sizes'
import type { Storage } from '../../edges/storage/index.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { putFiles } from './core/put-files.ts'
import { type NewMedia, upsertShipped } from './core/store.ts'

type Files = Record<PictureSize, Buffer>

/** The id a shipped picture has in every installation. */
export function demoPictureId(key: string): string {
  const hash = createHash('sha256').update(`heyi/demo-picture/${key}`).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/** Stores every picture of a demo folder (pictures.json and pictures/<key>-{s,m,l}.webp). Returns how many. */
export async function seedDemo(tx: Tx, given: { storage: Storage; demoDir: string }): Promise<number> {
  const index = join(given.demoDir, 'pictures.json')
  if (!existsSync(index)) return 0
  const known = JSON.parse(readFileSync(index, 'utf8')) as Record<
    string,
    { width: number; height: number; alt: string }
  >
  const rows: NewMedia[] = []
  for (const [key, { width, height, alt }] of Object.entries(known)) {
    const read = (size: string) => readFileSync(join(given.demoDir, 'pictures', `${key}-${size}.webp`))
    const files: Files = { s: read('s'), m: read('m'), l: read('l') }
    await putFiles(given.storage, demoPictureId(key), files)
    rows.push({ id: demoPictureId(key), width, height, alt, bytes: files.l.length })
  }
  await upsertShipped(tx, rows)
  return rows.length
}
