import { calls } from 'virtual:calls'
import type { Contract } from '@heyi/contract'

export type Room = keyof Contract
export type CallsOf<R extends Room> = {
  [N in keyof Contract[R]]: Contract[R][N] extends { is: 'call' } ? N : never
}[keyof Contract[R]]
/** `orders.getUserOrder`, and so on for every call. */
export type CallKey = { [R in Room]: `${R}.${CallsOf<R> & string}` }[Room]

/** What the browser knows of a call: where it goes and how. */
export type CallRow = {
  path: string
  kind: 'read' | 'write' | 'file'
  method: 'GET' | 'POST'
  isIdempotent: boolean
  isUpload: boolean
  /** The password goes out sealed. */
  isSealed: boolean
  /** It begins or ends the session itself: a 401 is its own answer. */
  ownsSession: boolean
  timeout: number | undefined
}

function toRow([path, flags, timeout]: [string, string, number?]): CallRow {
  const has = (flag: string) => flags.includes(flag)
  return {
    path,
    kind: has('f') ? 'file' : has('w') ? 'write' : 'read',
    method: has('g') ? 'GET' : 'POST',
    isIdempotent: has('i'),
    isUpload: has('u'),
    isSealed: has('s'),
    ownsSession: has('o'),
    timeout,
  }
}

const callTable: ReadonlyMap<string, CallRow> = new Map(
  Object.entries(calls).flatMap(([room, names]) =>
    Object.entries(names).map(([name, row]) => [`${room}.${name}`, toRow(row)] as const),
  ),
)

/** The row of a call by `room.name`. */
export function callRow(key: string): CallRow {
  const row = callTable.get(key)
  if (!row) throw new Error(`no such call: ${key}`)
  return row
}

/** Builds room → name → thing from the table, so that one object serves every call. */
export function eachRoom<T>(make: (key: string, row: CallRow) => T): Record<string, Record<string, T>> {
  const rooms: Record<string, Record<string, T>> = {}
  for (const [key, row] of callTable) {
    const [room = '', name = ''] = key.split('.')
    rooms[room] ??= {}
    rooms[room][name] = make(key, row)
  }
  return rooms
}
