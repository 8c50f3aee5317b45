import { deliveries } from '@heyi/contract/mall/deliveries'
import { P } from '@heyi/contract/permissions'
import { Price } from '../../../../kit/base/Price.tsx'
import { api } from '../../../../lib/api.ts'
import type { CrudQuery, CrudResource } from '../../../../lib/console/crud.ts'
import { saveSheet } from '../../../../lib/console/export-file.ts'
import { q } from '../../../../lib/query.ts'
import type { Option } from '../../../organisation/index.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderGoodsCell } from './OrderGoodsCell.tsx'
import { OrderView } from './OrderView.tsx'
import { StaffStateTag } from './StaffStateTag.tsx'
import { dayProblem, orderFilter, type StaffOrderDetail, type StaffOrderRow, type StaffOrders } from './staff-orders.ts'

/** Orders read at the same time for printing. */
const AT_ONCE = 6

async function exporter(query: CrudQuery): Promise<void> {
  saveSheet(await api.orders.exportOrders(orderFilter(query), { quiet: true }), '订单')
}

async function readAll(rows: readonly StaffOrderRow[]): Promise<StaffOrderDetail[]> {
  const found: StaffOrderDetail[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE)
    const read = some.map((row) => api.orders.getCompanyOrder({ order_id: row.id }, { quiet: true }))
    found.push(...(await Promise.all(read)))
  }
  return found
}

type OrderTable = {
  merchants: readonly Option[]
  stores: readonly Option[]
  onPrint: (orders: readonly StaffOrderDetail[]) => void
}

/** The orders table, said as data. */
export function orderResource(table: OrderTable): CrudResource<StaffOrderRow, StaffOrders> {
  const { merchants, stores, onPrint } = table
  return {
    key: 'orders',
    rowKey: (row) => row.id,
    rowTitle: (row) => `订单 ${row.order_no}`,
    searchLabel: '订单号、姓名、手机、商品',
    columns: [
      { key: 'order_no', title: '订单号', width: 11 },
      { key: 'goods', title: '商品', width: 12.5, render: (row) => <OrderGoodsCell order={row} /> },
      { key: 'buyer', title: '会员', width: 6.5, render: ({ buyer }) => `${buyer.name} ${buyer.mobile_masked}` },
      {
        key: 'amount',
        title: '金额',
        kind: 'number',
        render: (row) => <Price points={row.points} fen={row.pay_fen} size="s" />,
      },
      { key: 'delivery', title: '取货方式', width: 6, render: (row) => row.store_name || deliveries[row.delivery] },
      { key: 'state', title: '状态', isTight: true, render: (row) => <StaffStateTag order={row} /> },
      { key: 'created_at', title: '下单时间', kind: 'time' },
      { key: 'merchant_name', title: '商家', isOptional: true },
      { key: 'quantity', title: '件数', kind: 'number', isOptional: true },
    ],
    filters: [
      {
        key: 'delivery',
        label: '取货方式',
        kind: 'select',
        options: Object.entries(deliveries).map(([value, label]) => ({ value, label })),
      },
      ...(merchants.length > 1
        ? [{ key: 'merchant', label: '商家', kind: 'select' as const, options: merchants }]
        : []),
      { key: 'store', label: '门店', kind: 'select', options: stores },
      { key: 'from', label: '从', kind: 'date' },
      { key: 'to', label: '到', kind: 'date', problem: dayProblem },
    ],
    query: (asked) => q.orders.getCompanyOrdersV2({ ...orderFilter(asked), page_num: asked.page_num, num: asked.num }),
    view: (row) => <OrderView order_id={row.id} />,
    footer: (row) => <OrderActions order_id={row.id} onPrint={(order) => onPrint([order])} />,
    batchActions: [
      { key: 'print', text: '打印配货单', isQuiet: true, run: async (rows) => onPrint(await readAll(rows)) },
    ],
    exporter,
    exportPermission: P.orderExport,
    empty: { message: '还没有订单', detail: '会员下单后会马上出现在这里' },
  }
}
