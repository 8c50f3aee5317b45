import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { TwoLines } from '../../../../../kit/console/TwoLines.tsx'
import type { CrudQuery, CrudResource } from '../../../../../lib/console/crud.ts'
import { count } from '../../../../../lib/format.ts'
import { q } from '../../../../../lib/query.ts'
import { idParam } from '../../../../../lib/routes.ts'
import type { Option } from '../../../../organisation/index.ts'
import { placeName, skuName } from '../moves/places.ts'
import { movedWords, moveName } from '../moves/stock.ts'

type Page = OutputOf<Contract['mall']['getStockMoves']>
type Move = Page['list'][number]
const WAREHOUSE = { value: 'warehouse', label: '仓库' }

/** Where the address asks for movements: in the warehouse, at a store, or anywhere. */
function placeOf({ place }: CrudQuery['filters']): { store_id?: number } {
  if (place === WAREHOUSE.value) return { store_id: 0 }
  const store_id = idParam(place)
  return store_id ? { store_id } : {}
}

/** Every movement of stock, newest first; a number of a transfer or a count finds its own. */
export const movesResource = (stores: readonly Option[]): CrudResource<Move, Page> => ({
  key: 'stock_moves',
  address: { tab: 'moves' },
  rowKey: (row) => row.id,
  rowTitle: (row) => `${skuName(row)}的${moveName(row.kind)}`,
  searchLabel: '调拨或盘点单号',
  columns: [
    { key: 'created_at', title: '时间', kind: 'time' },
    { key: 'name', title: '商品', width: 11, render: (row) => <TwoLines first={row.name} second={row.spec_text} /> },
    { key: 'kind', title: '变动', isTight: true, render: (row) => moveName(row.kind) },
    { key: 'store_name', title: '存放处', width: 7, render: (row) => placeName(row.store_name) },
    { key: 'quantity', title: '数量', kind: 'number', render: (row) => movedWords(row) },
    { key: 'on_hand_after', title: '现有', kind: 'number', render: (row) => count(row.on_hand_after) },
    { key: 'reserved_after', title: '占用', kind: 'number', render: (row) => count(row.reserved_after) },
    { key: 'reason', title: '原因', width: 9 },
    { key: 'document', title: '单号', width: 10, isOptional: true, render: (row) => row.document ?? '-' },
    { key: 'by', title: '操作人', width: 5 },
  ],
  filters: [{ key: 'place', label: '存放处', kind: 'select', options: [WAREHOUSE, ...stores] }],
  query: ({ q: document, filters, page_num, num }) =>
    q.mall.getStockMoves({
      ...placeOf(filters),
      sku_id: idParam(filters.sku) ?? 0,
      document: document.trim().toUpperCase().slice(0, 20),
      page_num,
      num,
    }),
  empty: { message: '还没有库存变动' },
})
