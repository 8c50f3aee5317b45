import type { Database } from '../../../kernel/db/pool.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { refuse } from '../../../kernel/refuse.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { makeSalt, openSealed, readSealed } from './seal.ts'
import { burnSalt, insertSalt } from './store.ts'

/** Seconds for which a one-time key is good. */
export const SALT_SECONDS = 120

/** A new one-time key for the device. Refuses 'no client_id' where the device is not proven. */
export async function newSalt(tx: Tx, secrets: Secrets, given: { client_id: number; now: Date }): Promise<string> {
  if (given.client_id === 0) refuse('no client_id')
  const expires_at = new Date(given.now.getTime() + SALT_SECONDS * 1000)
  const { kid, nonce, private_key, salt } = makeSalt(expires_at)
  await insertSalt(tx, {
    kid,
    client_id: given.client_id,
    private_sealed: secrets.seal(private_key),
    nonce,
    expires_at,
  })
  return salt
}

/**
 * The password inside a sealed one; its key is burned whatever comes of it. Refuses SALT_REQUIRED (sent unsealed) and
 * SALT_INVALID (broken, used or too old), both with a new `salt` in their data, and 'no client_id'.
 */
export async function openPassword(
  deps: { autonomous: Database['use']; secrets: Secrets },
  given: { password: string; is_salt: 0 | 1; request: RequestFacts; now: Date },
): Promise<string> {
  const { now } = given
  const { client_id } = given.request
  const again = async (reason: 'SALT_REQUIRED' | 'SALT_INVALID') =>
    refuse(reason, { salt: await deps.autonomous((tx) => newSalt(tx, deps.secrets, { client_id, now })) })
  if (client_id === 0) refuse('no client_id')
  if (given.is_salt !== 1) return await again('SALT_REQUIRED')
  const sealed = readSealed(given.password)
  const key = sealed && (await deps.autonomous((tx) => burnSalt(tx, { kid: sealed.kid, client_id, now })))
  const password = key && openSealed(sealed, { private_key: deps.secrets.open(key.private_sealed), nonce: key.nonce })
  return password || (await again('SALT_INVALID'))
}
