import type { Call } from '@heyi/contract/call'
import { type Actor, may } from '../../../kernel/actor.ts'
import type { AnySheetHandler } from '../../../kernel/sheets/source.ts'

/** A table that some room can make: what its contract says, and how. */
export type MadeSheet = { entry: Call & { sheet: NonNullable<Call['sheet']> }; handler: AnySheetHandler; deps: unknown }
export type SheetsMade = (room: string, name: string) => MadeSheet | null

type Rooms = readonly {
  name: string
  entries: Record<string, unknown>
  handlers: Record<string, unknown>
  deps: unknown
}[]
/** Every table of these rooms. */
export function sheetsMade(rooms: () => Rooms): SheetsMade {
  return (name, call) => {
    const room = rooms().find((one) => one.name === name)
    const entry = room?.entries[call] as Call | undefined
    if (!room || !entry?.sheet) return null
    return { entry: entry as MadeSheet['entry'], handler: room.handlers[call] as AnySheetHandler, deps: room.deps }
  }
}

type Allowed = Actor & { staff: NonNullable<Actor['staff']> }
/** Whether somebody has the right to a table at this moment. */
export const maySheet = (actor: Actor | null, { entry: { access } }: MadeSheet): actor is Allowed =>
  !!actor?.staff && access.who === 'permission' && may(actor, access.id)
