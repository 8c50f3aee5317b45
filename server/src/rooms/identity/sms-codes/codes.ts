import type { Database } from '../../../kernel/db/pool.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { hmac, randomDigits, sameText } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refuse.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { CODE_TRIES } from './rules.ts'
import { countGuess, isSpent, useCode } from './store.ts'

/** `bound`: what alone a code is good for beside its event, where that is one thing and no other. */
type Purpose = { mobile_blind: string; event: string; bound?: string }
const digest = (secrets: Secrets, { mobile_blind, event, code, bound }: Purpose & { code: string }) =>
  hmac(secrets.key('sms-code'), [mobile_blind, event, code, ...(bound === undefined ? [] : [bound])].join('\n'))

/** A new six-digit code with what is stored of it. */
export function newCode(secrets: Secrets, purpose: Purpose): { code: string; code_hmac: string } {
  const code = randomDigits(6)
  return { code, code_hmac: digest(secrets, { ...purpose, code }) }
}

/**
 * Checks the phone's code for the event, and answers what spends it in a transaction. Refuses CAPTCHA_WRONG, or CAPTCHA_SPENT
 * from the last wrong guess on; the guess counts even then. Call it before any write of a transaction: guesses are counted
 * on another connection, which must not wait for this one.
 */
export async function checkCode(
  deps: { autonomous: Database['use']; secrets: Secrets },
  given: Purpose & { code: string; client_id: number; now: Date },
): Promise<(tx: Tx) => Promise<void>> {
  const live = await deps.autonomous((tx) => countGuess(tx, given))
  if (!live) return refuse((await deps.autonomous((tx) => isSpent(tx, given))) ? 'CAPTCHA_SPENT' : 'CAPTCHA_WRONG')
  const code_hmac = digest(deps.secrets, given)
  if (!sameText(live.code_hmac, code_hmac)) refuse(live.tries < CODE_TRIES ? 'CAPTCHA_WRONG' : 'CAPTCHA_SPENT')
  return async (tx) => {
    if (!(await useCode(tx, { ...given, client_id: live.client_id, code_hmac }))) refuse('CAPTCHA_WRONG')
  }
}
