import type { rewards } from '@heyi/contract/rewards/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import { changeOf } from '../../../../kernel/audit/change.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { changedSince } from '../../../identity/index.ts'
import { lackedOf, permissionName, rolesSeen } from '../../../organisation/index.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { ownLimits, usualLimits } from '../limits.ts'
import { capsOf, lockCap, putCap } from '../store-caps.ts'

type Call = typeof rewards.setGrantCap
type CallContext = Context<Call, RewardsDeps>

/** Refuses where the role is not the asker's to say something of. */
async function mayNot({ input, actor, tx, refuse }: CallContext): Promise<void> {
  const { staff } = actor
  const role = (await rolesSeen(tx, staff, [input.role_id]))[0] ?? refuse('ROLE_NOT_FOUND')
  if (staff.is_admin) return
  if (role.organ_id === null) return refuse('ROLE_SHIPPED')
  if (!staff.organ_ids.includes(role.organ_id)) refuse('ROLE_NOT_FOUND')
  const lacked = lackedOf(staff, role.permissions)
  if (lacked !== null) refuse('ROLE_RIGHT_LACKING', { name: permissionName(lacked) })
}

/** Nobody lets a role, their own among them, give more than they may themselves. */
export const setGrantCap: Handler<Call, RewardsDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, request, now, changed } = context
  const { role_id, cap, version: read } = input
  await lockCap(tx, role_id)
  await mayNot(context)
  const held = (await capsOf(tx, [role_id])).get(role_id)
  const newer = await changedSince(tx, 'role', { id: role_id, version: held?.version ?? 0 }, { read, now })
  if (newer) refuse('CHANGED_MEANWHILE', newer)
  const usual = usualLimits(deps)
  const [wanted, own] = [cap ?? usual, await ownLimits(tx, actor.staff, deps)]
  const isAbove = wanted.per_call > own.per_call || wanted.per_day > own.per_day
  if (isAbove && !actor.staff.is_admin) refuse('GRANT_CAP_ABOVE_OWN', own)
  const version = await putCap(tx, role_id, cap)
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'grant.cap',
    target: 'role',
    target_id: role_id,
    change: changeOf({ per_call: (held ?? usual).per_call, per_day: (held ?? usual).per_day }, wanted),
    request,
  })
  changed({ organs: [actor.staff.active_organ_id] })
  return { version: String(version) }
}
