import type { Tx } from '../db/tx.ts'

/**
 * What happened, in the past tense, with what a listener needs. Rooms add theirs by declaration merging:
 *   declare module '../../kernel/jobs/events.ts' { interface Events { 'order.placed': { order_id: number } } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it by declaration merging
export interface Events {}
export type EventName = keyof Events

/** Writes the event into the outbox, in the acting transaction: it is delivered after the commit, at least once. */
export async function emit<E extends EventName>(tx: Tx, event: E, payload: Events[E]): Promise<void> {
  await tx`select graphile_worker.add_job('event', ${tx.json({ event, payload } as never)}::json, max_attempts => 12)`
}

/** A listener runs in a transaction of its own and may run again: make its effect happen once by `key`. */
export type Listener<E extends EventName> = (given: {
  payload: Events[E]
  /** The same for every delivery of one event. */
  key: string
  tx: Tx
  now: Date
  afterCommit: (run: () => void | Promise<void>) => void
}) => Promise<void>
export type Listeners = { [E in EventName]?: Listener<E>[] }
