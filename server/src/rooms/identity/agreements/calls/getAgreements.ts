import type { AgreementKind } from '@heyi/contract/identity/consent-rules'
import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { agreementsInForce } from '../store.ts'

export const getAgreements: Handler<typeof identity.getAgreements> = async ({ actor, tx, now }) => {
  const rows = await agreementsInForce(tx, actor?.user_id ?? 0, now)
  return rows.map((row) => ({ ...row, kind: row.kind as AgreementKind }))
}
