import type { Contract } from '@heyi/contract'
import type { InputOf } from '@heyi/contract/call'
import { Tag } from '../../../../../kit/base/Tag.tsx'
import type { TableFilter } from '../../../../../kit/console/FilterControl.tsx'
import { TwoLines } from '../../../../../kit/console/TwoLines.tsx'
import { api } from '../../../../../lib/api.ts'
import type { CrudQuery, CrudResource } from '../../../../../lib/console/crud.ts'
import { count } from '../../../../../lib/format.ts'
import { q } from '../../../../../lib/query.ts'
import { idParam } from '../../../../../lib/routes.ts'
import type { Option } from '../../../../organisation/index.ts'
import { type StockedRow, type StockPage, skuName } from '../moves/places.ts'
import { StockActions } from './StockActions.tsx'
import { StockView } from './StockView.tsx'

/** What the address asks of the stock. */
function stockFilter({ q: keyword, filters }: CrudQuery): InputOf<Contract['mall']['exportStocks']> {
  return {
    keyword: keyword.slice(0, 40),
    merchantId: idParam(filters.merchant) ?? 0,
    store_id: idParam(filters.store) ?? 0,
    low: filters.low === 'yes',
  }
}

/** How many can still be sold, with a word where it is few, here or at a store. */
function Left({ row }: { row: StockedRow }) {
  const low = row.stores.filter((place) => place.is_low).map((place) => place.store_name)
  const isLow = row.is_low || low.length > 0
  const words = row.is_low ? '不足' : `${low.length}处不足`
  return (
    <>
      {isLow && (
        <>
          <span title={low.join('、')}>
            <Tag tone={row.available <= 0 ? 'bad' : 'warn'}>{row.available <= 0 ? '售罄' : words}</Tag>
          </span>{' '}
        </>
      )}
      {count(row.available)}
    </>
  )
}
const lyingInStores = ({ stores }: StockedRow): string =>
  stores
    .filter((place) => place.on_hand > 0)
    .map((place) => `${place.store_name} ${count(place.on_hand)}`)
    .join('，') || '-'

type Choices = { merchants: readonly Option[]; stores: readonly Option[] }
/** What lies where, of every SKU on sale. */
export const stocksResource = ({ merchants, stores }: Choices): CrudResource<StockedRow, StockPage> => ({
  key: 'stocks',
  rowKey: (row) => row.sku_id,
  rowTitle: skuName,
  searchLabel: '商品名称、拼音首字母、商品编码',
  columns: [
    {
      key: 'name',
      title: '商品',
      width: 12,
      render: (row, link) => link(<TwoLines first={row.name} second={row.spec_text} />),
    },
    { key: 'merchant_name', title: '商家', width: 6 },
    { key: 'available', title: '可售', kind: 'number', render: (row) => <Left row={row} /> },
    { key: 'on_hand', title: '现有', kind: 'number' },
    { key: 'reserved', title: '占用', kind: 'number' },
    { key: 'in_warehouse', title: '仓库', kind: 'number' },
    { key: 'stores', title: '门店', width: 14, render: lyingInStores },
    { key: 'low_at', title: '提醒线', kind: 'number', isOptional: true, render: (row) => row.low_at ?? '默认' },
    { key: 'sku_id', title: '规格编号', isOptional: true },
  ],
  filters: [
    ...(merchants.length > 1
      ? [{ key: 'merchant', label: '商家', kind: 'select', options: merchants } satisfies TableFilter]
      : []),
    { key: 'store', label: '门店', kind: 'select', options: stores },
    { key: 'low', label: '库存', kind: 'select', options: [{ value: 'yes', label: '只看不足的' }] },
  ],
  query: (asked) => q.mall.getStocks({ ...stockFilter(asked), page_num: asked.page_num, num: asked.num }),
  view: (row) => <StockView row={row} />,
  footer: (row) => <StockActions row={row} />,
  exporter: (asked, format) => api.mall.exportStocks({ ...stockFilter(asked), format }, { quiet: true }),
  empty: { message: '还没有在售的商品', detail: '在“商品列表”里新增商品后，库存会出现在这里' },
})
