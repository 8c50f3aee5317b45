import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../../lib/query.ts'

export type StockPage = OutputOf<Contract['mall']['getStocks']>
export type StockedRow = StockPage['list'][number]
/** The merchant's own shelf beside its stores. */
export const WAREHOUSE = 0
export const placeName = (store_name: string): string => store_name || '仓库'

/** What of a SKU lies at a place; nothing where it never lay there. */
export function lyingAt(row: StockedRow, store_id: number): { on_hand: number; reserved: number } {
  if (store_id === WAREHOUSE) return { on_hand: row.in_warehouse, reserved: row.held_in_warehouse }
  const { on_hand = 0, reserved = 0 } = row.stores.find((place) => place.store_id === store_id) ?? {}
  return { on_hand, reserved }
}

/** A SKU as a sentence says it. */
export const skuName = ({ name, spec_text }: { name: string; spec_text: string }): string =>
  [name, spec_text].filter(Boolean).join(' ')

const MAX_LISTED = 50
/** The warehouse and the open stores of a merchant (0: of all, null: none), and stores where something of these SKUs lies. */
export function usePlaces(
  merchantId: number | null,
  rows: readonly StockedRow[] = [],
): { value: number; label: string }[] {
  const stores = q.mall.getStores({ merchantId: merchantId ?? 0, num: MAX_LISTED })
  const { data = [] } = useQuery({ ...stores, staleTime: 300_000, enabled: merchantId !== null })
  // What is not asked for may still lie in the cache: the stores of all.
  const listed = merchantId === null ? [] : data
  const named = new Map([[WAREHOUSE, placeName('')]])
  for (const store of listed) named.set(store.id, store.name)
  for (const place of rows.flatMap((row) => row.stores)) named.set(place.store_id, place.store_name)
  return [...named].map(([value, label]) => ({ value, label }))
}
