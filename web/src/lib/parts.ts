import type { MemberBlock } from './member-blocks.ts'
import type { ScanKind } from './scan/kinds.ts'

/** What features lend to the screen of another one, by kind; each says its own in a file of its folder. */
export type PartKinds = { memberBlocks: MemberBlock; scanKinds: ScanKind }
export type ReadParts = <Kind extends keyof PartKinds>(kind: Kind) => Promise<readonly PartKinds[Kind][]>

let read: ReadParts = async () => []
/** The app hands over how they are fetched: the first to ask for some waits for them, the first load does not. */
export function registerParts(from: ReadParts): void {
  read = from
}
/** What every feature lends of one kind. */
export const partsOf: ReadParts = (kind) => read(kind)
