import type { identity } from '@heyi/contract/identity/index'
import { LEAVING_DAYS } from '@heyi/contract/identity/privacy-states'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { PersonalDeps } from '../../core/personal-data.ts'
import { objectionsTo } from '../leave.ts'
import { addLeaving } from '../store.ts'

/** Whoever works here first gives that up: an organisation would lose its administrator by a tap. */
export const setLeaving: Handler<typeof identity.setLeaving, PersonalDeps> = async ({
  actor,
  tx,
  deps,
  refuse,
  request,
  now,
}) => {
  const { user_id } = actor
  if (actor.staff) refuse('LEAVING_STAFF')
  const objections = await objectionsTo(tx, deps, actor.own_ids)
  if (objections.length) refuse('LEAVING_OBJECTED', { words: objections.map(({ words }) => words).join('；') })
  const asked = new Date(now.getTime() + LEAVING_DAYS * 86_400_000)
  const { due_at, is_new } = await addLeaving(tx, { user_id, due_at: asked, now })
  if (is_new)
    await audit(tx, {
      actor_id: user_id,
      subject_id: user_id,
      action: 'leaving.asked',
      target: 'user',
      target_id: user_id,
      detail: { due_at: due_at.toISOString() },
      request,
    })
  return { due_at }
}
