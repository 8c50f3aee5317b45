import type { PlaceRow } from './store-places.ts'
import type { StockRow } from './store-read.ts'

/** What lies at a place, as the wire shows it. */
export const toPlace = ({ sku_id, store_id, on_hand, reserved }: PlaceRow) => ({
  sku_id,
  store_id,
  on_hand,
  reserved,
  available: on_hand - reserved,
})
/** A SKU with what lies where, as the wire shows it. */
export const toStock = ({ company_id, company_name, ...row }: StockRow) => ({
  ...row,
  merchantId: company_id,
  merchant_name: company_name,
})
