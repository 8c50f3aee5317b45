import type { organisation } from '@heyi/contract/organisation/index'
import { MAX_ROLE_SHARES } from '@heyi/contract/organisation/staff-rules'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { changedSince } from '../../../identity/index.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { lockTree } from '../../organs/store-admin.ts'
import { lackedOf, permissionName } from '../grant-rules.ts'
import { ownRole } from '../own-role.ts'
import { changeShares, holdersIn } from '../store.ts'

export const setRoleShare: Handler<typeof organisation.setRoleShare, StaffDeps> = async (context) => {
  const { input, actor, tx, refuse, now, request, changed } = context
  const { id, version } = input
  const { organ_ids: seen } = actor.staff
  await lockTree(tx)
  const role = await ownRole(tx, actor.staff, id, refuse)
  const newer = await changedSince(tx, 'role', role, { read: version, now })
  if (newer) refuse('CHANGED_MEANWHILE', newer)
  const lacked = lackedOf(actor.staff, role.permissions)
  if (lacked !== null) refuse('ROLE_RIGHT_LACKING', { name: permissionName(lacked) })
  if ([...input.added, ...input.removed].some((organ_id) => !seen.includes(organ_id))) refuse('ORGAN_NOT_FOUND')
  // Its own organisation uses it anyway.
  const wanted = [...new Set(input.added)].filter((organ_id) => organ_id !== role.organ_id)
  const added = wanted.filter((one) => !role.shared.includes(one))
  const gone = role.shared.filter((one) => input.removed.includes(one) && !wanted.includes(one))
  const isTooMany = role.shared.length + added.length - gone.length > MAX_ROLE_SHARES
  if (added.length > 0 && isTooMany) refuse('ROLE_SHARES_TOO_MANY', { max: MAX_ROLE_SHARES })
  const [held] = await holdersIn(tx, id, gone)
  if (held) refuse('ROLE_SHARE_IN_USE', held)
  await changeShares(tx, id, { added, gone })
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'role.share',
    target: 'role',
    target_id: id,
    detail: { name: role.name, added, removed: gone },
    request,
  })
  changed({ organs: [role.organ_id, ...added, ...gone] })
  return { version: String(role.version + 1) }
}
