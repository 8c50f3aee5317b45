import { deliveries } from '@heyi/contract/mall/deliveries'
import type { orders } from '@heyi/contract/orders/index'
import { staffTabs } from '@heyi/contract/orders/states'
import { audit } from '../../../../kernel/audit/audit.ts'
import { type Cell, makeSheet, SHEET_ROWS, SHEET_TYPE } from '../../../../kernel/files/sheet.ts'
import type { FileHandler } from '../../../../kernel/http/handler.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { type Person, people } from '../../../identity/index.ts'
import type { OrdersDeps } from '../../deps.ts'
import { stateName } from '../../rules.ts'
import type { AddressCopy } from '../../schema.ts'
import { type LineRow, ordersForSheet, type SheetRow } from '../../store-read.ts'
import { staffFilter } from '../search.ts'
import { inTab } from '../store.ts'

/** Every column with what an order shows in it; phones are masked, as the lists show them. */
const columns: readonly { name: string; width: number; of: (row: SheetRow, buyer: Person | undefined) => Cell }[] = [
  { name: '订单号', width: 22, of: (row) => row.order_no },
  { name: '状态', width: 10, of: (row) => stateName(row.state, row.delivery) },
  { name: '商家', width: 16, of: (row) => row.merchant_name },
  { name: '会员', width: 12, of: (_, buyer) => buyer?.name ?? '' },
  { name: '手机号', width: 14, of: (_, buyer) => buyer?.mobile_masked ?? '' },
  { name: '商品', width: 40, of: ({ lines }) => lines.map(lineText).join('；') },
  { name: '件数', width: 8, of: (row) => row.quantity },
  { name: '积分', width: 10, of: (row) => row.points },
  { name: '商品金额（元）', width: 12, of: (row) => row.goods_fen / 100 },
  { name: '运费（元）', width: 10, of: (row) => row.freight_fen / 100 },
  { name: '优惠（元）', width: 10, of: (row) => row.discount_fen / 100 },
  { name: '应付（元）', width: 12, of: (row) => row.pay_fen / 100 },
  { name: '取货方式', width: 10, of: (row) => deliveries[row.delivery] },
  { name: '门店', width: 20, of: (row) => row.store_name ?? '' },
  { name: '收货人', width: 12, of: ({ address }) => address?.name ?? '' },
  { name: '收货手机号', width: 14, of: ({ address }) => address?.mobile_masked ?? '' },
  { name: '收货地址', width: 40, of: ({ address }) => (address ? addressText(address) : '') },
  { name: '快递公司', width: 12, of: (row) => row.courier ?? '' },
  { name: '快递单号', width: 20, of: (row) => row.parcel_no ?? '' },
  { name: '会员留言', width: 24, of: (row) => row.remark },
  { name: '内部备注', width: 24, of: (row) => row.staff_remark },
  { name: '下单时间', width: 18, of: (row) => row.created_at },
  { name: '付款时间', width: 18, of: (row) => row.paid_at },
]
const lineText = ({ name, spec_text, quantity }: LineRow): string => `${name} ${spec_text} ×${quantity}`
/** A municipality names itself twice. */
const addressText = ({ region, detail }: AddressCopy): string => [...new Set(region), detail].join('')

export const exportOrders: FileHandler<typeof orders.exportOrders, OrdersDeps> = async ({
  input,
  actor,
  tx,
  deps,
  now,
  request,
}) => {
  const filter = await staffFilter(tx, actor, deps.secrets, input)
  const there = inTab(filter, input.tab)
  let count = 0
  async function* cells() {
    for await (const rows of ordersForSheet(tx, there, staffTabs[input.tab].states, SHEET_ROWS)) {
      count += rows.length
      const ids = rows.map((row) => row.user_id)
      const who = await people(tx, ids)
      yield rows.map((row) => columns.map((column) => column.of(row, who.get(row.user_id))))
    }
  }
  const body = await makeSheet(columns, cells())
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'order.export',
    target: 'order',
    detail: { rows: count, tab: input.tab },
    request,
  })
  return { type: SHEET_TYPE, body, name: `订单-${shanghaiDay(now)}.xlsx` }
}
