import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { digitsOf } from '../src/lib/call-words.ts'

type Entry = {
  is: 'call' | 'file' | 'hook'
  path: string
  kind?: 'read' | 'write'
  about?: readonly string[]
  changes?: readonly string[]
  method?: 'GET' | 'POST'
  idempotent?: boolean
  upload?: unknown
  timeout?: number
  ownsSession?: boolean
  input?: { def?: { shape?: Record<string, unknown> } }
}

const ID = 'virtual:calls'
const source = (file: string) => pathToFileURL(resolve(import.meta.dirname, '../../contract/src', file)).href

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

/** A call's line: name, flags, words and time-out; of a path that does not end with its name, that path. */
function lineOf(name: string, entry: Entry, subjects: readonly string[]): { beginning: string; line: string } {
  const words = digitsOf(entry.about ?? entry.changes ?? [], subjects)
  const line = [name, flagsOf(entry), words, entry.timeout ?? ''].join(' ').trimEnd()
  return { beginning: entry.path.endsWith(`/${name}`) ? entry.path.slice(0, -name.length) : entry.path, line }
}

/** Calls of the same kind with the same words stand together, which compresses better. */
const byWords = (one: string, other: string): number => {
  const place = (line: string) => {
    const [, flags, words] = line.split(' ')
    return `${flags?.[0]}${words ?? ''}${line}`
  }
  return place(one) < place(other) ? -1 : 1
}

/**
 * The browser's table of calls, read off the contract at build time. A line without a blank names a room, one that begins with
 * a slash how the paths after it begin, every other a call. Read by `lib/calls.ts`.
 */
async function callTable(subjects: readonly string[]): Promise<string> {
  const { eachCall } = (await import(source('index.ts'))) as {
    eachCall: () => Iterable<{ room: string; name: string; entry: Entry }>
  }
  const rooms = new Map<string, Map<string, string[]>>()
  for (const { room, name, entry } of eachCall()) {
    if (entry.is === 'hook') continue
    const { beginning, line } = lineOf(name, entry, subjects)
    const paths = rooms.get(room) ?? new Map<string, string[]>()
    rooms.set(room, paths.set(beginning, [...(paths.get(beginning) ?? []), line]))
  }
  return [...rooms]
    .flatMap(([room, paths]) => [room, ...[...paths].flatMap(([path, lines]) => [path, ...lines.toSorted(byWords)])])
    .join('\n')
}

async function moduleText(): Promise<string> {
  const { subjects } = (await import(source('subjects.ts'))) as { subjects: readonly string[] }
  const text = (name: string, value: string) => `export const ${name} = ${JSON.stringify(value)}`
  return [text('subjects', subjects.join(' ')), text('calls', await callTable(subjects))].join('\n')
}

/** Serves `virtual:calls`: the contract without its schemas, which would cost the browser 100 KB. */
export function callsPlugin(): Plugin {
  return {
    name: 'heyi-calls',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? moduleText() : undefined),
  }
}
