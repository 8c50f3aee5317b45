import { cashStates } from '@heyi/contract/orders/cash-states'
import type { orders } from '@heyi/contract/orders/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import { SHEET_ROWS } from '../../../../kernel/files/sheet.ts'
import { type SheetHandler, sheetRows } from '../../../../kernel/sheets/source.ts'
import { people } from '../../../identity/index.ts'
import { receiptsForSheet, type SheetReceipt } from '../store.ts'

export const exportCash: SheetHandler<typeof orders.exportCash> = {
  action: 'cash.export',
  target: 'cash_report',
  open: async ({ input, actor, tx }) => {
    const { merchantId: company_id, date_from, date_to } = input
    const filter = { scope: merchantScope(actor.staff), company_id, date_from, date_to }
    return sheetRows(tx, receiptsForSheet(filter, SHEET_ROWS), async (rows: readonly SheetReceipt[]) => {
      const ids = rows.flatMap(({ taker_id, counted_by, signed_by }) =>
        [taker_id, counted_by ?? [], signed_by ?? []].flat(),
      )
      const who = await people.byIds(tx, [...new Set(ids)])
      const nameOf = (id: number | null) => who.get(id ?? 0)?.name ?? ''
      return rows.map((row) => ({
        day: row.day,
        no: row.no,
        merchant_name: row.merchant_name,
        organ_name: row.organ_name,
        order_no: row.order_no,
        refund_no: row.refund_no,
        title: row.title,
        fen: row.fen / 100,
        taker: nameOf(row.taker_id),
        created_at: row.created_at,
        state: cashStates[row.state].name,
        counted_by: nameOf(row.counted_by),
        signed_by: nameOf(row.signed_by),
      }))
    })
  },
}
