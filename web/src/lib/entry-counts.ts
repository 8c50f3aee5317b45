import { create } from 'zustand'
import { onSignOut } from './session.ts'

/** What waits behind the entry of a screen, by its path; `label` says of what: 位等您确认. */
export type EntryCounts = Readonly<Record<string, { count: number; label: string }>>

/** Features say what waits behind their screens; whoever draws entries shows it. */
export const useEntryCounts = create<EntryCounts>(() => ({}))

export const setEntryCounts = (counts: EntryCounts): void => useEntryCounts.setState(counts)

onSignOut(() => useEntryCounts.setState({}, true))
