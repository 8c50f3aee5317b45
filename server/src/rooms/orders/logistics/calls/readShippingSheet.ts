import type { orders } from '@heyi/contract/orders/index'
import { MAX_PARCELS } from '@heyi/contract/orders/order-rules'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import { readSheet } from '../../../../kernel/sheets/read.ts'
import type { OrdersDeps } from '../../core/deps.ts'

/** Cells of a line: number, courier, parcel, and a few that others wrote beside. */
const MAX_CELLS = 12

export const readShippingSheet: LongHandler<typeof orders.readShippingSheet, OrdersDeps> = {
  async before({ upload, refuse, actor }) {
    if (!upload?.data.length) return refuse('SHIPPING_SHEET_EMPTY')
    // A few more than may be: headings, and one that tells that there are too many.
    const rows = await readSheet(upload.data, { most: MAX_PARCELS + 10, of: actor.user_id })
    if (!rows) return refuse('SHIPPING_SHEET_UNREADABLE')
    const lines = rows.map(({ cells }) => cells.filter(Boolean).slice(0, MAX_CELLS))
    const parcels = lines.filter((cells) => /\d{6}/.test(cells.join(' ')))
    if (!parcels.length) refuse('SHIPPING_SHEET_EMPTY')
    if (parcels.length > MAX_PARCELS) refuse('SHIPPING_SHEET_LONG', { max: MAX_PARCELS })
    return async () => ({ lines })
  },
}
