import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

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
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

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

/** Each word as the letter of its place in the list. */
function lettersOf(words: readonly string[], subjects: readonly string[]): string {
  if (subjects.length > LETTERS.length) throw new Error('more subjects than letters')
  return words.map((word) => LETTERS[subjects.indexOf(word)]).join('')
}

/** The browser's table of calls: room → name → [path, flags, words, time-out], read off the contract at build time. */
async function callTable() {
  const { eachCall } = (await import(source('index.ts'))) as {
    eachCall: () => Iterable<{ room: string; name: string; entry: Entry }>
  }
  const { subjects } = (await import(source('subjects.ts'))) as { subjects: readonly string[] }
  const rooms: Record<string, Record<string, unknown[]>> = {}
  for (const { room, name, entry } of eachCall()) {
    if (entry.is === 'hook') continue
    rooms[room] ??= {}
    const words = lettersOf(entry.about ?? entry.changes ?? [], subjects)
    rooms[room][name] = [entry.path, flagsOf(entry), words, ...(entry.timeout ? [entry.timeout] : [])]
  }
  return { subjects, calls: rooms }
}

/** Most paths end with the name of their call: the browser is sent it once, and puts it in its place again. */
function withoutNames(calls: Awaited<ReturnType<typeof callTable>>['calls']): string {
  const short = (path: unknown, name: string) =>
    String(path).endsWith(`/${name}`) ? String(path).slice(0, -name.length) : path
  const rooms = Object.entries(calls).map(([room, names]) => [
    room,
    Object.fromEntries(Object.entries(names).map(([name, [path, ...rest]]) => [name, [short(path, name), ...rest]])),
  ])
  return JSON.stringify(Object.fromEntries(rooms))
}
const NAMED =
  "for (const room of Object.values(calls)) for (const [name, row] of Object.entries(room)) if (row[0].endsWith('/')) row[0] += name"

async function moduleText(): Promise<string> {
  const { subjects, calls } = await callTable()
  const words = `export const subjects = ${JSON.stringify(subjects.join(' '))}.split(' ')`
  return [words, `export const calls = ${withoutNames(calls)}`, NAMED].join('\n')
}

/** Serves `virtual:calls`: the contract without its schemas, which would cost the browser 100 KB. */
export function callsPlugin(): Plugin {
  return {
    name: 'heyi-calls',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? moduleText() : undefined),
  }
}
