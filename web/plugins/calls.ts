import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Entry = {
  is: 'call' | 'file' | 'hook'
  path: string
  kind?: 'read' | 'write'
  method?: 'GET' | 'POST'
  idempotent?: boolean
  upload?: unknown
  timeout?: number
  ownsSession?: boolean
  input?: { def?: { shape?: Record<string, unknown> } }
}

const ID = 'virtual:calls'
const contractSource = resolve(import.meta.dirname, '../../contract/src/index.ts')

/** One letter a property, so that the table stays small in the browser. Read by `lib/calls.ts`. */
function flagsOf(entry: Entry): string {
  const isSealed = Boolean(entry.input?.def?.shape && 'is_salt' in entry.input.def.shape)
  return [
    entry.is === 'file' ? 'f' : entry.kind === 'write' ? 'w' : 'r',
    entry.method === 'GET' ? 'g' : '',
    entry.idempotent ? 'i' : '',
    entry.upload ? 'u' : '',
    isSealed ? 's' : '',
    entry.ownsSession ? 'o' : '',
  ].join('')
}

/** Most paths end with the name of their call: it is written once, and put in its place again when the table is read. */
const withoutName = (path: string, name: string): string =>
  path.endsWith(`/${name}`) ? path.slice(0, -name.length) : path
const NAMED =
  "for (const room of Object.values(calls)) for (const [name, row] of Object.entries(room)) if (row[0].endsWith('/')) row[0] += name"

/** The browser's table of calls: room → name → [path, flags, time-out], read off the contract at build time. */
async function table(): Promise<string> {
  const { eachCall } = (await import(pathToFileURL(contractSource).href)) as {
    eachCall: () => Iterable<{ room: string; name: string; entry: Entry }>
  }
  const rooms: Record<string, Record<string, unknown[]>> = {}
  for (const { room, name, entry } of eachCall()) {
    if (entry.is === 'hook') continue
    rooms[room] ??= {}
    rooms[room][name] = [withoutName(entry.path, name), flagsOf(entry), ...(entry.timeout ? [entry.timeout] : [])]
  }
  return `export const calls = ${JSON.stringify(rooms)}\n${NAMED}`
}

/** Serves `virtual:calls`: the contract without its schemas, which would cost the browser 100 KB. */
export function callsPlugin(): Plugin {
  return {
    name: 'heyi-calls',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? table() : undefined),
  }
}
