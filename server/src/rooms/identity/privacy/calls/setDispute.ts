import type { identity } from '@heyi/contract/identity/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { emit } from '../../../../kernel/jobs/events.ts'
import type {} from '../events.ts'
import { addDispute } from '../store-log.ts'

export const setDispute: Handler<typeof identity.setDispute> = async ({ input, actor, tx, refuse, request, now }) => {
  const { user_id, own_ids, organ_id } = actor
  const { audit_id, note } = input
  const made = (await addDispute(tx, { user_id, own_ids, audit_id, organ_id, note, now })) ?? refuse('AUDIT_NOT_FOUND')
  if (made.is_new) {
    await audit(tx, {
      actor_id: user_id,
      subject_id: user_id,
      action: 'dispute.made',
      target: 'audit',
      target_id: audit_id,
      request,
    })
    await emit(tx, 'privacy.disputed', [{ dispute_id: made.id, user_id, organ_id }])
  }
  return { id: made.id }
}
