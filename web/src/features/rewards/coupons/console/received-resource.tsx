import { P } from '@heyi/contract/permissions'
import { couponSources } from '@heyi/contract/rewards/coupon-rules'
import { userCouponStates } from '@heyi/contract/rewards/coupon-states'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { TwoLines } from '../../../../kit/console/TwoLines.tsx'
import { api } from '../../../../lib/api.ts'
import type { CrudQuery, CrudResource } from '../../../../lib/console/crud.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, keyParam } from '../../../../lib/routes.ts'
import { HeldTag } from '../../parts/CouponTag.tsx'
import { personFilters } from '../../parts/console/person-filter.tsx'
import { lastMinute, type ReceivedCoupon } from '../../parts/coupons.ts'
import type { ReceivedPage } from '../../parts/staff-coupons.ts'
import { HeldFacts } from './HeldFacts.tsx'
import { heldColumns, heldTitle, originColumns } from './record-columns.tsx'
import { choicesOf, type Option, recordAsked, recordFilters, SEARCH_HINT, SEARCH_LABEL } from './record-filters.ts'

const filterOf = (asked: CrudQuery) => ({
  ...recordAsked(asked),
  state: keyParam(asked.filters.state, userCouponStates) ?? ('all' as const),
  user_id: idParam(asked.filters.user) ?? 0,
})

/** Coupons that members got, said as data; `onRevoke` asks why one is taken back. */
export const receivedResource = (
  coupons: readonly Option[],
  maySearch: boolean,
  onRevoke: (row: ReceivedCoupon) => void,
): CrudResource<ReceivedCoupon, ReceivedPage> => ({
  key: 'received-coupons',
  rowKey: (row) => row.id,
  rowTitle: heldTitle,
  searchLabel: SEARCH_LABEL,
  searchHint: SEARCH_HINT,
  columns: [
    ...heldColumns,
    {
      key: 'source',
      title: '来源',
      width: 6,
      render: ({ source, by }) => (by ? <TwoLines first={couponSources[source]} second={by} /> : couponSources[source]),
    },
    { key: 'state', title: '状态', isTight: true, render: ({ state }) => <HeldTag state={state} /> },
    { key: 'created_at', title: '领取时间', kind: 'time' },
    { key: 'until_at', title: '到期时间', isTight: true, render: ({ until_at }) => lastMinute(until_at) },
    ...originColumns,
  ],
  filters: [
    ...recordFilters(coupons, '领取时间'),
    ...personFilters(maySearch, { user: '会员' }),
    { key: 'state', label: '状态', kind: 'select', options: choicesOf(userCouponStates) },
  ],
  query: (asked) => q.rewards.getReceivedCoupons({ ...filterOf(asked), page_num: asked.page_num, num: asked.num }),
  view: (row) => (
    <FactList>
      <Fact name="状态">
        <HeldTag state={row.state} />
      </Fact>
      <HeldFacts held={row} />
    </FactList>
  ),
  rowActions: [
    {
      key: 'revoke',
      text: '收回',
      permission: P.couponEdit,
      isQuiet: true,
      fits: (row) => row.may_revoke,
      run: async ([row]) => row && onRevoke(row),
    },
  ],
  exporter: (asked, format) => api.rewards.exportReceivedCoupons({ ...filterOf(asked), format }, { quiet: true }),
  exportPermission: P.couponExport,
  empty: { message: '还没有人领取优惠券' },
})
