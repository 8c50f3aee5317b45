import { type AgreementKind, type ConsentKind, consentKinds } from '@heyi/contract/identity/consent-rules'
import type { identity } from '@heyi/contract/identity/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { acceptedBy } from '../../agreements/store.ts'
import { decisionsOf, lastDecisions } from '../store.ts'

export const getConsents: Handler<typeof identity.getConsents> = async ({ actor, tx }) => {
  const { user_id } = actor
  const [last, decided, agreed] = await inOrder(
    tx,
    (tx) => lastDecisions(tx, user_id),
    (tx) => decisionsOf(tx, user_id),
    (tx) => acceptedBy(tx, user_id),
  )
  const lastOf = new Map(last.map((one) => [one.kind, one]))
  const history = decided.map((one) => ({ ...one, kind: one.kind as ConsentKind }))
  const accepted = agreed.map((one) => ({ ...one, kind: one.kind as AgreementKind }))
  const consents = (Object.keys(consentKinds) as ConsentKind[]).map((kind) => ({
    kind,
    is_given: lastOf.get(kind)?.is_given ?? false,
    decided_at: lastOf.get(kind)?.at ?? null,
  }))
  return { consents, history, accepted }
}
