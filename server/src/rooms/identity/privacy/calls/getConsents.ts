import { type AgreementKind, type ConsentKind, consentKinds } from '@heyi/contract/identity/consent-rules'
import type { identity } from '@heyi/contract/identity/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { acceptedBy } from '../../agreements/store.ts'
import { decisionsOf } from '../store-consent.ts'

export const getConsents: Handler<typeof identity.getConsents> = async ({ actor, tx }) => {
  const [decided, agreed] = await inOrder(
    tx,
    (tx) => decisionsOf(tx, actor.user_id),
    (tx) => acceptedBy(tx, actor.user_id),
  )
  const history = decided.map((one) => ({ ...one, kind: one.kind as ConsentKind }))
  const accepted = agreed.map((one) => ({ ...one, kind: one.kind as AgreementKind }))
  const consents = (Object.keys(consentKinds) as ConsentKind[]).map((kind) => {
    const last = history.find((one) => one.kind === kind)
    return { kind, is_given: last?.is_given ?? false, decided_at: last?.at ?? null }
  })
  return { consents, history, accepted }
}
