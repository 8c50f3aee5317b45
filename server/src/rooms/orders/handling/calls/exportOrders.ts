import { deliveries } from '@heyi/contract/mall/deliveries'
import type { orders } from '@heyi/contract/orders/index'
import { staffTabs } from '@heyi/contract/orders/states'
import { SHEET_ROWS } from '../../../../kernel/files/sheet.ts'
import { type SheetHandler, sheetRows } from '../../../../kernel/sheets/source.ts'
import { type Person, people } from '../../../identity/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { stateName } from '../../core/rules.ts'
import type { AddressCopy } from '../../core/schema.ts'
import { type LineRow, ordersForSheet, type SheetRow } from '../../core/store-read.ts'
import { staffFilter } from '../search.ts'
import { whereInTab } from '../store-list.ts'

const lineText = ({ name, spec_text, quantity }: LineRow): string => `${name} ${spec_text} ×${quantity}`
/** A municipality names itself twice. */
const addressText = ({ region, detail }: AddressCopy): string => [...new Set(region), detail].join('')

export const exportOrders: SheetHandler<typeof orders.exportOrders, OrdersDeps> = {
  action: 'order.export',
  target: 'order',
  async open({ input, actor, tx, deps }) {
    const filter = await staffFilter(tx, actor, deps.secrets, input)
    const statement = ordersForSheet(whereInTab(filter, staffTabs[input.tab]), SHEET_ROWS)
    return sheetRows(tx, statement, async (rows: readonly SheetRow[]) => {
      const who = await people.byIds(
        tx,
        rows.map((row) => row.user_id),
      )
      return rows.map((row) => cellsOf(row, who.get(row.user_id)))
    })
  },
}

/** What an order shows in every column; phones are masked, as the lists show them. */
const cellsOf = (row: SheetRow, buyer: Person | undefined) => ({
  order_no: row.order_no,
  state: stateName(row.state, row.delivery),
  merchant: row.merchant_name,
  buyer: buyer?.name ?? '',
  buyer_mobile: buyer?.mobile_masked ?? '',
  goods: row.lines.map(lineText).join('；'),
  quantity: row.quantity,
  points: row.points,
  goods_price: row.goods_fen / 100,
  freight: row.freight_fen / 100,
  discount: row.discount_fen / 100,
  pay: row.pay_fen / 100,
  delivery: deliveries[row.delivery],
  store: row.store_name ?? '',
  receiver: row.address?.name ?? '',
  receiver_mobile: row.address?.mobile_masked ?? '',
  address: row.address ? addressText(row.address) : '',
  wished_on: row.wished_on,
  courier: row.courier ?? '',
  parcel_no: row.parcel_no ?? '',
  remark: row.remark,
  staff_remark: row.staff_remark,
  created_at: row.created_at,
  paid_at: row.paid_at,
})
