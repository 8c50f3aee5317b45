import type { MemberBlock, PartKinds, ReadParts, ScanKind } from '../lib/parts.ts'
import { loadChunk } from './chunk.ts'

const files: { [Kind in keyof PartKinds]: Record<string, () => Promise<readonly PartKinds[Kind][]>> } = {
  memberBlocks: import.meta.glob<readonly MemberBlock[]>('../features/*/member-blocks.ts', { import: 'memberBlocks' }),
  scanKinds: import.meta.glob<readonly ScanKind[]>('../features/*/scan.ts', { import: 'scanKinds' }),
}

/** What every feature lends of one kind, fetched when it is asked for. */
export const everyPart: ReadParts = async (kind) =>
  (await Promise.all(Object.values(files[kind]).map(loadChunk))).flat()
