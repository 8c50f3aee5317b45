import type { PermissionId } from '@heyi/contract/permissions'
import type { ComponentType } from 'react'
import type { Search } from './address.ts'

/** What a feature shows of a member on their page; it reads for itself, under a permission of its own. */
export type MemberBlock = {
  key: string
  /** The heading. */
  title: string
  /** Its place among the others. */
  sort: number
  permission: PermissionId
  /** The console's list of all of it: its address, and the entry there that names the member. */
  all?: { text: string; path: string; search?: Search; param: string }
  load: () => Promise<ComponentType<{ user_id: number }>>
}

/** What a feature shows in the welfare center; it reads for itself, and draws nothing where it has nothing. */
export type WelfareBlock = {
  key: string
  /** Its place among the others. */
  sort: number
  load: () => Promise<ComponentType>
}

export type Lead = { path: string; search?: Search }
/** One kind of code that a camera reads. */
export type ScanKind = {
  /** What people call it: 登录二维码. */
  name: string
  /** Where a text of this kind leads; null for a text of another kind. */
  leadOf: (text: string) => Lead | null
  /** Said to who may not open that screen. */
  forOthers?: string
}

/** What features lend to the screen of another one, by kind; each says its own in a file of its folder. */
export type PartKinds = { memberBlocks: MemberBlock; welfareBlocks: WelfareBlock; scanKinds: ScanKind }
export type ReadParts = <Kind extends keyof PartKinds>(kind: Kind) => Promise<readonly PartKinds[Kind][]>

let read: ReadParts = async () => []
/** The app hands over how they are fetched: the first to ask for some waits for them, the first load does not. */
export function registerParts(from: ReadParts): void {
  read = from
}
/** What every feature lends of one kind. */
export const partsOf: ReadParts = (kind) => read(kind)
