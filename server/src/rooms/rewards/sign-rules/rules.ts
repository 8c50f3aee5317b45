/** How signing in pays on a day. */
export type SignRule = {
  /** Points of the 1st, 2nd … day of a streak; after the last it begins again. */
  ladder: readonly number[]
  /** Points of one month at most; 0: no limit. */
  month_cap: number
  /** Missed days of a month that a person may fill. */
  cards: number
}
