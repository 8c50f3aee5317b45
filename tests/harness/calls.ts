import { eachCall } from '@heyi/contract'
import { isRoomAsked } from './rooms.ts'

/** The contract's calls that this run is about: those of the rooms it was named for, or all. */
export const callsAsked = () => [...eachCall()].filter(({ room }) => isRoomAsked(room))
