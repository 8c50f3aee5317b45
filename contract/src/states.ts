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
