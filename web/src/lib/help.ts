import { create } from 'zustand'

/** Whether the sheet with somebody to ask is open; the shell shows it above any screen. */
export const useHelp = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const openHelp = (): void => useHelp.setState({ isOpen: true })
export const closeHelp = (): void => useHelp.setState({ isOpen: false })
