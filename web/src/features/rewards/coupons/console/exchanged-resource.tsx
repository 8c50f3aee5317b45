import { P } from '@heyi/contract/permissions'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { TwoLines } from '../../../../kit/console/TwoLines.tsx'
import { api } from '../../../../lib/api.ts'
import type { CrudQuery, CrudResource } from '../../../../lib/console/crud.ts'
import { dateTime, money } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { keyParam } from '../../../../lib/routes.ts'
import type { ExchangedCoupon } from '../../parts/coupons.ts'
import type { ExchangedPage } from '../../parts/staff-coupons.ts'
import { HeldFacts } from './HeldFacts.tsx'
import { heldColumns, heldTitle, originColumns } from './record-columns.tsx'
import { choicesOf, type Option, recordAsked, recordFilters, SEARCH_HINT, SEARCH_LABEL } from './record-filters.ts'

const ways = { order: '下单使用', store: '到店核销' } as const

const filterOf = (asked: CrudQuery) => ({
  ...recordAsked(asked),
  way: keyParam(asked.filters.way, ways) ?? ('all' as const),
})
/** Where it was used: the order's number, or the store and who redeemed it there. */
const placeOf = ({ way, order_no, store_name }: ExchangedCoupon) => (way === 'order' ? order_no : store_name)

/** Coupons that members used, said as data; `onUndo` asks why one redeemed today is given back. */
export const exchangedResource = (
  coupons: readonly Option[],
  onUndo: (row: ExchangedCoupon) => void,
): CrudResource<ExchangedCoupon, ExchangedPage> => ({
  key: 'exchanged-coupons',
  rowKey: (row) => row.id,
  rowTitle: heldTitle,
  searchLabel: SEARCH_LABEL,
  searchHint: SEARCH_HINT,
  columns: [
    ...heldColumns,
    {
      key: 'way',
      title: '方式',
      width: 10,
      render: (row) => <TwoLines first={ways[row.way]} second={placeOf(row)} />,
    },
    { key: 'used_by', title: '核销人', width: 5, render: ({ used_by }) => used_by || '-' },
    { key: 'discount_fen', title: '优惠金额', kind: 'money' },
    { key: 'used_at', title: '使用时间', kind: 'time' },
    ...originColumns,
  ],
  filters: [
    ...recordFilters(coupons, '使用时间'),
    { key: 'way', label: '方式', kind: 'select', options: choicesOf(ways) },
  ],
  query: (asked) => q.rewards.getExchangedCoupons({ ...filterOf(asked), page_num: asked.page_num, num: asked.num }),
  view: (row) => (
    <FactList>
      <Fact name="使用时间">{dateTime(row.used_at)}</Fact>
      <Fact name="方式">
        {ways[row.way]}：{placeOf(row)}
      </Fact>
      {row.used_by && <Fact name="核销人">{row.used_by}</Fact>}
      {row.bill_fen > 0 && <Fact name="消费金额">{money(row.bill_fen)}</Fact>}
      <Fact name="优惠金额">{money(row.discount_fen)}</Fact>
      <HeldFacts held={row} />
    </FactList>
  ),
  rowActions: [
    {
      key: 'undo',
      text: '撤销核销',
      permission: P.couponEdit,
      isQuiet: true,
      fits: (row) => row.may_undo,
      run: async ([row]) => row && onUndo(row),
    },
  ],
  exporter: (asked, format) => api.rewards.exportExchangedCoupons({ ...filterOf(asked), format }, { quiet: true }),
  exportPermission: P.couponExport,
  empty: { message: '还没有人使用优惠券' },
})
