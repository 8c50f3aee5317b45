import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import { roleFields } from '@heyi/contract/organisation/staff-rules'
import { api } from '../../../lib/api.ts'
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

/** The organisations that may use a role, as boxes in the order of the tree; its own always may. */
export const organOptions = ({ organs }: RoleShare) =>
  organs.map(({ id, name, level, is_fixed }) => ({
    value: id,
    label: `${'　'.repeat(level)}${name}`,
    isDisabled: is_fixed,
  }))
