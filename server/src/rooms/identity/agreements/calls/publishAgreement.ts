import type { identity } from '@heyi/contract/identity/index'
import { type AgreementState, agreementLife } from '@heyi/contract/identity/privacy-states'
import { nextState } from '@heyi/contract/states'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { whoChanged } from '../../core/people.ts'
import { lockAgreement, publishDraft } from '../store-admin.ts'

export const publishAgreement: Handler<typeof identity.publishAgreement> = async ({
  input,
  actor,
  tx,
  refuse,
  request,
  now,
}) => {
  const { id } = input
  const held = (await lockAgreement(tx, id)) ?? refuse('AGREEMENT_NOT_FOUND')
  if (!nextState(agreementLife, held.state as AgreementState, 'publish', 'staff')) refuse('AGREEMENT_PUBLISHED')
  const version = String(held.revision)
  if (input.version !== version)
    refuse('CHANGED_MEANWHILE', { ...(await whoChanged(tx, 'agreement', id, { at: now })), version })
  if (!held.html.trim()) refuse('AGREEMENT_EMPTY')
  // Nobody accepted it before it could be read.
  const from = held.published_at > now ? held.published_at : now
  await publishDraft(tx, id, from)
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'agreement.publish',
    target: 'agreement',
    target_id: id,
    detail: { kind: held.kind, version: held.version, from: from.toISOString() },
    request,
  })
  return {}
}
