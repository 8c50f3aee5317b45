import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { knownName } from '../../../lib/TreeField.tsx'
import { openOrgans } from './organs.ts'

export type GrantableRole = OutputOf<Contract['organisation']['getGrantableRoles']>['roles'][number]
export type StaffRow = OutputOf<Contract['organisation']['getStaff']>
/**
 * A role in an organisation, as a line of a form holds it: null while it is not chosen yet. `line` tells lines apart, of which
 * two may say the same while one is being changed. `fixed` names one with rights that whoever looks lacks: it stays as it is.
 */
export type RoleChoice = {
  line: number
  organ_id: number
  /** As far as they are known: what is chosen is said in words by them. */
  organ_name?: string
  role_id: number | null
  role_name?: string
  fixed?: string
}

/** One more line, without a role yet. */
export const blankLine = (organ_id: number, beside: readonly RoleChoice[] = []): RoleChoice => ({
  line: 1 + Math.max(0, ...beside.map(({ line }) => line)),
  organ_id,
  role_id: null,
})

/** Why these cannot be sent; null where they can. */
export function rolesProblem(chosen: readonly RoleChoice[]): string | null {
  if (chosen.length === 0) return '请至少给一个角色'
  if (chosen.some(({ role_id }) => role_id === null)) return '请选择角色，不要的一行请移除'
  const keys = new Set(chosen.map(({ organ_id, role_id }) => `${organ_id}.${role_id}`))
  return keys.size < chosen.length ? '有两行是同一个机构的同一个角色，请移除一行' : null
}

/** What the wire takes of them. */
export const sentRoles = (chosen: readonly RoleChoice[]) =>
  chosen.flatMap(({ organ_id, role_id }) => (role_id === null ? [] : [{ organ_id, role_id }]))

/** What a staff member holds, as a form begins with it. */
export const heldRoles = ({ roles }: Pick<StaffRow, 'roles'>): RoleChoice[] =>
  roles.map(({ organ_id, organ_name, role_id, role_name, may_take }, before) => ({
    line: before + 1,
    ...{ organ_id, organ_name, role_id, role_name },
    ...(may_take ? {} : { fixed: `${organ_name} ${role_name}` }),
  }))

/** Roles with their organisations, in words. */
export const choicesInWords = (chosen: readonly RoleChoice[]): string =>
  chosen
    .map(({ organ_id, organ_name = knownName(openOrgans, organ_id), role_name = '', fixed }) => {
      return fixed ?? `${organ_name} ${role_name}`.trim()
    })
    .join('、')
export const rolesInWords = (roles: StaffRow['roles']): string =>
  roles.map(({ organ_name, role_name }) => `${organ_name} ${role_name}`).join('、')
