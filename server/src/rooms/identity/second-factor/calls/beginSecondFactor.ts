import { randomBytes } from 'node:crypto'
import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { phoneOf } from '../../core/store.ts'
import { beginFactor } from '../store.ts'
import { addressOf, base32 } from '../totp.ts'

/** Bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20

export const beginSecondFactor: Handler<typeof identity.beginSecondFactor, CoreDeps> = async ({
  actor,
  tx,
  refuse,
  deps,
  now,
}) => {
  const secret = randomBytes(SECRET_BYTES)
  const sealed = deps.secrets.seal(secret.toString('base64url'))
  if (!(await beginFactor(tx, actor.user_id, sealed, now))) refuse('SECOND_FACTOR_ON')
  const phone = await phoneOf(tx, actor.user_id)
  return { secret: base32(secret), address: addressOf(secret, phone?.mobile_masked ?? actor.real_name) }
}
