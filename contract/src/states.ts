/**
 * Life cycles as tables. A row says: in this state, on this event, by one of these, the next state. Whatever no row
 * allows is refused. Drawn in docs/STATES.md; buttons and guards are read off it.
 */
export type Actor = 'owner' | 'staff' | 'writeoff' | 'system'
export type Transition<S extends string, E extends string> = {
  from: S
  event: E
  to: S
  by: readonly Actor[]
  label: string
  after?: string
}

/** The life of one kind of thing. `K`: a kind of it (an order's delivery) that some events need beside its state. */
export type Lifecycle<S extends string = string, E extends string = string, K extends string = string> = {
  /** Heading in docs/STATES.md. */
  title: string
  /** Each state with the word people read; `status` is its number where the wire speaks in numbers. */
  states: Readonly<Record<S, { readonly name: string; readonly status?: number }>>
  /** The states in which a thing begins, with when. */
  begins: Readonly<Partial<Record<S, string>>>
  moves: readonly Transition<S, E>[]
  /** The kinds that an event needs; events not named fit every kind. */
  needs?: { readonly what: string; readonly of: Readonly<Partial<Record<E, readonly K[]>>> }
}

/** Says a life cycle; every table also stands in `lifecycles`, from where docs and tests read it. */
export const lifecycle = <S extends string, E extends string, K extends string = never>(
  life: Lifecycle<S, E, K>,
): Lifecycle<S, E, K> => life

const fits = <S extends string, E extends string, K extends string>(life: Lifecycle<S, E, K>, event: E, kind?: K) => {
  const kinds = life.needs?.of[event]
  return !kinds || (kind !== undefined && kinds.includes(kind))
}

/** The next state, or null where the table does not allow it. */
export function nextState<S extends string, E extends string, K extends string>(
  life: Lifecycle<S, E, K>,
  from: S,
  event: E,
  by: Actor,
  kind?: K,
): S | null {
  const move = life.moves.find((row) => row.from === from && row.event === event && row.by.includes(by))
  return move && fits(life, event, kind) ? move.to : null
}

/** The events somebody may cause in a state, for buttons, in the order of the table. */
export function eventsIn<S extends string, E extends string, K extends string>(
  life: Lifecycle<S, E, K>,
  from: S,
  by: Actor,
  kind?: K,
): E[] {
  return life.moves
    .filter((row) => row.from === from && row.by.includes(by) && fits(life, row.event, kind))
    .map(({ event }) => event)
}
