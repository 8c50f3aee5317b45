import { P } from '@heyi/contract/permissions'
import { grantLife } from '@heyi/contract/rewards/grant-states'
import type { rewards } from '@heyi/contract/rewards/index'
import { nextState } from '@heyi/contract/states'
import { may } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { bookBack, needProof, refuseOwn } from '../book.ts'
import { refuseMoved, seenGrant } from '../scope.ts'
import { linesOf, moveGrant } from '../store.ts'

/** Where one of many has spent what they got, nothing is undone: they are named, and staff decide what to do. */
export const undoGrant: Handler<typeof rewards.undoGrant, RewardsDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, request, now, changed } = context
  const { id, reason } = input
  const grant = await seenGrant(tx, actor.staff, id)
  const isOwn = actor.own_ids.includes(grant.maker_id)
  if (!isOwn && !may(actor, P.pointsApprove)) refuse('GRANT_UNDO_DENIED')
  const to = nextState(grantLife, grant.state, 'undo', 'staff') ?? (await refuseMoved(tx, actor.staff, id))
  const lines = await linesOf(tx, id)
  refuseOwn(actor, lines)
  needProof(actor, grant.total, { deps, now })
  const { user_id: by } = actor
  if (!(await moveGrant(tx, id, { from: grant.state, to, by, note: reason, now })))
    await refuseMoved(tx, actor.staff, id)
  await bookBack(tx, { grant_id: id, maker_id: grant.maker_id, reason, lines, actor, request, now })
  await audit(tx, {
    actor_id: by,
    action: 'grant.undo',
    target: 'points_grant',
    target_id: id,
    reason,
    detail: { total: grant.total, people: grant.people },
    request,
  })
  changed({ organs: [grant.organ_id], people: lines.map(({ user_id }) => user_id) })
  return { state: to }
}
