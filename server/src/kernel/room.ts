import { type Contract, contract, type RoomName } from '@heyi/contract'
import type { Tx } from './db/tx.ts'
import type { Handlers } from './http/handler.ts'
import type { Listeners } from './jobs/events.ts'

/** Work that runs by itself, in a transaction of its own. `cron` is minute-exact in Asia/Shanghai. */
export type Task = {
  cron: string
  run: (given: { tx: Tx; now: Date; afterCommit: (run: () => void | Promise<void>) => void }) => Promise<void>
}
export type Room = {
  name: RoomName
  deps: unknown
  entries: Record<string, unknown>
  handlers: Record<string, unknown>
  on: Listeners
  tasks: Record<string, Task>
}

/** A room as app.ts mounts it: its contract's entries with a handler each, what it listens to and what it does by itself. */
export function room<N extends RoomName, D>(
  name: N,
  deps: D,
  handlers: Handlers<Contract[N], D>,
  more: { on?: Listeners; tasks?: Record<string, Task> } = {},
): Room {
  return { name, deps, entries: contract[name], handlers, on: more.on ?? {}, tasks: more.tasks ?? {} }
}
