import type { Tx } from '../../../kernel/db/tx.ts'
import { randomToken, sha256 } from '../../../kernel/ids.ts'
import type { SetupDeps } from './deps.ts'
import { dropToken, replaceToken } from './store.ts'

/** Seconds for which a set-up token is good. */
const SETUP_SECONDS = 86_400

/**
 * A new token for the first administrator, told here and stored as a hash; the one before is good no more. Null, and none is
 * left, where there is an administrator.
 */
export async function offerSetup(
  tx: Tx,
  { hasAdministrator, now }: Pick<SetupDeps, 'hasAdministrator'> & { now: Date },
): Promise<string | null> {
  if (await hasAdministrator(tx)) {
    await dropToken(tx)
    return null
  }
  const token = randomToken()
  await replaceToken(tx, sha256(token), new Date(now.getTime() + SETUP_SECONDS * 1000))
  return token
}
