import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contract, type RoomName } from '@heyi/contract'
import type { ThingNames } from './audit/names.ts'
import type { Tx } from './db/tx.ts'
import type { EventTable, EveryListener } from './jobs/event-table.ts'
import type { Job, Jobs, Listeners } from './jobs/events.ts'
import type { TaskContext } from './jobs/job-context.ts'

/** Work that runs by itself, in transactions of its own. `cron` is minute-exact in Asia/Shanghai. */
export type Task = {
  cron: string
  run: (given: TaskContext) => Promise<void>
}
/** A room's jobs by their full name. */
export type JobList = { [J in keyof Jobs]?: Job<J> }
/** Rows written before anybody asks, told from `now`; `demoDir` holds the texts and pictures of data/demo. */
export type Seed = (tx: Tx, given: { demoDir: string; now: Date }) => Promise<unknown>
/** `base`: what every installation needs, written at every start. `demo`: the demo community's, written once. */
export type Seeds = { base?: Seed; demo?: Seed }

/**
 * What a topic brings besides its calls. A room that gathers something from the topics of others names it here by
 * declaration merging: `declare module '../../../kernel/room.ts' { interface TopicParts { personal?: PersonalData } }`.
 */
export interface TopicParts {
  /** What happens in it: what each event makes stale, and who reads of it in which words. */
  events?: EventTable
  /** What it listens to. */
  on?: Listeners
  onEvery?: EveryListener
  /** What it does by itself; the names are one room's. */
  tasks?: Record<string, Task>
  /** What it leaves for later. */
  jobs?: JobList
  /** What it begins with. */
  seeds?: Seeds
  /** By which names the log says what something was done to. */
  names?: ThingNames
}
type Entries = Readonly<Record<string, unknown>>
type Named = Readonly<Record<string, unknown>>
/** A part of a room: calls with their handlers, and what it brings besides, made of what the room is given. */
export type Topic<D> = { entries: Entries; readHandlers: () => Promise<Named>; partsOf: (deps: D) => TopicParts }
export type Room = {
  name: RoomName
  deps: unknown
  entries: Entries
  handlers: Named
  events: EventTable
  on: Listeners
  onEvery: readonly EveryListener[]
  tasks: Record<string, Task>
  jobs: JobList
  seeds: Seeds
  /** What each topic brings, in their order: for rooms that gather something of their own from them. */
  parts: readonly TopicParts[]
}

/**
 * The topic in `folder` (`import.meta.dirname`): the handler of each of its contract's entries stands in
 * `calls/<name>.ts` there. That each fits its entry is asked of the compiler by tools/handler-types.ts.
 */
export const topic = <D = unknown>(
  folder: string,
  entries: Entries,
  parts: TopicParts | ((deps: D) => TopicParts) = {},
): Topic<D> => ({
  entries,
  readHandlers: () => handlersIn(folder, Object.keys(entries)),
  partsOf: typeof parts === 'function' ? parts : () => parts,
})

async function handlersIn(folder: string, names: readonly string[]): Promise<Named> {
  const handlers: Record<string, unknown> = {}
  for (const name of names) handlers[name] = await handlerOf(folder, name)
  return handlers
}

async function handlerOf(folder: string, name: string): Promise<unknown> {
  const file = join(folder, 'calls', `${name}.ts`)
  const module = (await import(pathToFileURL(file).href)) as Named
  if (module[name] === undefined) throw new Error(`${file} exports no ${name}, which the contract names`)
  return module[name]
}

/**
 * A room as app.ts mounts it: its topics in their order with what they are given, and what the room brings as a whole.
 * Throws where an entry of its contract has no handler or stands in no topic, and where a name stands in two.
 */
export async function room<D>(
  name: RoomName,
  deps: D,
  topics: readonly Topic<D>[],
  whole: TopicParts = {},
): Promise<Room> {
  const handlers: Named[] = []
  for (const { readHandlers } of topics) handlers.push(await readHandlers())
  const parts = [...topics.map(({ partsOf }) => partsOf(deps)), whole]
  const entries = joined(topics.map((one) => one.entries))
  const missing = Object.keys(contract[name]).filter((entry) => !(entry in entries))
  if (missing.length) throw new Error(`no topic of ${name} has ${missing.join(', ')}`)
  return {
    name,
    deps,
    entries,
    handlers: joined(handlers),
    events: joined(parts.map(({ events = {} }) => events)),
    on: listenersOf(parts),
    onEvery: parts.flatMap(({ onEvery }) => onEvery ?? []),
    tasks: joined(parts.map(({ tasks = {} }) => tasks)),
    jobs: joined(parts.map(({ jobs = {} }) => jobs)),
    seeds: { ...seedOf(parts, 'base'), ...seedOf(parts, 'demo') },
    parts,
  }
}

/** What happens in all of these rooms. */
export const eventsOf = (rooms: readonly Room[]): EventTable => joined(rooms.map(({ events }) => events))

/** All of them in one; a name stands in one alone. */
function joined<T>(each: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  const all: Record<string, T> = {}
  for (const [name, one] of each.flatMap(Object.entries<T>)) {
    if (name in all) throw new Error(`two topics have a ${name}`)
    all[name] = one
  }
  return all
}

function listenersOf(parts: readonly TopicParts[]): Listeners {
  const all: Record<string, unknown[]> = {}
  for (const [event, listeners] of parts.flatMap(({ on = {} }) => Object.entries(on)))
    all[event] = [...(all[event] ?? []), ...(listeners ?? [])]
  return all
}

function seedOf(parts: readonly TopicParts[], kind: keyof Seeds): Seeds {
  const seeds = parts.flatMap(({ seeds }) => seeds?.[kind] ?? [])
  if (!seeds.length) return {}
  return {
    [kind]: async (tx: Tx, given: Parameters<Seed>[1]) => {
      for (const seed of seeds) await seed(tx, given)
    },
  }
}

/** The names of the things of all rooms, for the log. */
export const namesOf = (rooms: readonly Room[]): ThingNames =>
  joined(rooms.flatMap(({ parts }) => parts.map(({ names = {} }) => names)))
