import { goodsStates } from '@heyi/contract/mall/states'
import { screens } from '@heyi/contract/screens'
import { Boxes, Pencil } from 'lucide-react'
import { Button } from '../../../../kit/base/Button.tsx'
import { LinkButton } from '../../../../kit/base/LinkButton.tsx'
import { Price } from '../../../../kit/base/Price.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { href } from '../../../../lib/address.ts'
import { api } from '../../../../lib/api.ts'
import type { CrudAction, CrudQuery, CrudResource } from '../../../../lib/console/crud.ts'
import { count } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { session } from '../../../../lib/session.ts'
import type { Option } from '../../../organisation/index.ts'
import { goodsFilter, type StaffGoods, type StaffGoodsPage } from '../parts/staff-goods.ts'
import { StockCell } from '../stock/StockCell.tsx'
import { GoodsCell } from './GoodsCell.tsx'
import { GoodsState } from './GoodsState.tsx'
import { GoodsView } from './GoodsView.tsx'

const MAY = { edit: 1002, export: 1003, stock: 191 } as const
/** The most goods one call puts on or off the shelf. */
const AT_ONCE = 200
/** The most goods whose stock is counted in one dialog. */
const MAX_STOCKED = 20

async function putState(rows: readonly StaffGoods[], is_on: boolean): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const goods_ids = rows.slice(at, at + AT_ONCE).map((row) => row.id)
    await api.mall.setGoodsState({ goods_ids, is_on }, { quiet: true })
  }
}

const named = (rows: readonly StaffGoods[]): string =>
  rows.length === 1 ? `“${rows[0]?.name}”` : `这${rows.length}件商品`

const putOn: CrudAction<StaffGoods> = {
  key: 'on',
  place: 'shelf',
  text: '上架',
  permission: MAY.edit,
  fits: (row) => !row.is_on,
  confirm: (rows) => `确定上架${named(rows)}吗？上架后会员马上可以购买。`,
  done: '已上架',
  run: (rows) => putState(rows, true),
  undo: (rows) => putState(rows, false),
}
const putOff: CrudAction<StaffGoods> = {
  key: 'off',
  place: 'shelf',
  text: '下架',
  permission: MAY.edit,
  fits: (row) => row.is_on,
  confirm: (rows) => `确定下架${named(rows)}吗？下架后会员不能再买，已下的订单不受影响。`,
  done: '已下架',
  run: (rows) => putState(rows, false),
  undo: (rows) => putState(rows, true),
}

type GoodsTable = {
  categories: readonly Option[]
  merchants: readonly Option[]
  mayEdit: boolean
  onStock: (rows: readonly StaffGoods[]) => void
}

/** The goods table, said as data. */
export function goodsResource(table: GoodsTable): CrudResource<StaffGoods, StaffGoodsPage> {
  const { categories, merchants, mayEdit, onStock } = table
  return {
    key: 'goods',
    rowKey: (row) => row.id,
    rowTitle: (row) => row.name,
    searchLabel: '商品名称、拼音首字母',
    columns: [
      { key: 'name', title: '商品', width: 12.5, isSortable: true, render: (row) => <GoodsCell goods={row} /> },
      { key: 'category_name', title: '分类', isTight: true },
      { key: 'merchant_name', title: '商家', width: 5.5 },
      {
        key: 'price',
        title: '价格',
        kind: 'number',
        isSortable: true,
        render: (row) => <Price points={row.points} fen={row.price_fen} size="s" />,
      },
      {
        key: 'stock',
        title: '可售库存',
        kind: 'number',
        isSortable: true,
        render: (row) => <StockCell goods={row} lowKinds={row.sku_count > 1 ? row.low_skus : []} isShort />,
      },
      { key: 'reserved', title: '占用', kind: 'number' },
      { key: 'sold', title: '已售', kind: 'number', isSortable: true },
      { key: 'is_on', title: '状态', isTight: true, render: (row) => <GoodsState isOn={row.is_on} /> },
      { key: 'updated_at', title: '更新时间', kind: 'time' },
      { key: 'sku_count', title: '规格数', kind: 'number', isOptional: true },
      { key: 'sort', title: '排序', kind: 'number', isOptional: true, render: (row) => count(row.sort) },
      { key: 'id', title: '编号', isOptional: true },
    ],
    filters: [
      { key: 'category', label: '分类', kind: 'select', options: categories },
      { key: 'merchant', label: '商家', kind: 'select', options: merchants },
      {
        key: 'state',
        label: '状态',
        kind: 'select',
        options: Object.entries(goodsStates).map(([value, label]) => ({ value, label })),
      },
    ],
    query: (asked) => q.mall.getGoodsListTo({ ...goodsFilter(asked), page_num: asked.page_num, num: asked.num }),
    view: (row) => <GoodsView goods_id={row.id} />,
    footer: (row) => (
      <>
        {session.user()?.rules_subtle.includes(MAY.stock) && (
          <Button variant="plain" icon={<Boxes aria-hidden />} isGuarded={false} onPress={() => onStock([row])}>
            调整库存
          </Button>
        )}
        {mayEdit && (
          <LinkButton href={href(screens.addGoods.path, { goods_id: row.id })} icon={<Pencil aria-hidden />}>
            编辑商品
          </LinkButton>
        )}
      </>
    ),
    rowActions: [putOn, putOff],
    batchActions: [
      putOn,
      putOff,
      {
        key: 'stock',
        text: '调整库存',
        permission: MAY.stock,
        isQuiet: true,
        run: async (rows) => {
          if (rows.length > MAX_STOCKED) toast(`一次最多调整${MAX_STOCKED}件商品的库存`, { kind: 'warn' })
          onStock(rows.slice(0, MAX_STOCKED))
        },
      },
    ],
    exporter: (asked, format) => api.mall.exportGoods({ ...goodsFilter(asked), format }, { quiet: true }),
    exportPermission: MAY.export,
    empty: { message: '还没有商品', detail: '点右上角的“新增商品”添加第一件商品' },
  }
}
