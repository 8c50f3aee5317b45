import { type SettlementState, settlementStates } from '@heyi/contract/orders/settlement-states'
import { Tag, type Tone } from '../../../../kit/base/Tag.tsx'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { today } from '../../../../kit/base/time.ts'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { api } from '../../../../lib/api.ts'
import type { CrudQuery, CrudResource } from '../../../../lib/console/crud.ts'
import { money } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { idParam } from '../../../../lib/routes.ts'
import type { Option } from '../../../organisation/index.ts'
import { SettledOrders } from './SettledOrders.tsx'
import { SettlementActions } from './SettlementActions.tsx'
import { SettlementSum } from './SettlementSum.tsx'
import type { SettlementPage, SettlementRow } from './settlements.ts'

const tones: Record<SettlementState, Tone> = { OPEN: 'plain', CHECKED: 'warn', CONFIRMED: 'good' }
const MONTHS = 24

const monthBefore = (month: string): string => {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  return nth > 1 ? `${year}-${String(nth - 1).padStart(2, '0')}` : `${year - 1}-12`
}
/** This month and those before it, newest first. */
function lastMonths(now = today()): string[] {
  const months = [now.slice(0, 7)]
  while (months.length < MONTHS) months.push(monthBefore(months.at(-1) ?? ''))
  return months
}
/** The month that is asked for: the one that ended last where none is. */
const monthOf = (filters: CrudQuery['filters']): string => {
  const months = lastMonths()
  return months.find((month) => month === filters.month) ?? months[1] ?? ''
}
const askedOf = ({ filters }: CrudQuery) => ({
  month: monthOf(filters),
  merchantId: idParam(filters.merchant) ?? 0,
})
/** An amount of which there is none says nothing. */
const less = (fen: number): string => (fen === 0 ? '-' : money(-fen))

/** What merchants are owed by month, said as data. */
export const settlementResource = (merchants: readonly Option[]): CrudResource<SettlementRow, SettlementPage> => ({
  key: 'settlements',
  rowKey: (row) => row.merchantId,
  rowTitle: (row) => `${row.merchant_name} ${row.month} 结算`,
  columns: [
    { key: 'merchant_name', title: '商家', width: 10, render: (row, link) => link(row.merchant_name) },
    { key: 'orders', title: '完成单数', kind: 'number' },
    { key: 'paid_fen', title: '付款金额', kind: 'money' },
    { key: 'refunded_fen', title: '退款', kind: 'number', render: (row) => less(row.refunded_fen) },
    { key: 'cash_fen', title: '商家已收现金', kind: 'number', render: (row) => less(row.cash_fen) },
    { key: 'borne_fen', title: '平台承担优惠券', kind: 'money' },
    { key: 'points_fen', title: '平台承担积分抵扣', kind: 'money' },
    { key: 'own_fen', title: '商家承担优惠券', kind: 'money', isOptional: true },
    { key: 'commission_fen', title: '佣金', kind: 'number', render: (row) => less(row.commission_fen) },
    { key: 'owed_fen', title: '应付商家', kind: 'money' },
    { key: 'state', title: '状态', isTight: true, render: (row) => <StateTag state={row.state} /> },
  ],
  filters: [
    {
      key: 'month',
      label: '月份',
      kind: 'select',
      none: '上个月',
      options: lastMonths().map((month) => ({ value: month, label: month })),
    },
    ...(merchants.length > 1 ? [{ key: 'merchant', label: '商家', kind: 'select' as const, options: merchants }] : []),
  ],
  query: (asked) => q.orders.getSettlements({ ...askedOf(asked), page_num: asked.page_num, num: asked.num }),
  view: (row) => (
    <FactList>
      <Fact name="月份">{row.month}</Fact>
      <Fact name="状态">
        <StateTag state={row.state} />
      </Fact>
      <Fact name="完成单数">{row.orders}</Fact>
      <Fact name="订单明细">
        <SettledOrders row={row} />
      </Fact>
      <Fact name="金额">
        <SettlementSum row={row} />
      </Fact>
      <Fact name="商家承担优惠券">{`${money(row.own_fen)}（已经从付款金额里减掉，不另外算）`}</Fact>
      {row.checked_at && (
        <Fact name="核对">
          {row.checked_by} <TimeAgo at={row.checked_at} isExact />
        </Fact>
      )}
      {row.confirmed_at && (
        <Fact name="复核">
          {row.confirmed_by} <TimeAgo at={row.confirmed_at} isExact />
        </Fact>
      )}
      {row.reason && <Fact name="退回原因">{row.reason}</Fact>}
    </FactList>
  ),
  footer: (row) => <SettlementActions row={row} />,
  exporter: (asked, format) => api.orders.exportSettlements({ ...askedOf(asked), format }, { quiet: true }),
  empty: { message: '没有商家', detail: '您管理的商家会出现在这里' },
})

function StateTag({ state }: { state: SettlementState }) {
  return <Tag tone={tones[state]}>{settlementStates[state].name}</Tag>
}
