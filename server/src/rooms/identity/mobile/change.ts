import type { identityActions } from '@heyi/contract/identity/actions'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { refuse } from '../../../kernel/refuse.ts'
import type { CoreDeps } from '../core/deps.ts'
import { phoneKeys } from '../core/phone.ts'
import type { SignInNumber } from '../core/store.ts'
import { revokeAll } from '../core/store-session.ts'
import { freeNumbers, setPhone } from './store.ts'

type Done = {
  user_id: number
  /** The numbers that sign nobody in to the person any more. */
  gone: readonly SignInNumber[]
  /** Who does it: the person, or staff who help somebody without their number, with the reason. */
  actor_id: number
  reason?: string
  /** The session that goes on; 0 ends all of them. */
  except: number
  request: RequestFacts
  now: Date
  afterCommit: (run: () => void) => void
}
type Deps = Pick<CoreDeps, 'secrets' | 'live'>

/** Ends the sessions that such a number may have begun, and writes down what was done with which. */
async function close(
  tx: Tx,
  deps: Deps,
  given: Done,
  entry: { action: keyof typeof identityActions; to?: string },
): Promise<void> {
  const { user_id, gone, actor_id, reason, except, request, now, afterCommit } = given
  const ended = await revokeAll(tx, { user_id, except, now })
  await audit(tx, {
    actor_id,
    subject_id: user_id,
    action: entry.action,
    target: 'user',
    target_id: user_id,
    detail: {
      from: gone.map(({ mobile_masked }) => mobile_masked).join('、') || undefined,
      ...(entry.to ? { to: entry.to } : {}),
    },
    ...(reason ? { reason } : {}),
    request,
  })
  afterCommit(() => {
    for (const id of ended) deps.live.endSession(id)
  })
}

/**
 * Gives a person another number in the row of one that goes, their own where they have none, and ends their other sessions. Whether the
 * number is theirs is for the caller to have proven. Refuses MOBILE_IN_USE. Returns the number masked.
 */
export async function changeMobile(
  tx: Tx,
  deps: Deps,
  given: Done & { mobile: string; row_id: number },
): Promise<string> {
  const { gone, mobile, row_id } = given
  const phone = phoneKeys(deps.secrets, mobile)
  await freeNumbers(
    tx,
    gone.flatMap(({ id }) => (id === row_id ? [] : id)),
  )
  if (!(await setPhone(tx, row_id, phone))) refuse('MOBILE_IN_USE')
  await close(tx, deps, given, { action: 'mobile.changed', to: phone.mobile_masked })
  return phone.mobile_masked
}

/** Takes numbers away from somebody who keeps another one, and ends their other sessions. */
export async function dropMobile(tx: Tx, deps: Deps, given: Done): Promise<void> {
  await freeNumbers(
    tx,
    given.gone.map(({ id }) => id),
  )
  await close(tx, deps, given, { action: 'mobile.dropped' })
}
