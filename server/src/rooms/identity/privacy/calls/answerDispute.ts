import type { identity } from '@heyi/contract/identity/index'
import { seesOrgans } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { emit } from '../../../../kernel/jobs/events.ts'
import type {} from '../events.ts'
import { closeDispute, disputeOf } from '../store-log.ts'

export const answerDispute: Handler<typeof identity.answerDispute> = async ({
  input,
  actor,
  tx,
  refuse,
  request,
  now,
  changed,
}) => {
  const { id, answer } = input
  const organ_ids = seesOrgans(actor.staff)
  const closed = await closeDispute(tx, { id, answer, organ_ids, answered_by: actor.user_id, now })
  if (!closed) {
    const stands = (await disputeOf(tx, id, { organ_ids })) ?? refuse('DISPUTE_NOT_FOUND')
    return refuse(stands.state === 'open' ? 'DISPUTE_OWN' : 'DISPUTE_ANSWERED')
  }
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: closed.user_id,
    action: 'dispute.answered',
    target: 'dispute',
    target_id: id,
    request,
  })
  await emit(tx, 'privacy.answered', [{ dispute_id: id, ...closed, answer }])
  changed({ people: [closed.user_id] })
  return {}
}
