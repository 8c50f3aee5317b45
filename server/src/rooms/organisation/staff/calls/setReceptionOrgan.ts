import type { organisation } from '@heyi/contract/organisation/index'
import { withoutRights } from '../../../../kernel/actor.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { readUserInfo, sessions } from '../../../identity/index.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { staffOf } from '../staff-of.ts'
import { receptionAt } from '../store.ts'

export const setReceptionOrgan: Handler<typeof organisation.setReceptionOrgan, StaffDeps> = async ({
  input,
  actor,
  tx,
  deps,
  refuse,
  afterCommit,
}) => {
  const { organ_id, role_id } = input
  const held = actor.staff ? await receptionAt(tx, actor.user_id, organ_id) : []
  const [organ] = held
  if (!organ) return refuse('ORGAN_NOT_FOUND')
  if (role_id !== 0 && !held.some((row) => row.role_id === role_id)) refuse('ROLE_NOT_FOUND')
  await sessions.setPlace(tx, actor.session_id, organ_id, role_id)
  afterCommit(() => deps.live.refreshUser(actor.user_id))
  const rights = await staffOf(tx, actor.user_id, { active_organ_id: organ_id, active_role_id: role_id })
  const staff = rights && actor.staff?.lacks_second_factor ? withoutRights(rights) : rights
  const userinfo = await readUserInfo(tx, actor.user_id, staff)
  if (!userinfo) throw new Error('a signed-in person has no row')
  return { userinfo, organ: { id: organ_id, name: organ.organ_name } }
}
