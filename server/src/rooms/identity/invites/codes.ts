import { hmac, sameText } from '../../../kernel/ids.ts'
import type { Secrets } from '../../../kernel/secrets.ts'

/** Characters of the signature: 96 bits, more than anybody can try. */
const SIGNED = 16
const signatureOf = (secrets: Secrets, user_id: number) => hmac(secrets.key('invite'), String(user_id)).slice(0, SIGNED)

/** A member's own invite code: their number in base 36 and a signature, so that nobody can invite in another's name. */
export const inviteOf = (secrets: Secrets, user_id: number): string =>
  `${user_id.toString(36)}.${signatureOf(secrets, user_id)}`

/** Whose code it is, or null. */
export function readInvite(secrets: Secrets, invite: string): number | null {
  const [, digits = '', signature = ''] = /^([0-9a-z]{1,11})[.]([\w-]{16})$/.exec(invite) ?? []
  const user_id = Number.parseInt(digits, 36)
  if (!Number.isSafeInteger(user_id)) return null
  return sameText(signature, signatureOf(secrets, user_id)) ? user_id : null
}
