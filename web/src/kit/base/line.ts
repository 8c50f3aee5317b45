import { create } from 'zustand'
import { timeNow } from './clock.ts'
import { exactTime } from './time.ts'

type Line = {
  /** The server was asked and did not answer, whatever the browser says of its network. */
  isLost: boolean
}

/** Whether the server answers. `lib/reach.ts` keeps it. */
export const useLine = create<Line>(() => ({ isLost: false }))

/** When the server last answered; 0 where it has not yet. */
let heardAt = 0

/** The server has answered. */
export function lineStands(): void {
  heardAt = timeNow()
  if (useLine.getState().isLost) useLine.setState({ isLost: false })
}
/** Nothing answers. */
export const lineIsLost = (): void => useLine.setState({ isLost: true })

/** The time of day at which something was last read, such as 05:41; empty where nothing was. */
export const heardClock = (): string => (heardAt === 0 ? '' : exactTime(new Date(heardAt).toISOString()).slice(11))
