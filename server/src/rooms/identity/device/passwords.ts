import { tryPassword } from '../core/attempts.ts'
import { hashPassword, inTurn } from '../core/password.ts'
import { minutesLeft } from '../core/rules.ts'
import { clearAttempts } from '../core/store-attempts.ts'
import { openPassword } from './salts.ts'

/** How a password comes in, is kept, and is tried: for other rooms. */
export const passwords = {
  open: openPassword,
  inTurn,
  hash: hashPassword,
  attempt: tryPassword,
  clearAttempts,
  minutesLeft,
}
