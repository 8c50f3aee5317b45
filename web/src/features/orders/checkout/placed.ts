import { nav } from '../../../lib/nav.ts'
import { onSignOut } from '../../../lib/session.ts'
import { windowStorage } from '../../../lib/storage.ts'
import type { Placed } from '../parts/orders.ts'

type KeptPurchase = { visit: string; placed: Placed }

/** Keeps what was placed and is not paid yet, so that a reload shows it again instead of a new purchase; null forgets it. */
export function keepPlaced(placed: Placed | null): void {
  if (placed) windowStorage.set('checkout_placed', { visit: nav.visit(), placed } satisfies KeptPurchase)
  else windowStorage.remove('checkout_placed')
}
onSignOut(() => keepPlaced(null))

/** What was placed on this visit before a reload. */
export function keptPlaced(): Placed | null {
  const kept = windowStorage.object<KeptPurchase>('checkout_placed')
  return kept?.visit === nav.visit() ? kept.placed : null
}
