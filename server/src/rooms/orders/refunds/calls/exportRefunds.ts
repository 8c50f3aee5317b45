import type { orders } from '@heyi/contract/orders/index'
import { refundReasons } from '@heyi/contract/orders/refund-rules'
import { refundStates, refundWays } from '@heyi/contract/orders/refund-states'
import { SHEET_ROWS } from '../../../../kernel/files/sheet.ts'
import { type SheetHandler, sheetRows } from '../../../../kernel/sheets/source.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { netOf } from '../effects.ts'
import { refundFilter } from '../filter.ts'
import { methodNames } from '../rules.ts'
import { peopleOf } from '../show.ts'
import { type RefundRow, refundsForSheet } from '../store-read.ts'

export const exportRefunds: SheetHandler<typeof orders.exportRefunds, OrdersDeps> = {
  action: 'refund.export',
  target: 'refund',
  async open({ input, actor, tx, deps }) {
    const filter = await refundFilter(tx, actor, deps.secrets, input)
    const statement = refundsForSheet(filter, input.tab, SHEET_ROWS)
    return sheetRows(tx, statement, async (rows: readonly RefundRow[]) => {
      const who = await peopleOf(tx, rows)
      return rows.map((row) => ({
        refund_no: row.refund_no,
        order_no: row.order_no,
        state: refundStates[row.state].name,
        way: refundWays[row.way].name,
        reason: refundReasons[row.reason].name,
        merchant: row.merchant_name,
        buyer: who.get(row.user_id)?.name ?? '',
        buyer_mobile: who.get(row.user_id)?.mobile_masked ?? '',
        goods: row.lines.map(({ name, spec_text, quantity }) => `${name} ${spec_text} ×${quantity}`).join('；'),
        fen: netOf(row) / 100,
        points: row.points,
        method: methodNames[row.method],
        created_at: row.created_at,
        done_at: row.done_at,
      }))
    })
  },
}
