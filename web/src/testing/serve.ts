import { type Contract, type contract, eachCall } from '@heyi/contract'
import {
  type AnswerOf,
  type AnyEntry,
  type ParsedOf,
  type ReasonOf,
  refusalCode,
  successCode,
} from '@heyi/contract/call'
import { type commonReasons, type Reason, sentence } from '@heyi/contract/reasons'

/** Every call and file of the contract: `orders.getUserOrder`. */
type Entries = {
  [R in keyof Contract]: { [N in keyof Contract[R] & string as `${R}.${N}`]: Contract[R][N] }
}[keyof Contract]
type Flat = Entries extends infer U ? (U extends unknown ? (entries: U) => void : never) : never
type All = Flat extends (entries: infer I) => void ? I : never
export type ServedKey = { [K in keyof All]: All[K] extends { is: 'hook' } ? never : K }[keyof All] & string
type EntryOf<K extends ServedKey> = All[K & keyof All]

/** What a call is sent, as the server would read it. */
export type SentOf<K extends ServedKey> = ParsedOf<EntryOf<K>>
type AnswerFor<K extends ServedKey> = EntryOf<K> extends { is: 'file' } ? Blob : AnswerOf<EntryOf<K>>
type MayRefuse<K extends ServedKey> = ReasonOf<EntryOf<K>> | (typeof commonReasons)[number]
export type Answer<K extends ServedKey> = AnswerFor<K> | Refused<MayRefuse<K>> | Lost
/** An answer, or what makes one from the input. */
export type Handler<K extends ServedKey> = Answer<K> | ((input: SentOf<K>) => Answer<K> | Promise<Answer<K>>)
export type Served = { [K in ServedKey]?: Handler<K> }

class Refused<R extends Reason = Reason> {
  readonly reason: R
  readonly data: Record<string, unknown>
  constructor(reason: R, data: Record<string, unknown>) {
    this.reason = reason
    this.data = data
  }
}
class Lost {
  readonly isLost = true
}
/** An expected no, with the sentence the server would say. */
export const refuse = <const R extends Reason>(reason: R, data: Record<string, unknown> = {}) =>
  new Refused(reason, data)
/** The line breaks: no answer arrives. */
export const lostNetwork = (): Lost => new Lost()

/** One answer after the other; the last one stays. */
export function inTurn<T extends unknown[]>(...answers: T): () => T[number] {
  let at = 0
  return () => answers[Math.min(at++, answers.length - 1)]
}

/** An answer that waits until it is let go. */
export function held<T>(answer: T): { answer: () => Promise<T>; letGo: () => void } {
  let letGo = () => {}
  const gate = new Promise<void>((open) => {
    letGo = open
  })
  return { answer: () => gate.then(() => answer), letGo }
}

type Found = { key: ServedKey; entry: Exclude<AnyEntry, { is: 'hook' }>; parts?: string }
const byPath = new Map<string, Found>()
for (const { room, name, entry } of eachCall())
  if (entry.is !== 'hook') byPath.set(entry.path, { key: `${room}.${name}` as ServedKey, entry })

type AnyHandler = (input: unknown) => unknown
let served = new Map<string, AnyHandler>()
let inputs = new Map<string, unknown[]>()
let problems: string[] = []
let isOpen = false
/** The server's clock, where it is not the device's. */
let serverTime: string | null = null
let isGone = false

/** Says what the server answers in this test; a call that nobody has said fails it by name. */
export function serve(handlers: Served): void {
  for (const [key, handler] of Object.entries(handlers))
    served.set(key, typeof handler === 'function' ? (handler as AnyHandler) : () => handler)
}

/** The server's clock stands at this moment, whatever the device takes for the time. */
export function serverSays(moment: string): void {
  serverTime = moment
}

/** The server is gone, or `there` again. */
export function serverIs(is: 'gone' | 'there'): void {
  isGone = is === 'gone'
}

/** The inputs of a call so far, as the server would read them, oldest first. */
export const sent = <K extends ServedKey>(key: K): SentOf<K>[] => (inputs.get(key) ?? []) as SentOf<K>[]

