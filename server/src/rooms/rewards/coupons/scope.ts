import { type Actor, merchantScope, type StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { membersInBoxes } from '../../members/index.ts'
import { companyScope, organTree } from '../../organisation/index.ts'
import type { DeskScope } from './store-held.ts'

/** Merchants whose coupons staff keep: those whose goods they work with; null for all. */
export const keptBy = async (tx: Tx, staff: StaffActor): Promise<readonly number[] | null> =>
  merchantScope(staff).kind === 'all' ? null : await companyScope(tx, staff)

/** Organisations whose coupons a member may claim: their own and those above it. */
export const claimedIn = (tx: Tx, { organ_id }: Pick<Actor, 'organ_id'>): Promise<number[]> =>
  organTree.above(tx, organ_id)

/** Which coupons staff give to members: of their organisations and those above, who tied to a merchant is of that one alone. */
export async function givenBy(tx: Tx, { company_id, active_organ_id, organ_ids }: StaffActor) {
  const above = await organTree.above(tx, active_organ_id)
  return { organ_ids: [...new Set([...above, ...organ_ids])], companies: company_id === null ? null : [company_id] }
}

/**
 * Which coupons a desk redeems: those that were given out where it stands or above; who is tied to a merchant, that one's and the
 * platform's.
 */
export async function redeemedBy(tx: Tx, staff: StaffActor, platform_id: number): Promise<DeskScope> {
  const given = await givenBy(tx, staff)
  const companies = staff.company_id === null ? null : [staff.company_id, platform_id]
  return { companies, organ_ids: staff.is_admin ? null : given.organ_ids }
}

type Boxes = { only_organ: boolean; this_organ: boolean }
/** Whose records staff see: of the members of their organisations, as the two boxes narrow them, and of their merchant alone where they are tied to one. */
export function recordsSeenBy(staff: StaffActor, boxes: Boxes = { only_organ: true, this_organ: true }) {
  const { organ_ids, except } = membersInBoxes(staff, boxes)
  return { organ_ids, except, companies: staff.company_id === null || staff.is_admin ? null : [staff.company_id] }
}
