import { grantLife } from '@heyi/contract/rewards/grant-states'
import type { rewards } from '@heyi/contract/rewards/index'
import { nextState } from '@heyi/contract/states'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { bookGrant, membersOfLines, needProof } from '../book.ts'
import { refuseMoved, seenGrant } from '../scope.ts'
import { linesOf, moveGrant } from '../store.ts'

/** Whom it is for is looked at again: they may have left, or belong elsewhere by now. */
export const decideGrant: Handler<typeof rewards.decideGrant, RewardsDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, request, now, changed } = context
  const { id, event } = input
  const grant = await seenGrant(tx, actor.staff, id)
  if (actor.own_ids.includes(grant.maker_id)) refuse('GRANT_OWN')
  const to = nextState(grantLife, grant.state, event, 'staff') ?? (await refuseMoved(tx, actor.staff, id))
  const lines = await linesOf(tx, id)
  const { maker_id, reason } = grant
  if (event === 'approve') {
    needProof(actor, grant.total, { deps, now })
    await membersOfLines(tx, actor, lines)
  }
  const { user_id: by } = actor
  if (!(await moveGrant(tx, id, { from: grant.state, to, by, note: input.reason, now })))
    await refuseMoved(tx, actor.staff, id)
  if (event === 'approve') await bookGrant(tx, { grant_id: id, maker_id, reason, lines, actor, request, now })
  await audit(tx, {
    actor_id: by,
    action: `grant.${event}`,
    target: 'points_grant',
    target_id: id,
    // Who approves need not say why: what was asked for says it.
    reason: input.reason || reason,
    detail: { total: grant.total, people: grant.people },
    request,
  })
  const people = event === 'approve' ? lines.map(({ user_id }) => user_id) : []
  changed({ organs: [grant.organ_id], people })
  return { state: to }
}
