import type { MemberBlock, PartKinds, ReadParts, ScanKind, WelfareBlock } from '../lib/parts.ts'
import { loadChunk } from './chunk.ts'

const files: { [Kind in keyof PartKinds]: Record<string, () => Promise<readonly PartKinds[Kind][]>> } = {
  memberBlocks: import.meta.glob<readonly MemberBlock[]>('../features/*/member-blocks.ts', { import: 'memberBlocks' }),
  welfareBlocks: import.meta.glob<readonly WelfareBlock[]>('../features/*/welfare-blocks.ts', {
    import: 'welfareBlocks',
  }),
  scanKinds: import.meta.glob<readonly ScanKind[]>('../features/*/scan.ts', { import: 'scanKinds' }),
}

/** What every feature lends of one kind, fetched when it is asked for. */
export const everyPart: ReadParts = async (kind) =>
  (await Promise.all(Object.values(files[kind]).map(loadChunk))).flat()
