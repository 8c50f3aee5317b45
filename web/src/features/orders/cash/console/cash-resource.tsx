import { type CashState, cashStates } from '@heyi/contract/orders/cash-states'
import { Tag, type Tone } from '../../../../kit/base/Tag.tsx'
import { api } from '../../../../lib/api.ts'
import type { CrudQuery, CrudResource } from '../../../../lib/console/crud.ts'
import { money } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, keyParam } from '../../../../lib/routes.ts'
import type { Option } from '../../../organisation/index.ts'
import { CashActions } from './CashActions.tsx'
import { CashView } from './CashView.tsx'
import type { CashPage, CashRow } from './cash.ts'
import { differs } from './differs.ts'
import { expectedWords, isToCount } from './expected.ts'

const tones: Record<CashState, Tone> = { OPEN: 'plain', COUNTED: 'warn', SIGNED: 'good' }
const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string | undefined) => (text && DAY.test(text) ? text : undefined)

const narrowedBy = ({ filters }: CrudQuery) => ({
  merchantId: idParam(filters.merchant) ?? 0,
  date_from: dayOf(filters.from),
  date_to: dayOf(filters.to),
})

/** The cash of each day, said as data. */
export const cashResource = (merchants: readonly Option[]): CrudResource<CashRow, CashPage> => ({
  key: 'cash',
  rowKey: (row) => row.id,
  rowTitle: (row) => `${row.day} 收款日报`,
  columns: [
    { key: 'day', title: '日期', isTight: true, render: (row, link) => link(row.day) },
    { key: 'organ_name', title: '机构', width: 10 },
    { key: 'merchant_name', title: '商家', width: 9 },
    { key: 'receipts', title: '收据', kind: 'number' },
    { key: 'in_fen', title: '收款', kind: 'number', render: (row) => (isToCount(row) ? '-' : money(row.in_fen)) },
    {
      key: 'out_fen',
      title: '退款',
      kind: 'number',
      render: (row) => (isToCount(row) || !row.out_fen ? '-' : money(-row.out_fen)),
    },
    { key: 'sum_fen', title: '应有现金', kind: 'number', render: expectedWords },
    {
      key: 'counted_fen',
      title: '实点',
      kind: 'number',
      render: ({ counted_fen }) => (counted_fen === null ? '-' : money(counted_fen)),
    },
    { key: 'difference_fen', title: '差额', isTight: true, render: differs },
    {
      key: 'state',
      title: '状态',
      isTight: true,
      render: ({ state }) => <Tag tone={tones[state]}>{cashStates[state].name}</Tag>,
    },
    { key: 'counted_by', title: '清点人', isTight: true, isOptional: true },
    { key: 'signed_by', title: '签字人', isTight: true, isOptional: true },
  ],
  filters: [
    {
      key: 'state',
      label: '状态',
      kind: 'select',
      options: Object.entries(cashStates).map(([value, { name }]) => ({ value, label: name })),
    },
    ...(merchants.length > 1 ? [{ key: 'merchant', label: '商家', kind: 'select' as const, options: merchants }] : []),
    { key: 'from', to: 'to', label: '日期', kind: 'days' },
  ],
  query: (asked) =>
    q.orders.getCashReports({
      ...narrowedBy(asked),
      state: keyParam(asked.filters.state, cashStates) ?? ('all' as const),
      page_num: asked.page_num,
      num: asked.num,
    }),
  view: (row) => <CashView row={row} />,
  footer: (row) => <CashActions row={row} />,
  exporter: (asked, format) => api.orders.exportCash({ ...narrowedBy(asked), format }, { quiet: true }),
  empty: { message: '这里没有现金收款', detail: '收到现金后，当天的日报会出现在这里' },
})
