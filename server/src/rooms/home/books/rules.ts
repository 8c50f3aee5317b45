const HOUR_MS = 3_600_000

/** The minute of every hour at which the books are looked at. */
export const LOOK_MINUTE = 7
/** When the books are looked at next. */
export function nextLook(now: Date): Date {
  const at = new Date(now)
  at.setUTCMinutes(LOOK_MINUTE, 0, 0)
  return at > now ? at : new Date(at.getTime() + HOUR_MS)
}

/** The hour of the night, in Asia/Shanghai, in which the books are looked at whole. */
const NIGHT = 3
/** Longer than the hour between two looks, for what was being written while the last was made. */
const LOOKED_BACK_MS = 2 * HOUR_MS
/** The moment from which on the books are looked at; null: all of them. */
export const lookSince = (now: Date): Date | null =>
  (now.getUTCHours() + 8) % 24 === NIGHT ? null : new Date(now.getTime() - LOOKED_BACK_MS)
