import { deliveries } from '@heyi/contract/mall/deliveries'
import type { StaffTab } from '@heyi/contract/orders/states'
import { P } from '@heyi/contract/permissions'
import type { TableFilter } from '../../../../kit/console/FilterControl.tsx'
import { TwoLines } from '../../../../kit/console/TwoLines.tsx'
import { api } from '../../../../lib/api.ts'
import { CopyText } from '../../../../lib/console/CopyText.tsx'
import type { CrudQuery, CrudResource } from '../../../../lib/console/crud.ts'
import { count, money } from '../../../../lib/format.ts'
import { PersonFilter } from '../../../../lib/people-picker/PersonFilter.tsx'
import { q } from '../../../../lib/query.ts'
import { idParam } from '../../../../lib/routes.ts'
import { findPeople, type Option } from '../../../organisation/index.ts'
import { wayOf } from '../../parts/order-facts.ts'
import { RefundMark } from '../../parts/RefundMark.tsx'
import { LongWait } from './LongWait.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderGoodsCell } from './OrderGoodsCell.tsx'
import { OrderView } from './OrderView.tsx'
import { batchActions, type OrderBatch } from './order-batch.ts'
import { PrintedMark } from './PrintedMark.tsx'
import { StaffStateTag } from './StaffStateTag.tsx'
import { invoiceFilters, orderFilter, orderSort, type StaffOrderRow, type StaffOrders } from './staff-orders.ts'

const query = (asked: CrudQuery) =>
  q.orders.getCompanyOrdersV2({
    ...orderFilter(asked),
    sort: orderSort(asked),
    page_num: asked.page_num,
    num: asked.num,
  })
const buyerFilter: TableFilter = {
  key: 'user',
  label: '会员',
  kind: 'own',
  draw: (own) => <PersonFilter {...own} find={findPeople} one={(user_id) => q.members.getUserInfo({ user_id })} />,
}

/** Shown to who came for invoices by the menu: beside all others it would need a row of its own. */
const invoiceFilter: TableFilter = {
  key: 'invoice',
  label: '发票',
  kind: 'select',
  options: Object.entries(invoiceFilters).map(([value, label]) => ({ value, label })),
}

/** The same of who came for the orders of a colleague. */
const handlerFilter = (handlers: readonly Option[]): TableFilter => ({
  key: 'staff',
  label: '员工',
  kind: 'select',
  options: handlers,
  none: '一位员工办的',
})

/** The same of who came for the orders behind a month's settlement. */
const settledFilter = (month: string): TableFilter => ({
  key: 'settled',
  label: '结算月份',
  kind: 'select',
  options: [{ value: month, label: `${month} 结算` }],
})

type OrderTable = {
  merchants: readonly Option[]
  stores: readonly Option[]
  /** Whether the asker may look for members. */
  maySearch: boolean
  hasInvoices: boolean
  /** Colleagues to choose from; null where nobody came for one. */
  handlers: readonly Option[] | null
  /** The month whose settlement somebody came for; '' where nobody did. */
  settled: string
  batch: OrderBatch
}

/** Tabs in which whoever waited longest is served first. */
const QUEUES: ReadonlySet<string> = new Set<StaffTab>(['prepare', 'ship'])

/** The orders table, said as data. */
export function orderResource(table: OrderTable): CrudResource<StaffOrderRow, StaffOrders> {
  const { merchants, stores, maySearch, hasInvoices, handlers, settled, batch } = table
  return {
    key: 'orders',
    rowKey: (row) => row.id,
    rowTitle: (row) => `订单 ${row.order_no}`,
    searchLabel: '订单号、手机尾号、快递单号、姓名、商品',
    searchHint:
      '可以输入：订单号或它的末尾几位、手机号或后四位、快递单号、取货码、会员姓名的开头或拼音首字母、商品名称',
    columns: [
      {
        key: 'order_no',
        title: '订单号',
        isTight: true,
        render: (row, link) => <CopyText text={link(row.order_no)} copied={row.order_no} label="订单号" />,
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
        isSortable: true,
        render: ({ points, pay_fen }) => (pay_fen || !points ? money(pay_fen) : '-'),
      },
      {
        key: 'delivery',
        title: '取货方式',
        width: 7.5,
        render: (row) => row.store_name || wayOf(row),
      },
      {
        key: 'state',
        title: '状态',
        isTight: true,
        isState: true,
        render: (row) => (
          <>
            {/* One mark a row keeps the table's rows alike: what is given back says more than where it stands. */}
            {row.refund_state === 'open' || row.refund_state === 'full' ? (
              <RefundMark order={row} />
            ) : row.waits_long ? (
              <LongWait />
            ) : (
              <StaffStateTag order={row} />
            )}
            {row.printed_at && <PrintedMark at={row.printed_at} />}
          </>
        ),
      },
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
      ...(maySearch ? [buyerFilter] : []),
      ...(hasInvoices ? [invoiceFilter] : []),
      ...(handlers ? [handlerFilter(handlers)] : []),
      ...(settled ? [settledFilter(settled)] : []),
      { key: 'from', to: 'to', label: '下单时间', kind: 'days' },
    ],
    query,
    sort: ({ tab }) => (QUEUES.has(tab ?? '') ? { by: 'created_at', is_descending: false } : undefined),
    one: (key) => q.orders.getCompanyOrder({ order_id: idParam(key) ?? 0 }),
    view: (row) => <OrderView order_id={row.id} />,
    footer: (row) => <OrderActions order_id={row.id} onPrint={(order, sheets) => batch.onPrint([order], sheets)} />,
    batchActions: batchActions(query, batch),
    exporter: (asked, format) => api.orders.exportOrders({ ...orderFilter(asked), format }, { quiet: true }),
    exportPermission: P.orderExport,
    // The numbers of the tabs follow the words.
    wider: ({ counts }) => (counts.all > 0 ? { text: '在“全部”里找', change: { tab: '' } } : null),
    empty: { message: '还没有订单', detail: '会员下单后会马上出现在这里' },
  }
}
