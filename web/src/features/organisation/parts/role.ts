import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import { roleFields } from '@heyi/contract/organisation/staff-rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { pages, rowsOf } from '../../../lib/query.ts'
import { session } from '../../../lib/session.ts'

export type RolePage = OutputOf<Contract['organisation']['getRolesTo']>
export type RoleRow = RolePage['list'][number]
export type RoleShare = OutputOf<Contract['organisation']['getRoleShare']>
type Rights = InputOf<Contract['organisation']['setRole']>['permissions']

/** Sends a role; the server says which right its maker lacks. */
export const sendRole = (
  { name, permissions }: { name: string; permissions: readonly number[] },
  known: { id?: number; version?: string | undefined; organ_id?: number } = {},
) => api.organisation.setRole({ ...known, name: name.trim(), permissions: permissions as Rights }, { quiet: true })

/** The name of a copy, as long as a name may be. */
export function copyName({ name }: Pick<RoleRow, 'name'>): string {
  const mark = '（副本）'
  return `${name.slice(0, roleFields.name.max - mark.length)}${mark}`
}

/** Of a role's rights those that whoever copies it holds. */
export const copiedRights = ({ permissions }: Pick<RoleRow, 'permissions'>): number[] => {
  const held: readonly number[] = session.user()?.rules_subtle ?? []
  return permissions.filter((id) => held.includes(id))
}

/** Whose a role is, in words. */
export const roleKind = ({ is_shipped, organ_name }: Pick<RoleRow, 'is_shipped' | 'organ_name'>): string =>
  is_shipped ? '系统自带，所有机构可用' : organ_name

/** Where a role may be used, and who holds it as far as that has come. */
export function useRoleShare(id: number) {
  const list = useInfiniteQuery(pages.organisation.getRoleShare({ id, num: 50 }))
  const [share, ...further] = list.data?.pages ?? []
  return { list, share, holders: rowsOf(list.data), isLong: list.hasNextPage || further.length > 0 }
}

/** The organisations that may use a role as a form holds them: `was` before, `ids` afterwards. */
export type Sharing = { was: RoleShare['organs']; ids: number[] }
export const sharingOf = ({ organs }: RoleShare): Sharing => ({ was: organs, ids: organs.map(({ id }) => id) })

/** Sends what a form has changed: who was not in view keeps what they have. */
export function sendSharing(id: number, { was, ids }: Sharing, version: string | undefined) {
  const added = ids.filter((one) => !was.some((organ) => organ.id === one))
  const removed = was.flatMap((organ) => (ids.includes(organ.id) ? [] : [organ.id]))
  return api.organisation.setRoleShare({ id, added, removed, ...(version ? { version } : {}) }, { quiet: true })
}
