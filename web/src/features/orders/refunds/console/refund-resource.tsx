import { refundReasons } from '@heyi/contract/orders/refund-rules'
import { refundWays } from '@heyi/contract/orders/refund-states'
import { P } from '@heyi/contract/permissions'
import { TwoLines } from '../../../../kit/console/TwoLines.tsx'
import { api } from '../../../../lib/api.ts'
import { CopyText } from '../../../../lib/console/CopyText.tsx'
import type { CrudQuery, CrudResource } from '../../../../lib/console/crud.ts'
import { count, money } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, keyParam } from '../../../../lib/routes.ts'
import type { Option } from '../../../organisation/index.ts'
import { RefundTag } from '../../parts/RefundTag.tsx'
import type { StaffRefundRow, StaffRefunds } from '../../parts/staff-refunds.ts'
import { RefundActions } from './RefundActions.tsx'
import { RefundView } from './RefundView.tsx'

/** The parts of the list: what waits for whom, then what is over. */
export const refundTabs = {
  audit: '待审核',
  return: '待退货',
  money: '待退款',
  done: '已完成',
  ended: '已结束',
  all: '全部',
} as const
export type RefundTabName = keyof typeof refundTabs

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string | undefined) => (text && DAY.test(text) ? text : undefined)

/** What the address asks of the server; whatever is not a filter of ours counts as not set. */
const filterOf = ({ q: keyword, filters }: CrudQuery) => ({
  tab: keyParam(filters.tab, refundTabs) ?? ('audit' as const),
  keyword: keyword.slice(0, 40),
  merchantId: idParam(filters.merchant) ?? 0,
  date_from: dayOf(filters.from),
  date_to: dayOf(filters.to),
})

/** What goes back of which goods, in a line. */
const goodsOf = ({ lines }: StaffRefundRow): string =>
  lines.map(({ name, spec_text, quantity }) => `${[name, spec_text].filter(Boolean).join(' ')} ×${quantity}`).join('；')

/** The refunds table, said as data. */
export const refundResource = (
  merchants: readonly Option[],
  tab: RefundTabName,
): CrudResource<StaffRefundRow, StaffRefunds> => ({
  key: 'refunds',
  rowKey: (row) => row.id,
  rowTitle: (row) => `退款 ${row.refund_no}`,
  searchLabel: '退款单号、订单号、手机尾号、姓名、商品',
  searchHint: '可以输入：退款单号、订单号或它的末尾几位、手机号或后四位、会员姓名的开头或拼音首字母、商品名称',
  columns: [
    {
      key: 'refund_no',
      title: '退款单号',
      isTight: true,
      render: (row, link) => <CopyText text={link(row.refund_no)} copied={row.refund_no} label="退款单号" />,
    },
    { key: 'goods', title: '商品', width: 12, render: goodsOf },
    {
      key: 'buyer',
      title: '会员',
      isTight: true,
      render: ({ buyer }) => <TwoLines first={buyer.name} second={buyer.mobile_masked} />,
    },
    { key: 'points', title: '积分', kind: 'number', render: ({ points }) => (points ? count(points) : '-') },
    {
      key: 'fen',
      title: '退款',
      kind: 'number',
      render: ({ points, fen }) => (fen || !points ? money(fen) : '-'),
    },
    {
      key: 'reason',
      title: '原因',
      width: 9,
      render: (row) => <TwoLines first={refundReasons[row.reason].name} second={refundWays[row.way].name} />,
    },
    { key: 'state', title: '状态', isTight: true, render: (row) => <RefundTag refund={row} /> },
    { key: 'created_at', title: '申请时间', kind: 'time' },
    { key: 'due_at', title: '处理期限', kind: 'time', isOptional: true },
    { key: 'done_at', title: '完成时间', kind: 'time', isOptional: true },
    { key: 'order_no', title: '订单号', isTight: true, isOptional: true },
    { key: 'applicant', title: '申请人', isTight: true, isOptional: true },
    { key: 'merchant_name', title: '商家', isOptional: true },
  ],
  filters: [
    ...(merchants.length > 1 ? [{ key: 'merchant', label: '商家', kind: 'select' as const, options: merchants }] : []),
    { key: 'from', to: 'to', label: '申请时间', kind: 'days' },
  ],
  query: (asked) => q.orders.getRefundsTo({ ...filterOf(asked), page_num: asked.page_num, num: asked.num }),
  one: (key) => q.orders.getRefundTo({ refund_id: idParam(key) ?? 0 }),
  view: (row) => <RefundView refund_id={row.id} />,
  footer: (row) => <RefundActions refund_id={row.id} />,
  exporter: (asked, format) => api.orders.exportRefunds({ ...filterOf(asked), format }, { quiet: true }),
  exportPermission: P.orderExport,
  wider: () => (tab === 'all' ? null : { text: '在“全部”里找', change: { tab: 'all' } }),
  empty: { message: '这里没有退款', detail: '会员申请退款后会马上出现在“待审核”里' },
})
