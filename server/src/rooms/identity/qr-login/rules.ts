import { EXCHANGE_SECONDS, LOGIN_CODE_SECONDS } from '@heyi/contract/identity/qr-codes'
import type { identityReasons } from '@heyi/contract/identity/reasons'
import { type LoginCodeEvent, type LoginCodeState, loginCodeLife } from '@heyi/contract/identity/states'
import { type Actor, nextState } from '@heyi/contract/states'

export type LoginCodeFacts = { state: LoginCodeState; expires_at: Date }

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)
/** When a new code runs out. */
export const endOf = (now: Date): Date => after(now, LOGIN_CODE_SECONDS)
/** A code that is confirmed in its last second leaves the desktop time to hear of it. */
export const endOfConfirmed = (code: LoginCodeFacts, now: Date): Date =>
  new Date(Math.max(code.expires_at.getTime(), after(now, EXCHANGE_SECONDS).getTime()))

export const isOver = (code: LoginCodeFacts, now: Date): boolean => code.expires_at <= now

type Problem = Extract<keyof typeof identityReasons, `LOGIN_CODE_${string}`>
/** The state that an event leads to, or why it does not happen. */
export function afterEvent(
  code: LoginCodeFacts,
  event: LoginCodeEvent,
  by: Extract<Actor, 'owner' | 'system'>,
  now: Date,
): { to: LoginCodeState } | { problem: Problem } {
  if (code.state === 'CANCELLED') return { problem: 'LOGIN_CODE_CANCELLED' }
  if (code.state === 'USED' || (code.state === 'CONFIRMED' && by === 'owner')) return { problem: 'LOGIN_CODE_TAKEN' }
  if (isOver(code, now)) return { problem: 'LOGIN_CODE_OVER' }
  const to = nextState(loginCodeLife, code.state, event, by)
  return to ? { to } : { problem: 'LOGIN_CODE_UNCONFIRMED' }
}
