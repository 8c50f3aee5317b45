import { randomInt } from 'node:crypto'
import { isRecoveryCode, RECOVERY_CODES, RECOVERY_LETTERS, TOTP_CODE } from '@heyi/contract/identity/second-code'
import type { Database } from '../../../kernel/db/pool.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { hmac } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refuse.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { lockRule, minutesLeft } from '../core/rules.ts'
import { clearAttempts, countAttempt } from '../core/store-attempts.ts'
import { factorOf, useRecoveryCode, useStep } from './store.ts'
import { stepOfCode } from './totp.ts'

type Deps = { autonomous: Database['use']; secrets: Secrets }

const hmacOf = (secrets: Secrets, user_id: number, code: string) =>
  hmac(secrets.key('recovery-code'), `${user_id}\n${code}`)

const newRecoveryCode = () =>
  Array.from({ length: 10 }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('')

/** Ten new recovery codes as they are shown, with what is stored of them. */
export function makeRecoveryCodes(secrets: Secrets, user_id: number): { shown: string[]; hmacs: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  return {
    shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hmacs: codes.map((code) => hmacOf(secrets, user_id, code)),
  }
}

export const secretOf = (secrets: Secrets, sealed: string): Buffer => Buffer.from(secrets.open(sealed), 'base64url')

/** Takes one of the person's guesses; refuses SECOND_CODE_LOCKED where they are spent. Returns what gives them back. */
export async function takeGuess(deps: Deps, user_id: number, now: Date): Promise<(tx: Tx) => Promise<void>> {
  const account_blind = deps.secrets.blind('account', `second ${user_id}`)
  const { locked_until } = await deps.autonomous((tx) => countAttempt(tx, { account_blind, rule: lockRule(true), now }))
  if (locked_until) refuse('SECOND_CODE_LOCKED', { minutes: minutesLeft(locked_until, now) })
  return (tx) => clearAttempts(tx, account_blind)
}

/**
 * Checks a code of the person's second factor, and answers what spends it in a transaction: a step counts once, a recovery
 * code too. Refuses SECOND_FACTOR_OFF, SECOND_CODE_WRONG, RECOVERY_CODE_USED, RECOVERY_CODE_WRONG and SECOND_CODE_LOCKED; the guess
 * counts even then. Call it before any write of a transaction, as `checkCode`.
 */
export async function checkSecond(
  deps: Deps & { read: Database['use'] },
  { user_id, code, now }: { user_id: number; code: string; now: Date },
): Promise<(tx: Tx) => Promise<void>> {
  const factor = await deps.read((tx) => factorOf(tx, user_id))
  if (!factor?.confirmed_at) return refuse('SECOND_FACTOR_OFF')
  const giveBack = await takeGuess(deps, user_id, now)
  const spend = spenderOf(deps.secrets, { user_id, code, now, secret_sealed: factor.secret_sealed })
  return async (tx) => {
    await giveBack(tx)
    await spend(tx)
  }
}

type Guess = { user_id: number; code: string; now: Date; secret_sealed: string }
function spenderOf(secrets: Secrets, { user_id, code, now, secret_sealed }: Guess): (tx: Tx) => Promise<void> {
  if (isRecoveryCode(code))
    return async (tx) => {
      const found = await useRecoveryCode(tx, user_id, hmacOf(secrets, user_id, code), now)
      if (found !== 'spent') refuse(found === 'used' ? 'RECOVERY_CODE_USED' : 'RECOVERY_CODE_WRONG')
    }
  const step = TOTP_CODE.test(code) ? stepOfCode(secretOf(secrets, secret_sealed), code, now) : null
  if (step === null) return refuse('SECOND_CODE_WRONG')
  return async (tx) => {
    if (!(await useStep(tx, user_id, step))) refuse('SECOND_CODE_WRONG')
  }
}
