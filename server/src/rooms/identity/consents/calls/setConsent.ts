import type { identity } from '@heyi/contract/identity/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { emit } from '../../../../kernel/jobs/events.ts'
import type {} from '../events.ts'
import { addConsent, lockConsents } from '../store.ts'

/** Only the person decides: nobody gives a consent on behalf of another. */
export const setConsent: Handler<typeof identity.setConsent> = async ({ input, actor, tx, request, now }) => {
  const { kind, is_given } = input
  const { user_id } = actor
  await lockConsents(tx, user_id)
  const isNew = await addConsent(tx, { user_id, kind, is_given, client_id: request.client_id, now })
  if (isNew)
    await audit(tx, {
      actor_id: user_id,
      subject_id: user_id,
      action: is_given ? 'consent.given' : 'consent.withdrawn',
      target: 'consent',
      detail: { kind },
      request,
    })
  if (isNew && !is_given) await emit(tx, 'consent.withdrawn', [{ user_id, kind }])
  return { kind, is_given }
}
