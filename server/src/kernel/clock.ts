/** What says the time to everything that is ruled by it. How long something takes is measured by `performance.now()`. */
export type Clock = { now: () => Date }

export const machineClock: Clock = { now: () => new Date() }

/** A clock that stands where a test sets it, and goes by the machine until then. */
export type SetClock = Clock & {
  /** Stands still at this moment from now on, e.g. '2028-02-29T23:59:59+08:00'. */
  set(moment: string): void
  /** Goes by the machine again. */
  real(): void
}
export function setClock(): SetClock {
  let stands: number | null = null
  return {
    now: () => (stands === null ? machineClock.now() : new Date(stands)),
    set(moment) {
      const ms = Date.parse(moment)
      if (!/T.*([+-]\d\d:\d\d|Z)$/.test(moment) || Number.isNaN(ms)) throw new Error(`${moment} is no moment`)
      stands = ms
    },
    real() {
      stands = null
    },
  }
}
