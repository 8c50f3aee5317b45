import { calls, subjects } from 'virtual:calls'
import type { Contract } from '@heyi/contract'
import type { Kind } from '@heyi/contract/call'
import type { Subject } from '@heyi/contract/subjects'
import { wordsOf } from './call-words.ts'

export type Room = keyof Contract
type OfKind<R extends Room, K extends Kind> = {
  [N in keyof Contract[R]]: Contract[R][N] extends { is: 'call'; kind: K } ? N : never
}[keyof Contract[R]]
export type ReadsOf<R extends Room> = OfKind<R, 'read'>
type KeyOf<K extends Kind> = { [R in Room]: `${R}.${OfKind<R, K> & string}` }[Room]
/** `orders.getUserOrder`, and so on for every read. */
export type ReadKey = KeyOf<'read'>
/** What a screen is known to read before its code is here; `isPages` of a list that scrolls on. */
export type FirstRead = { call: ReadKey; input: Record<string, unknown>; isPages?: true }
/** `orders.buyTrolley`, and so on for every write. */
export type WriteKey = KeyOf<'write'>

/** What the browser knows of a call: where it goes and how. */
export type CallRow = {
  path: string
  kind: 'read' | 'write' | 'file'
  method: 'GET' | 'POST'
  isIdempotent: boolean
  isUpload: boolean
  /** The password goes out sealed. */
  isSealed: boolean
  /** What a read is about, or what a write changes. */
  words: readonly Subject[]
  /** It begins or ends the session itself: a 401 is its own answer. */
  ownsSession: boolean
  timeout: number | undefined
}

const words = subjects.split(' ') as Subject[]

function toRow(path: string, flags: string, digits: string, timeout: string | undefined): CallRow {
  const has = (flag: string) => flags.includes(flag)
  return {
    path,
    kind: has('f') ? 'file' : has('w') ? 'write' : 'read',
    method: has('g') ? 'GET' : 'POST',
    isIdempotent: has('i'),
    isUpload: has('u'),
    isSealed: has('s'),
    words: wordsOf(digits, words),
    ownsSession: has('o'),
    timeout: timeout ? Number(timeout) : undefined,
  }
}

function readTable(): ReadonlyMap<string, CallRow> {
  const table = new Map<string, CallRow>()
  let [room, path] = ['', '']
  for (const line of calls.split('\n')) {
    const [name = '', flags, digits = '', timeout] = line.split(' ')
    if (name.startsWith('/')) path = name
    else if (flags === undefined) room = name
    else table.set(`${room}.${name}`, toRow(path.endsWith('/') ? path + name : path, flags, digits, timeout))
  }
  return table
}
const callTable = readTable()

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

const aboutByPath = new Map([...callTable.values()].map((row) => [row.path, row.kind === 'read' ? row.words : []]))
/** What the read of this path is about; nothing where it is none. */
export const aboutOf = (path: unknown): readonly Subject[] => aboutByPath.get(String(path)) ?? []
