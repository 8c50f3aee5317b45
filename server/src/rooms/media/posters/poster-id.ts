import { createHash } from 'node:crypto'
import { storageKey } from '../core/rules.ts'
import type { PosterFacts } from './rules.ts'

/** Raised with every change of how a poster looks, so that older ones are not shown again. */
const LOOK = 1

/** The id under which a poster is kept: the same for the same facts. It is no upload's (version 4) and no shipped picture's (8). */
export function posterId(facts: PosterFacts, url: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([LOOK, facts, url]))
    .digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/** Where the storage keeps a poster. */
export const posterKey = (id: string): string => storageKey(id, 'l.webp')
