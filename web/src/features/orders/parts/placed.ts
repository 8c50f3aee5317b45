import { onSignOut } from '../../../lib/session.ts'
import type { Placed } from './orders.ts'

const KEY = 'checkout_placed'
type Kept = { entry: string; placed: Placed }

/** The visit of the screen: it stays the same over a reload, and no later visit has it. */
const entry = (): string => (window.history.state as { __TSR_key?: string } | null)?.__TSR_key ?? ''

/** Keeps what was placed and is not paid yet, so that a reload shows it again instead of a new purchase; null forgets it. */
export function keepPlaced(placed: Placed | null): void {
  try {
    if (placed) sessionStorage.setItem(KEY, JSON.stringify({ entry: entry(), placed } satisfies Kept))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Then a reload begins anew; the order waits among the unpaid ones.
  }
}
onSignOut(() => keepPlaced(null))

/** What was placed on this visit before a reload. */
export function keptPlaced(): Placed | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    return kept && kept.entry !== '' && kept.entry === entry() ? kept.placed : null
  } catch {
    return null
  }
}
