import { promotionKinds, promotionStates } from '@heyi/contract/mall/promotion-rules'
import { P } from '@heyi/contract/permissions'
import type { FormField } from '../../../../kit/console/form-field.ts'
import { TwoLines } from '../../../../kit/console/TwoLines.tsx'
import { api } from '../../../../lib/api.ts'
import type { CrudQuery, CrudResource } from '../../../../lib/console/crud.ts'
import { firstOf } from '../../../../lib/console/first-of.ts'
import { count, dateTime, money } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, keyParam } from '../../../../lib/routes.ts'
import type { Option } from '../../../organisation/index.ts'
import { EndButton } from './EndButton.tsx'
import { PromotionTag } from './PromotionTag.tsx'
import { PromotionView } from './PromotionView.tsx'
import { promotionFormFields } from './promotion-fields.tsx'
import {
  emptyPromotion,
  type PromotionPage,
  type PromotionValues,
  readPromotion,
  type StaffPromotion,
  savePromotion,
  skuName,
} from './promotion-form.ts'

const filterOf = ({ q: keyword, filters }: CrudQuery) => ({
  keyword: keyword.slice(0, 20),
  merchantId: idParam(filters.merchant) ?? 0,
  kind: keyParam(filters.kind, promotionKinds) ?? ('all' as const),
  state: keyParam(filters.state, promotionStates) ?? ('all' as const),
})
function sortOf({ sort }: CrudQuery) {
  if (sort?.by !== 'starts_at') return {}
  return { sort: 'starts_at' as const, direction: sort.is_descending ? ('desc' as const) : ('asc' as const) }
}
const optionsOf = (table: Record<string, { name: string }>) =>
  Object.entries(table).map(([value, { name }]) => ({ value, label: name }))

function goodsWords({ skus: [first, ...others] }: StaffPromotion): string {
  if (!first) return ''
  return others.length > 0 ? `${skuName(first)} 等${others.length + 1}种` : skuName(first)
}
function priceWords({ skus }: StaffPromotion): string {
  const prices = skus.map(({ price_fen }) => price_fen)
  const lowest = Math.min(...prices)
  return `${money(lowest)}${prices.some((fen) => fen > lowest) ? '起' : ''}`
}
const sum = ({ skus }: StaffPromotion, key: 'taken' | 'quota'): number =>
  skus.reduce((total, sku) => total + sku[key], 0)

/** The table of promotions, said as data. */
export const promotionResource = (merchants: readonly Option[]): CrudResource<StaffPromotion, PromotionPage> => ({
  key: 'promotions',
  rowKey: (row) => row.id,
  rowTitle: (row) => row.name,
  searchLabel: '活动名称',
  columns: [
    { key: 'name', title: '活动', width: 8, render: (row, link) => link(row.name) },
    { key: 'kind', title: '类型', isTight: true, render: (row) => promotionKinds[row.kind].name },
    { key: 'goods', title: '商品', width: 10, render: goodsWords },
    { key: 'price', title: '活动价', isTight: true, render: priceWords },
    {
      key: 'taken',
      title: '已占/数量',
      isTight: true,
      render: (row) => `${count(sum(row, 'taken'))}/${count(sum(row, 'quota'))}`,
    },
    {
      key: 'starts_at',
      title: '时间',
      isSortable: true,
      width: 9,
      render: (row) => <TwoLines first={dateTime(row.starts_at)} second={`至 ${dateTime(row.ends_at)}`} />,
    },
    { key: 'state', title: '状态', isTight: true, render: (row) => <PromotionTag row={row} /> },
    {
      key: 'result',
      title: '效果',
      width: 7,
      render: ({ result }) => <TwoLines first={money(result.fen)} second={`${count(result.units)}件`} />,
    },
    { key: 'merchant_name', title: '商家', isOptional: true },
    { key: 'updated_at', title: '更新时间', kind: 'time', isOptional: true },
  ],
  filters: [
    { key: 'kind', label: '类型', kind: 'select', options: optionsOf(promotionKinds) },
    { key: 'state', label: '状态', kind: 'select', options: optionsOf(promotionStates) },
    { key: 'merchant', label: '商家', kind: 'select', options: merchants },
  ],
  query: (asked) =>
    q.mall.getPromotionsTo({ ...filterOf(asked), ...sortOf(asked), page_num: asked.page_num, num: asked.num }),
  one: (key) => firstOf(q.mall.getPromotionsTo({ id: idParam(key) ?? 0, num: 1 }), '没有找到这个活动'),
  view: (row) => <PromotionView row={row} />,
  footer: (row) => <EndButton row={row} />,
  form: {
    fields: promotionFormFields as unknown as readonly FormField[],
    empty: emptyPromotion,
    read: readPromotion,
    create: (values) => savePromotion(values as PromotionValues),
    update: (_, values, version) => savePromotion(values as PromotionValues, version),
    version: (row) => row.updated_at,
    keepsDraft: true,
    fits: (row) => row.actions.includes('edit') || row.actions.includes('raise'),
    refusedAt: {
      PROMOTION_TIMES: 'ends_at',
      PROMOTION_PAST: 'ends_at',
      PROMOTION_PRICE_HIGH: 'skus',
      PROMOTION_OVERLAPS: 'skus',
    },
    createText: '新增活动',
    createPermission: P.promotion,
    updatePermission: P.promotion,
  },
  exporter: (asked, format) => api.mall.exportPromotions({ ...filterOf(asked), format }, { quiet: true }),
  exportRows: (rows, format) =>
    api.mall.exportPromotions({ promotion_ids: rows.map(({ id }) => id), format }, { quiet: true }),
  exportPermission: P.promotion,
  empty: { message: '还没有营销活动', detail: '点右上角的“新增活动”添加限时抢购或拼团' },
})
