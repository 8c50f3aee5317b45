import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { type Place, type PlaceRow, readPlaces } from './store-places.ts'

/** What lies at a place in scope. Refuses SKU_NOT_FOUND, or STORE_NOT_FOUND where the SKU's merchant has no such store. */
export async function placeFound(
  tx: Tx,
  scope: readonly number[] | null,
  { sku_id, store_id }: Place,
): Promise<PlaceRow> {
  const found = await readPlaces(tx, scope, [{ sku_id, store_id: 0 }, ...(store_id ? [{ sku_id, store_id }] : [])])
  if (!found.length) refuse('SKU_NOT_FOUND')
  return found.find((row) => row.store_id === store_id) ?? refuse('STORE_NOT_FOUND')
}
