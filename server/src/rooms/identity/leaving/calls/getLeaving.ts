import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { PersonalDeps } from '../../core/personal-data.ts'
import { lossesOf, objectionsTo } from '../leave.ts'
import { leavingAt } from '../store.ts'

export const getLeaving: Handler<typeof identity.getLeaving, PersonalDeps> = async ({ actor, tx, deps }) => {
  const { user_id } = actor
  return {
    due_at: await leavingAt(tx, user_id),
    losses: await lossesOf(tx, deps, user_id),
    objections: await objectionsTo(tx, deps, actor.own_ids),
  }
}
