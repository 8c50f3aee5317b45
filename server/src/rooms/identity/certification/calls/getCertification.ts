import type { identity } from '@heyi/contract/identity/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { hasConsent } from '../../consents/consents.ts'
import type { CertificationDeps } from '../deps.ts'
import { picturesOf } from '../pictures.ts'
import { certificationOf } from '../store.ts'

export const getCertification: Handler<typeof identity.getCertification, CertificationDeps> = async (given) => {
  const { actor, tx, deps, now } = given
  const [row, has_consent] = await inOrder(
    tx,
    (tx) => certificationOf(tx, actor.user_id),
    (tx) => hasConsent(tx, actor.user_id, 'id_document'),
  )
  const state = row?.state ?? 'NONE'
  if (!row?.birthday) return { state, has_consent, sent: null }
  const pictures = await picturesOf(tx, row, { secrets: deps.secrets, actor, now })
  return { state, has_consent, sent: { ...row, birthday: row.birthday, ...pictures } }
}
