import { P } from '@heyi/contract/permissions'
import { grantStates } from '@heyi/contract/rewards/grant-states'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { TwoLines } from '../../../../kit/console/TwoLines.tsx'
import { api } from '../../../../lib/api.ts'
import type { CrudQuery, CrudResource } from '../../../../lib/console/crud.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, keyParam } from '../../../../lib/routes.ts'
import { personFilters } from '../../parts/console/person-filter.tsx'
import { pointsWords, toneOfGrant, whoWords } from '../../parts/grants.ts'
import type { Grant, GrantPage } from '../../parts/rewards.ts'
import { GrantActions } from './GrantActions.tsx'
import { GrantView } from './GrantView.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string | undefined) => (text && DAY.test(text) ? text : undefined)

/** What the address asks, as the wire says it. */
const filterOf = ({ filters }: CrudQuery) => ({
  state: keyParam(filters.state, grantStates) ?? ('all' as const),
  user_id: idParam(filters.user) ?? 0,
  maker_id: idParam(filters.maker) ?? 0,
  date_from: dayOf(filters.from),
  date_to: dayOf(filters.to),
})

/** The table of points given and taken by hand, said as data. */
export const grantResource = (maySearch: boolean): CrudResource<Grant, GrantPage> => ({
  key: 'grants',
  rowKey: (row) => row.id,
  rowTitle: (row) => `手动积分 ${row.id}`,
  columns: [
    { key: 'first_name', title: '会员', width: 9, render: (row, link) => link(whoWords(row)) },
    { key: 'total', title: '积分', isTight: true, render: pointsWords },
    { key: 'reason', title: '原因', width: 12 },
    {
      key: 'state',
      title: '状态',
      isTight: true,
      render: ({ state }) => <Tag tone={toneOfGrant[state]}>{grantStates[state].name}</Tag>,
    },
    {
      key: 'maker',
      title: '经办人',
      width: 8,
      render: (row) => <TwoLines first={row.maker} second={row.organ_name} />,
    },
    { key: 'decided_by', title: '复核或撤销', width: 6, isTight: true },
    { key: 'created_at', title: '时间', kind: 'time' },
  ],
  filters: [
    ...personFilters(maySearch, { user: '会员', maker: '经办人' }),
    { key: 'from', to: 'to', label: '日期', kind: 'days' },
  ],
  query: (asked) => q.rewards.getGrants({ ...filterOf(asked), page_num: asked.page_num, num: asked.num }),
  one: (key) => q.rewards.getGrant({ id: idParam(key) ?? 0 }),
  view: (row) => <GrantView id={row.id} />,
  footer: (row) => <GrantActions row={row} />,
  exporter: (asked, format) => api.rewards.exportGrants({ ...filterOf(asked), format }, { quiet: true }),
  exportPermission: P.accountExport,
  empty: { message: '还没有手动积分', detail: '点右上角的“增减积分”开始' },
})
