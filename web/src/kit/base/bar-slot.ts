import { createContext } from 'react'

/** The place in a screen's bar for what its content puts there; undefined where there is no bar, null before it is drawn. */
export const BarSlot = createContext<HTMLElement | null | undefined>(undefined)
