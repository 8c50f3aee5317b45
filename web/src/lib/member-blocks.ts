import type { PermissionId } from '@heyi/contract/permissions'
import type { ComponentType } from 'react'
import { partsOf } from './parts.ts'

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

/** The blocks of every feature in their order. */
export const memberBlocks = async (): Promise<readonly MemberBlock[]> =>
  [...(await partsOf('memberBlocks'))].sort((a, b) => a.sort - b.sort)
