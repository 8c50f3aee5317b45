import { maskName } from '../../../kernel/secrets.ts'
import { shownName } from '../../identity/index.ts'
import type { ActingRow } from './store.ts'

/** Whole seconds that are left, none below zero. */
const secondsLeft = (ends_at: Date, now: Date): number =>
  Math.max(0, Math.ceil((ends_at.getTime() - now.getTime()) / 1000))

export const saidActing = ({ id, user_id, mobile_masked, reason, ends_at, ...who }: ActingRow, now: Date) => ({
  id,
  user_id,
  name_masked: maskName(shownName(who)),
  mobile_masked,
  reason,
  ends_at,
  seconds_left: secondsLeft(ends_at, now),
})
