import type { Secrets } from '../../../kernel/secrets.ts'

/** Wrong pay passwords that lock it, and for how long. */
export const PAY_LOCK = { fails: 5, seconds: 30 * 60 }

/** Under which guesses at a person's pay password are counted: apart from their sign-ins. */
export const payAccount = (secrets: Secrets, user_id: number): string => secrets.blind('account', `pay ${user_id}`)
