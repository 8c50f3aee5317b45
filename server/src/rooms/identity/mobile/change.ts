import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { refuse } from '../../../kernel/refuse.ts'
import type { CoreDeps } from '../core/deps.ts'
import { phoneKeys } from '../core/phone.ts'
import { phoneOf } from '../core/store.ts'
import { revokeAll } from '../core/store-session.ts'
import { setPhone } from './store.ts'

type Change = {
  user_id: number
  mobile: string
  /** Who does it: the person, or staff who help somebody without the old number, with the reason. */
  actor_id: number
  reason?: string
  /** The session that goes on; 0 ends all of them. */
  except: number
  request: RequestFacts
  now: Date
  afterCommit: (run: () => void) => void
}

/**
 * Gives a person another phone to sign in with and ends their other sessions. Whether the number is theirs is for the caller
 * to have proven. Refuses MOBILE_IN_USE. Returns the number masked.
 */
export async function changeMobile(tx: Tx, deps: Pick<CoreDeps, 'secrets' | 'live'>, given: Change): Promise<string> {
  const { user_id, mobile, actor_id, reason, except, request, now, afterCommit } = given
  const before = await phoneOf(tx, user_id)
  const phone = phoneKeys(deps.secrets, mobile)
  if (!(await setPhone(tx, user_id, phone))) refuse('MOBILE_IN_USE')
  const ended = await revokeAll(tx, { user_id, except, now })
  await audit(tx, {
    actor_id,
    subject_id: user_id,
    action: 'mobile.changed',
    target: 'user',
    target_id: user_id,
    detail: { from: before?.mobile_masked, to: phone.mobile_masked },
    ...(reason ? { reason } : {}),
    request,
  })
  afterCommit(() => {
    for (const id of ended) deps.live.endSession(id)
  })
  return phone.mobile_masked
}
