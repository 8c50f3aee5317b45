import { P } from '@heyi/contract/permissions'
import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { organTree, rolesSeen } from '../../../organisation/index.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { maySetCap } from '../caps.ts'
import { usualLimits } from '../limits.ts'
import { capsOf } from '../store-caps.ts'

/** Roles that may give points at all: of the others there is nothing to say. */
export const getGrantCaps: Handler<typeof rewards.getGrantCaps, RewardsDeps> = async ({ actor, tx, deps }) => {
  const usual = usualLimits(deps)
  const roles = (await rolesSeen(tx, actor.staff)).filter(
    ({ is_admin, permissions }) => is_admin || permissions.includes(P.givePoints),
  )
  const caps = await capsOf(
    tx,
    roles.map(({ id }) => id),
  )
  const organs = await organTree.namesOf(
    tx,
    roles.flatMap(({ organ_id }) => organ_id ?? []),
  )
  return {
    usual,
    list: roles.map((role) => {
      const cap = caps.get(role.id)
      return {
        role_id: role.id,
        name: role.name,
        organ_name: organs.get(role.organ_id ?? 0) ?? '',
        per_call: cap?.per_call ?? usual.per_call,
        per_day: cap?.per_day ?? usual.per_day,
        is_usual: !cap,
        may_edit: maySetCap(actor.staff, role),
        version: String(cap?.version ?? 0),
      }
    }),
  }
}
