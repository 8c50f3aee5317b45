import type { MerchantScopeKind } from '@heyi/contract/scopes'

/** A person with a live session, read from the token row alone. */
export type Actor = {
  user_id: number
  /** Their number, and those of all who were merged into them: what belongs to any of these is theirs. */
  own_ids: readonly number[]
  session_id: number
  /** The device the session belongs to; 0 where it has none. */
  client_id: number
  /** When the person last proved on this session who they are: by signing in, or when asked again. */
  proved_at: Date
  /** The organisation the person belongs to as a member. */
  organ_id: number
  real_name: string
  staff: StaffActor | null
  /** Staff who act as this member: the session, the device and the responsibility are theirs. */
  acting?: Acting
}
/** `id` names the time for which a staff member acts, `reason` says why; the member reads it. */
type Acting = { id: number; reason: string; by: Actor & { staff: StaffActor } }
/** Who really asks: the staff member who acts, or the person themselves. */
export const doerOf = (actor: Actor): Actor => actor.acting?.by ?? actor
export type StaffActor = {
  /** work_id on the wire. */
  staff_id: number
  /** The merchant the staff member is tied to; null: all merchants of the scope. */
  company_id: number | null
  store_id: number | null
  /** The organisation chosen in the console, and the role narrowed to (0: all roles there). */
  active_organ_id: number
  active_role_id: number
  /** The active organisation and everything below it. */
  organ_ids: readonly number[]
  permissions: ReadonlySet<number>
  /** Platform administrator: sees everything. */
  is_admin: boolean
  /** An administrator who has no second factor and needs one: all rights wait for it. */
  lacks_second_factor?: true
}
/** An administrator whose rights wait for a second factor: allowed nothing and seeing nobody. */
export const withoutRights = (staff: StaffActor): StaffActor => ({
  ...staff,
  lacks_second_factor: true,
  permissions: new Set(),
  organ_ids: [],
  is_admin: false,
})
export const may = (actor: Actor | null, permission: number): boolean =>
  !!actor?.staff && (actor.staff.is_admin || actor.staff.permissions.has(permission))

/** Whose people staff look after: those of their organisations; null for the platform administrator, who sees everybody's. */
export const seesOrgans = ({ is_admin, organ_ids }: StaffActor): readonly number[] | null =>
  is_admin ? null : organ_ids

type ScopeFacts = { all: object; merchant: { company_id: number }; organs: { organ_ids: readonly number[] } }
/** Whose goods and orders staff work with: one row of contract/src/scopes.ts, with the ids it speaks of. */
export type MerchantScope = { [Kind in MerchantScopeKind]: { kind: Kind } & ScopeFacts[Kind] }[MerchantScopeKind]
export function merchantScope({ is_admin, company_id, organ_ids }: StaffActor): MerchantScope {
  if (is_admin) return { kind: 'all' }
  return company_id === null ? { kind: 'organs', organ_ids } : { kind: 'merchant', company_id }
}
