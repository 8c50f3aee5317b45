import { P } from '@heyi/contract/permissions'
import type { StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { rolesGiving } from '../../organisation/index.ts'
import type { RewardsDeps } from '../core/deps.ts'
import { type Limits, limitsOf } from './rules.ts'
import { capsOf } from './store-caps.ts'

/** What a role may of which nothing is said. */
export const usualLimits = ({ setting }: Pick<RewardsDeps, 'setting'>): Limits => ({
  per_call: setting('grant_per_call'),
  per_day: setting('grant_per_day'),
})

/** What a staff member may give alone, by the roles that let them give at all where they work now. */
export async function ownLimits(tx: Tx, staff: StaffActor, deps: RewardsDeps): Promise<Limits> {
  const role_ids = await rolesGiving(tx, staff, P.givePoints)
  return limitsOf(role_ids, await capsOf(tx, role_ids), usualLimits(deps))
}
