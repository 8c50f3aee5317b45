import { type PermissionId, permissions } from '@heyi/contract/permissions'

/** Who gives and takes rights: what they hold where they work, and the organisations they act for. */
export type Granter = {
  is_admin: boolean
  permissions: ReadonlySet<number>
  organ_ids: readonly number[]
}
/** A role as far as it decides who may give it where. */
export type Grantable = {
  id: number
  name: string
  /** The platform administrator's, which holds everywhere. */
  is_admin: boolean
  /** Null for one that came with the program. */
  organ_id: number | null
  /** Other organisations that may use it. */
  shared: readonly number[]
  permissions: readonly number[]
}
export type Holding = { organ_id: number; role_id: number }

const nameOf = new Map<number, string>(Object.values(permissions).map(({ id, name }) => [id, name]))
export const permissionName = (id: number): string => nameOf.get(id as PermissionId) ?? String(id)

/** The first of these rights that somebody lacks; null where they hold them all. */
export const lackedOf = ({ is_admin, permissions: held }: Granter, wanted: readonly number[]): number | null =>
  is_admin ? null : (wanted.find((id) => !held.has(id)) ?? null)

/** Whether somebody may give a role, or take it away: never more than they hold. The administrator's role is an administrator's to give. */
export const mayHandle = (granter: Granter, role: Pick<Grantable, 'is_admin' | 'permissions'>): boolean =>
  granter.is_admin || (!role.is_admin && lackedOf(granter, role.permissions) === null)

/** Whether a role can be used in an organisation: it came with the program, belongs to it, or is shared with it. */
const fitsOrgan = ({ organ_id: own, shared }: Pick<Grantable, 'organ_id' | 'shared'>, organ_id: number): boolean =>
  own === null || own === organ_id || shared.includes(organ_id)

/** The rights that an edit of a role gives or takes. */
export function changedRights(before: readonly number[], after: readonly number[]): number[] {
  const [was, is] = [new Set(before), new Set(after)]
  return [...after.filter((id) => !was.has(id)), ...before.filter((id) => !is.has(id))]
}

const keyOf = ({ organ_id, role_id }: Holding) => `${organ_id}.${role_id}`
/** What giving somebody exactly these roles, among those that the granter's organisations hold, adds and takes. Roles elsewhere stay. */
export function changedHoldings(
  held: readonly Holding[],
  wanted: readonly Holding[],
  organ_ids: readonly number[],
): { added: Holding[]; taken: Holding[]; after: Holding[] } {
  const [was, is] = [new Set(held.map(keyOf)), new Set(wanted.map(keyOf))]
  const added = [...new Map(wanted.map((one) => [keyOf(one), one])).values()].filter((one) => !was.has(keyOf(one)))
  const taken = held.filter((one) => organ_ids.includes(one.organ_id) && !is.has(keyOf(one)))
  return { added, taken, after: [...held.filter((one) => !taken.includes(one)), ...added] }
}

/** Why a role may not be given in an organisation; null where it may. */
export function grantProblem(
  granter: Granter,
  role: Grantable | undefined,
  organ_id: number,
): 'ORGAN_NOT_FOUND' | 'ROLE_NOT_FOUND' | 'ROLE_NOT_HERE' | 'ROLE_RIGHT_LACKING' | null {
  if (!granter.organ_ids.includes(organ_id)) return 'ORGAN_NOT_FOUND'
  if (!role) return 'ROLE_NOT_FOUND'
  if (!fitsOrgan(role, organ_id)) return 'ROLE_NOT_HERE'
  return mayHandle(granter, role) ? null : 'ROLE_RIGHT_LACKING'
}
