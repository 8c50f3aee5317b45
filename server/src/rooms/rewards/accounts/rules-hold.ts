/** Points and fen that cannot be spent until a moment. */
export type Hold = { points: number; fen: number; until: Date }
type Account = {
  points: number
  balance_fen: number
  held_points: number
  held_fen: number
  held_until: Date | null
}

/** What of an account is held now; null where nothing is. */
export function holdOf(account: Account, now: Date): Hold | null {
  const { held_until: until } = account
  if (until === null || until <= now) return null
  // What ended meanwhile was held too.
  return holdFor(Math.min(account.held_points, account.points), Math.min(account.held_fen, account.balance_fen), until)
}

/** Nothing held is no hold. */
export const holdFor = (points: number, fen: number, until: Date): Hold | null =>
  points > 0 || fen > 0 ? { points: Math.max(0, points), fen: Math.max(0, fen), until } : null

type Merged = {
  kept: Account
  duplicate: Account
  now: Date
  /** Until when what moves is held; null where both have agreed. */
  held_until: Date | null
  /** Whether what was there is held too: another phone signs in from now on. */
  holds_all: boolean
}
/** What of the account that takes both is held after a merge: what was held of either stays so. */
export function holdAfter({ kept, duplicate, now, held_until, holds_all }: Merged): Hold | null {
  const own = holdOf(kept, now)
  const came = held_until
    ? { points: duplicate.points, fen: duplicate.balance_fen, until: held_until }
    : holdOf(duplicate, now)
  const untils = [own?.until, came?.until].filter((until) => until !== undefined)
  if (!came || !untils.length) return own
  const until = new Date(Math.max(...untils.map((one) => one.getTime())))
  if (held_until && holds_all)
    return holdFor(kept.points + duplicate.points, kept.balance_fen + duplicate.balance_fen, until)
  return holdFor((own?.points ?? 0) + came.points, (own?.fen ?? 0) + came.fen, until)
}
