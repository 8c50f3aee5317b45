import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import { P } from '@heyi/contract/permissions'
import { counters } from '@heyi/contract/rewards/movements'
import { TwoLines } from '../../../../kit/console/TwoLines.tsx'
import { api } from '../../../../lib/api.ts'
import type { CrudQuery, CrudResource } from '../../../../lib/console/crud.ts'
import { count, money, signed } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { keyParam } from '../../../../lib/routes.ts'
import { personFilters } from '../../parts/console/person-filter.tsx'

type Page = OutputOf<Contract['rewards']['getMovements']>
type Row = Page['list'][number]

const POINTS = '积分账户'
const ledgers = { balance: '余额账户' } as const
const directions = { in: '收入', out: '支出' } as const
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const amount = (row: Row, value: number) => (row.ledger === 'balance' ? money(value) : count(value))

/** What the address asks of the movements. */
function filterOf({ filters }: CrudQuery): InputOf<Contract['rewards']['exportMovements']> {
  const kind = keyParam(filters.kind, counters)
  return {
    ledger: keyParam(filters.ledger, ledgers) ?? 'points',
    user_id: Math.max(0, Math.floor(Number(filters.user_id)) || 0),
    direction: keyParam(filters.direction, directions) ?? 'all',
    ...(kind ? { kind } : {}),
    ...(filters.from ? { from: filters.from } : {}),
    ...(filters.to ? { to: filters.to } : {}),
  }
}

/** Movements of points, or of balance, of all members that staff see; they are read and exported. */
export const movementResource = (maySearch: boolean): CrudResource<Row, Page> => ({
  key: 'movements',
  address: { tab: 'movements' },
  rowKey: (row) => row.id,
  rowTitle: (row) => `${row.name}的流水`,
  columns: [
    { key: 'created_at', title: '时间', kind: 'time' },
    { key: 'name', title: '会员', width: 8, render: (row) => <TwoLines first={row.name} second={row.mobile_masked} /> },
    { key: 'organ_name', title: '机构', width: 8, isOptional: true },
    { key: 'kind', title: '类型', isTight: true, render: (row) => counters[row.kind] },
    { key: 'reason', title: '说明', width: 12 },
    {
      key: 'delta',
      title: '变动',
      kind: 'number',
      render: (row) => signed(row.delta, amount(row, Math.abs(row.delta))),
    },
    { key: 'balance_after', title: '余下', kind: 'number', render: (row) => amount(row, row.balance_after) },
    { key: 'by', title: '经办人', width: 6 },
  ],
  filters: [
    { key: 'ledger', label: '账户', kind: 'select', options: optionsOf(ledgers), none: POINTS },
    ...personFilters(maySearch, { user_id: '会员' }),
    { key: 'kind', label: '类型', kind: 'select', options: optionsOf(counters) },
    { key: 'direction', label: '收支', kind: 'select', options: optionsOf(directions) },
    { key: 'from', to: 'to', label: '日期', kind: 'days' },
  ],
  query: (asked) => q.rewards.getMovements({ ...filterOf(asked), page_num: asked.page_num, num: asked.num }),
  exporter: (asked, format) => api.rewards.exportMovements({ ...filterOf(asked), format }, { quiet: true }),
  exportPermission: P.accountExport,
  empty: { message: '没有找到流水', detail: '没有选日期时只看近30天，换一个日期或筛选试试' },
})
