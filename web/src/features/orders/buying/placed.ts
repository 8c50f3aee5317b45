import { nav } from '../../../lib/nav.ts'
import { onSignOut } from '../../../lib/session.ts'
import { windowStorage } from '../../../lib/storage.ts'
import type { Placed } from '../parts/orders.ts'

/** `title`: how it ended, once nothing is left to pay. */
type KeptPurchase = { visit: string; placed: Placed; title?: string }

/** Keeps what was placed, so that a reload shows it again, its payment or its end, instead of a new purchase; null forgets it. */
export function keepPlaced(placed: Placed | null, title?: string): void {
  if (placed)
    windowStorage.set('checkout_placed', {
      visit: nav.visit(),
      placed,
      ...(title ? { title } : {}),
    } satisfies KeptPurchase)
  else windowStorage.remove('checkout_placed')
}
onSignOut(() => keepPlaced(null))

/** What was placed on this visit before a reload. */
export function keptPlaced(): KeptPurchase | null {
  const kept = windowStorage.object<KeptPurchase>('checkout_placed')
  return kept?.visit === nav.visit() ? kept : null
}
