import type { organisation } from '@heyi/contract/organisation/index'
import { MAX_ROLES } from '@heyi/contract/organisation/staff-rules'
import { audit } from '../../../../kernel/audit/audit.ts'
import { changeOf } from '../../../../kernel/audit/change.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { changedSince } from '../../../identity/index.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { lockTree } from '../../organs/store-admin.ts'
import { changedRights, lackedOf, permissionName } from '../grant-rules.ts'
import { ownRole } from '../own-role.ts'
import { changeRole, holderUsers, insertRole, replaceRights, rolesBeside } from '../store.ts'

type Call = typeof organisation.setRole
type CallContext = Context<Call, StaffDeps>

export const setRole: Handler<Call, StaffDeps> = async (context) => {
  const { input, actor, tx, refuse, now, deps, request, afterCommit, changed: tell } = context
  const { id, name } = input
  const rights = [...new Set<number>(input.permissions)]
  await lockTree(tx)
  const held = id ? await ownRole(tx, actor.staff, id, refuse) : null
  const newer = held && (await changedSince(tx, 'role', held, { read: input.version, now }))
  if (newer) refuse('CHANGED_MEANWHILE', newer)
  const organ_id = held?.organ_id ?? placeOfNew(context)
  const changed = changedRights(held?.permissions ?? [], rights)
  const lacked = lackedOf(actor.staff, changed)
  if (lacked !== null) refuse('ROLE_RIGHT_LACKING', { name: permissionName(lacked) })
  const beside = await rolesBeside(tx, { id, organ_id, name })
  if (beside.is_taken) refuse('ROLE_NAME_TAKEN', { name })
  if (!held && beside.count >= MAX_ROLES) refuse('ROLE_TOO_MANY', { max: MAX_ROLES })
  const role_id = held ? id : await insertRole(tx, { organ_id, name, now })
  if (held) await changeRole(tx, id, name)
  await replaceRights(tx, role_id, rights)
  await audit(tx, {
    actor_id: actor.user_id,
    action: held ? 'role.change' : 'role.add',
    target: 'role',
    target_id: role_id,
    detail: { name, organ_id, changed },
    change: changeOf(held ? { name: held.name, permissions: held.permissions.map(permissionName) } : {}, {
      name,
      permissions: rights.map(permissionName),
    }),
    request,
  })
  const people = held && changed.length ? await holderUsers(tx, id) : []
  tell({ organs: [organ_id, ...(held?.shared ?? [])], people })
  if (people.length) {
    afterCommit(() => {
      for (const user_id of people) deps.live.refreshUser(user_id)
    })
  }
  return { id: role_id, version: String((held?.version ?? 0) + 1) }
}

function placeOfNew({ input, actor, refuse }: CallContext): number {
  const organ_id = input.organ_id || actor.staff.active_organ_id
  return actor.staff.organ_ids.includes(organ_id) ? organ_id : refuse('ORGAN_NOT_FOUND')
}
