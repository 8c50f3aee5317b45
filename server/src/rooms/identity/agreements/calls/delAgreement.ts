import type { identity } from '@heyi/contract/identity/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { lockAgreement, removeDraft } from '../store-admin.ts'

export const delAgreement: Handler<typeof identity.delAgreement> = async ({ input, actor, tx, refuse, request }) => {
  const held = (await lockAgreement(tx, input.id)) ?? refuse('AGREEMENT_NOT_FOUND')
  if (held.state !== 'draft') refuse('AGREEMENT_PUBLISHED')
  await removeDraft(tx, input.id)
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'agreement.delete',
    target: 'agreement',
    target_id: input.id,
    detail: { kind: held.kind, version: held.version },
    request,
  })
  return {}
}
