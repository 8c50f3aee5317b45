import type { Subject } from '@heyi/contract/subjects'
import type { Tx } from './tx.ts'

/** What a transaction makes stale, as it was told while it ran: whole words, things of a word by their ids, and the names of events that it emits. */
export type Stale = { words: Set<Subject>; things: Map<Subject, Set<number>>; events: Set<string> }

const known = new WeakMap<Tx, Stale>()
const outerOf = new WeakMap<Tx, Tx>()

/** A `tx` that hands its statements on to another one, for the same work. */
export const handsOnTo = (tx: Tx, outer: Tx): void => void outerOf.set(tx, outer)

function noteOn(tx: Tx): Stale {
  const outer = outerOf.get(tx)
  if (outer) return noteOn(outer)
  const note = known.get(tx) ?? { words: new Set(), things: new Map(), events: new Set() }
  known.set(tx, note)
  return note
}

/** Says that answers about these words are stale once this has been committed: those about the things of these ids, or all. */
export function stale(tx: Tx, words: readonly Subject[], ids?: readonly number[]): void {
  const { words: whole, things } = noteOn(tx)
  for (const word of words)
    if (ids) things.set(word, new Set([...(things.get(word) ?? []), ...ids]))
    else whole.add(word)
}

/** Says that an event happened here, which names in its topic's table what it makes stale. */
export const staleBy = (tx: Tx, event: string): void => void noteOn(tx).events.add(event)

/** What the work on this connection has made stale; undefined where it said nothing. */
export const staleOf = (tx: Tx): Stale | undefined => known.get(tx)
