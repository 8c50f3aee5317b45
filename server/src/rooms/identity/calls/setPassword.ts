import type { identity } from '@heyi/contract/identity'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import { spendCode } from '../codes.ts'
import type { IdentityDeps } from '../deps.ts'
import { hashPassword, inTurn, mayBeSet } from '../password.ts'
import { openPassword } from '../salts.ts'
import { phoneOf, setPasswordHash } from '../store.ts'
import { revokeAll } from '../store-session.ts'

/** Ends every other session of the person: whoever knew the old password is out. */
export const setPassword: Handler<typeof identity.setPassword, IdentityDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  request,
  now,
  afterCommit,
}) => {
  const password = await openPassword(deps, { ...input, request, now })
  const phone = await phoneOf(tx, actor.user_id)
  if (!phone) throw new Error('a signed-in person has no row')
  if (!mayBeSet(password, deps.secrets.open(phone.mobile_sealed))) refuse('PASSWORD_WEAK')
  await spendCode(tx, deps, {
    mobile_blind: phone.mobile_blind,
    event: 'setpassword',
    code: input.code,
    client_id: request.client_id,
    now,
  })
  await setPasswordHash(tx, actor.user_id, await inTurn(() => hashPassword(deps.secrets, password)))
  const ended = await revokeAll(tx, { user_id: actor.user_id, except: actor.session_id, now })
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: actor.user_id,
    action: 'password.changed',
    target: 'user',
    target_id: actor.user_id,
    request,
  })
  afterCommit(() => {
    for (const id of ended) deps.live.endSession(id)
  })
  return {}
}
