import type { PermissionId } from '@heyi/contract/permissions'
import type { ComponentType } from 'react'

/** What a feature shows of a member on their page; it reads for itself, under a permission of its own. */
export type MemberBlock = {
  key: string
  /** The heading. */
  title: string
  /** Its place among the others. */
  sort: number
  permission: PermissionId
  load: () => Promise<ComponentType<{ user_id: number }>>
}

let read: () => Promise<readonly MemberBlock[]> = async () => []
/** The app hands over how the blocks of all features are fetched. */
export function registerMemberBlocks(from: typeof read): void {
  read = from
}
/** The blocks of every feature in their order. */
export const memberBlocks = async (): Promise<readonly MemberBlock[]> =>
  [...(await read())].sort((a, b) => a.sort - b.sort)