/** Nothing is served and nothing was sent yet. */
export function openWire(): void {
  served = new Map()
  inputs = new Map()
  problems = []
  serverTime = null
  isGone = false
  isOpen = true
}

/** From here on nothing answers; throws what went wrong at the seam. */
export function closeWire(): void {
  const found = problems
  isOpen = false
  if (found.length > 0) throw new Error([...new Set(found)].join('\n'))
}

type Body = string | FormData | null | undefined
function inputOf(body: Body): unknown {
  if (!body) return {}
  if (typeof body === 'string') return JSON.parse(body)
  const fields = Object.fromEntries([...body.entries()].filter(([name]) => name !== 'userFile'))
  return { ...fields, ...('user_id' in fields ? { user_id: Number(fields.user_id) } : {}) }
}

const wordsFor = (issues: readonly { path: PropertyKey[]; message: string }[]): string =>
  issues.map(({ path, message }) => `${path.join('.') || '(whole)'}: ${message}`).join('; ')

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      date: (serverTime ? new Date(serverTime) : new Date()).toUTCString(),
    },
  })

/** Keeps the input as the server would read it; what the server would not take is a mistake of the screen. */
function keepInput(
  key: string,
  entry: { input: { safeParse: typeof contract.orders.getTrolleys.input.safeParse } },
  body: Body,
) {
  const given = inputOf(body)
  const read = entry.input.safeParse(given as Record<string, never>)
  if (!read.success) problems.push(`${key} was sent what the contract does not take: ${wordsFor(read.error.issues)}`)
  inputs.set(key, [...(inputs.get(key) ?? []), read.success ? read.data : given])
  return read.success ? read.data : given
}

/** The call of an address whose parts are its input, as those of files are. */
function inParts(path: string): Found | undefined {
  for (const [pattern, found] of byPath) {
    if (!pattern.includes('/:')) continue
    const parts = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path)
    if (parts) return { ...found, parts: JSON.stringify(parts.groups) }
  }
  return undefined
}

async function respond(path: string, sent: Body): Promise<Response> {
  const found = byPath.get(path) ?? inParts(path)
  if (!found) {
    problems.push(`${path} is no call`)
    return json(404, {})
  }
  const { key, entry } = found
  const body = found.parts ?? sent
  const input = keepInput(key, entry as never, body)
  const handler = served.get(key)
  if (!handler) {
    problems.push(`${key} is called and not served: name it in serve()`)
    return json(500, {})
  }
  const answer = await handler(input)
  if (answer instanceof Lost) throw new TypeError('Failed to fetch')
  if (answer instanceof Refused) {
    const { reason, data } = answer as Refused
    if (reason === 'SIGNED_OUT') return json(401, { code: 401, msg: sentence(reason), data: {} })
    return json(200, { code: refusalCode(path), msg: sentence(reason, data), data: { type: reason, ...data } })
  }
  if (entry.is === 'file')
    return new Response(answer as Blob, { status: 200, headers: { 'content-type': 'application/octet-stream' } })
  const wire = entry.output.safeParse(answer)
  if (!wire.success) {
    problems.push(`${key} is served what it never answers: ${wordsFor(wire.error.issues)}`)
    return json(500, {})
  }
  return json(200, { code: successCode(path), msg: '', data: wire.data })
}

/** What the app reads beside the calls of the contract. */
const files = import.meta.glob('../../../data/regions.json', { import: 'default' })

async function fetchFile(url: string): Promise<Response | null> {
  const load = Object.entries(files).find(([path]) => url.endsWith(path.replace(/^[./]+/, '')))?.[1]
  return load ? json(200, await load()) : null
}

/** Stands in for the browser's `fetch` below `lib/transport.ts`: what is tested goes through the app's own transport. */
export async function fakeFetch(url: string, init: RequestInit = {}): Promise<Response> {
  if (!isOpen) throw new TypeError('the test is over')
  if (isGone) throw new TypeError('Failed to fetch')
  if (url === '/healthz') return json(200, { ok: true })
  const { signal } = init
  const gone = new Promise<never>((_, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
  })
  gone.catch(() => undefined)
  const work = async () => (await fetchFile(url)) ?? respond(url, init.body as Body)
  return Promise.race([work(), gone])
}
