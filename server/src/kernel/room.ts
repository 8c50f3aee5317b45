import { type Contract, contract, type RoomName } from '@heyi/contract'
import type { Tx } from './db/tx.ts'
import type { Handlers } from './http/handler.ts'
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
export type Room = {
  name: RoomName
  deps: unknown
  entries: Record<string, unknown>
  handlers: Record<string, unknown>
  on: Listeners
  tasks: Record<string, Task>
  jobs: JobList
  seeds: Seeds
}

/** A room as app.ts mounts it: its contract's entries with a handler each, what it listens to, does by itself, leaves for later and begins with. */
export function room<N extends RoomName, D>(
  name: N,
  deps: D,
  handlers: Handlers<Contract[N], D>,
  options: { on?: Listeners; tasks?: Record<string, Task>; jobs?: JobList; seeds?: Seeds } = {},
): Room {
  const { on = {}, tasks = {}, jobs = {}, seeds = {} } = options
  return { name, deps, entries: contract[name], handlers, on, tasks, jobs, seeds }
}
