import { eachCall } from '@heyi/contract'
import type { AnyEntry } from '@heyi/contract/call'
import { isRoomAsked } from './rooms.ts'

/** Calls that end or narrow a session, or take people away whom others need: who tries them does nothing else. */
export const isFinal = ({ path }: AnyEntry): boolean =>
  /logout|delSession|setReceptionOrgan|setUserState|delUser|mergeUsers/.test(path)

/** The contract's calls that this run is about: those of the rooms it was named for, or all. */
export const callsAsked = () => [...eachCall()].filter(({ room }) => isRoomAsked(room))
