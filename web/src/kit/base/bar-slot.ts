import { createContext } from 'react'

/** The place in a screen's bar for what its content puts there; undefined where nothing is a screen of the phone, null before it is drawn. */
export const BarSlot = createContext<HTMLElement | null | undefined>(undefined)
