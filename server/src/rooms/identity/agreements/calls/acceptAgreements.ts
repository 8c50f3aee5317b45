import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { acceptShown } from '../store.ts'

export const acceptAgreements: Handler<typeof identity.acceptAgreements> = async ({
  input,
  actor,
  tx,
  refuse,
  now,
}) => {
  const shown = [...new Map(input.agreements.map((one) => [`${one.kind} ${one.version}`, one])).values()]
  const known = await acceptShown(tx, { user_id: actor.user_id, shown, way: 'asked', now })
  if (known < shown.length) refuse('AGREEMENT_NOT_FOUND')
  return {}
}
