import { localTexts, readJson } from './web-storage.ts'

/**
 * The running countdowns of one button: `last` is when the newest ends (seconds since 1970), `ends` when that of each
 * receiver does, by a mark of it.
 */
export type Countdowns = { last: number; ends: Record<string, number> }

/** Tells receivers apart and names none: thousands of numbers share a mark. */
export function markOf(receiver: string): string {
  let hash = 0x811c9dc5
  for (const one of receiver) hash = Math.imul(hash ^ one.charCodeAt(0), 0x01000193)
  return ((hash ^ (hash >>> 16)) & 0xffff).toString(16)
}

/**
 * When the receiver may be written to again. While nobody is named the newest countdown stands; one of which nobody
 * wrote down whose it is holds for everybody.
 */
export function endFor({ last, ends }: Countdowns, receiver: string): number {
  const isSomebodys = Object.values(ends).includes(last)
  return receiver && isSomebodys ? (ends[markOf(receiver)] ?? 0) : last
}

/** What counts down longer was begun before the device's clock was set back. */
const LONGEST_SECONDS = 3_600

/** Seconds from now until then, 0 where that is over. */
export const secondsTo = (end: number, now: number): number =>
  end - now > LONGEST_SECONDS ? 0 : Math.max(0, end - now)

/** The countdowns with a new one, without those that are over. */
export function withCountdown({ ends }: Countdowns, receiver: string, end: number, now: number): Countdowns {
  const running = Object.entries(ends).filter(([, one]) => one > now)
  return { last: end, ends: { ...Object.fromEntries(running), ...(receiver ? { [markOf(receiver)]: end } : {}) } }
}

const marksKey = (key: string): string => `${key}_of`

/** What a reload left; `key` holds the newest end alone, in seconds. */
export function readCountdowns(key: string): Countdowns {
  const ends = readJson(localTexts.get(marksKey(key)))
  return {
    last: Number(localTexts.get(key) ?? 0) || 0,
    ends: typeof ends === 'object' && ends !== null ? (ends as Record<string, number>) : {},
  }
}

export function keepCountdowns(key: string, { last, ends }: Countdowns): void {
  localTexts.set(key, String(last))
  localTexts.set(marksKey(key), JSON.stringify(ends))
}
