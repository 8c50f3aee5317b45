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

/** The browser's table of calls: room → name → [path, flags, time-out], read off the contract at build time. */
async function table(): Promise<string> {
  const { eachCall } = (await import(pathToFileURL(contractSource).href)) as {
    eachCall: () => Iterable<{ room: string; name: string; entry: Entry }>
  }
  const rooms: Record<string, Record<string, unknown[]>> = {}
  for (const { room, name, entry } of eachCall()) {
    if (entry.is === 'hook') continue
    rooms[room] ??= {}
    rooms[room][name] = [entry.path, flagsOf(entry), ...(entry.timeout ? [entry.timeout] : [])]
  }
  return `export const calls = ${JSON.stringify(rooms)}`
}

/** Serves `virtual:calls`: the contract without its schemas, which would cost the browser 100 KB. */
export function callsPlugin(): Plugin {
  return {
    name: 'heyi-calls',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? table() : undefined),
  }
}
