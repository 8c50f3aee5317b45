import { deliveries } from '@heyi/contract/mall/deliveries'
import { P } from '@heyi/contract/permissions'
import { TwoLines } from '../../../../kit/console/TwoLines.tsx'
import { api } from '../../../../lib/api.ts'
import { CopyText } from '../../../../lib/console/CopyText.tsx'
import type { CrudQuery, CrudResource } from '../../../../lib/console/crud.ts'
import { saveSheet } from '../../../../lib/console/export-file.ts'
import { count, money } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import type { Option } from '../../../organisation/index.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderGoodsCell } from './OrderGoodsCell.tsx'
import { OrderView } from './OrderView.tsx'
import { StaffStateTag } from './StaffStateTag.tsx'
import { orderFilter, orderSort, type StaffOrderDetail, type StaffOrderRow, type StaffOrders } from './staff-orders.ts'

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
      {
        key: 'order_no',
        title: '订单号',
        isTight: true,
        render: (row) => <CopyText text={row.order_no} label="订单号" />,
      },
      { key: 'goods', title: '商品', width: 12, render: (row) => <OrderGoodsCell order={row} /> },
      {
        key: 'buyer',
        title: '会员',
        isTight: true,
        render: ({ buyer }) => <TwoLines first={buyer.name} second={buyer.mobile_masked} />,
      },
      { key: 'points', title: '积分', kind: 'number', render: ({ points }) => (points ? count(points) : '-') },
      {
        key: 'pay_fen',
        title: '现金',
        kind: 'number',
        render: ({ points, pay_fen }) => (pay_fen || !points ? money(pay_fen) : '-'),
      },
      {
        key: 'delivery',
        title: '取货方式',
        width: 7.5,
        render: (row) => row.store_name || deliveries[row.delivery],
      },
      { key: 'state', title: '状态', isTight: true, render: (row) => <StaffStateTag order={row} /> },
      { key: 'created_at', title: '下单时间', kind: 'time', isSortable: true },
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
      { key: 'from', to: 'to', label: '下单时间', kind: 'days' },
    ],
    query: (asked) =>
      q.orders.getCompanyOrdersV2({
        ...orderFilter(asked),
        sort: orderSort(asked),
        page_num: asked.page_num,
        num: asked.num,
      }),
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
