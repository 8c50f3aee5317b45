import { goodsFields, MAX_PRICED_GOODS } from '@heyi/contract/mall/goods-rules'
import { goodsStates } from '@heyi/contract/mall/states'
import { screens } from '@heyi/contract/screens'
import { Boxes, Pencil, Star } from 'lucide-react'
import { Button } from '../../../../../kit/base/Button.tsx'
import { LinkButton } from '../../../../../kit/base/LinkButton.tsx'
import { Price } from '../../../../../kit/base/Price.tsx'
import { toast } from '../../../../../kit/feedback/toast.ts'
import { href } from '../../../../../lib/address.ts'
import { api } from '../../../../../lib/api.ts'
import type { CellEdit, CrudAction, CrudResource, WholeList } from '../../../../../lib/console/crud.ts'
import { Done } from '../../../../../lib/console/run-action.ts'
import { count } from '../../../../../lib/format.ts'
import { nav } from '../../../../../lib/nav.ts'
import { q } from '../../../../../lib/query.ts'
import { mayUse, session } from '../../../../../lib/session.ts'
import type { Option } from '../../../../organisation/index.ts'
import {
  goodsFilter,
  type PickedGoods,
  type RefusedGoods,
  type StaffGoods,
  type StaffGoodsPage,
} from '../../../parts/console/staff-goods.ts'
import { StockCell } from '../../../stock/console/moves/StockCell.tsx'
import { GoodsCell } from './GoodsCell.tsx'
import { GoodsState } from './GoodsState.tsx'
import { GoodsView } from './GoodsView.tsx'

const MAY = { edit: 1002, export: 1003, stock: 191, front: 1011 } as const
/** The most goods whose stock is counted in one dialog. */
const MAX_STOCKED = 20

type OnRefused = (refused: readonly RefusedGoods[]) => void
/** Puts goods on or off the shelf; what that changed can be put back, and what it did not fit is said. */
async function putState(picked: PickedGoods, is_on: boolean, onRefused: OnRefused): Promise<Done> {
  const { goods_ids, refused } = await api.mall.setGoodsState({ ...picked, is_on }, { quiet: true })
  if (refused.length > 0) onRefused(refused)
  const words = is_on ? '上架' : '下架'
  if (goods_ids.length === 0) return new Done({ words: refused.length ? `没有${words}` : `已经都是${words}的` })
  const undo = () => api.mall.setGoodsState({ goods_ids, is_on: !is_on }, { quiet: true })
  return new Done({ undo, ...(refused.length > 0 && { words: `已${words}${count(goods_ids.length)}件` }) })
}
const these = (rows: readonly StaffGoods[]) => ({ goods_ids: rows.map(({ id }) => id) })
const allOf = ({ asked, seen }: WholeList) => ({ all: { filter: goodsFilter(asked), seen } })

const named = (rows: readonly StaffGoods[], goods: number): string =>
  goods === 1 && rows[0] ? `“${rows[0].name}”` : `这${count(goods)}件商品`

const putOn = (onRefused: OnRefused): CrudAction<StaffGoods> => ({
  key: 'on',
  place: 'shelf',
  text: '上架',
  permission: MAY.edit,
  fits: (row) => row.shelf === 'off',
  confirm: (rows, goods) => `确定上架${named(rows, goods)}吗？上架后会员马上可以购买，定时上架的到时再开售。`,
  done: '已上架',
  run: (rows) => putState(these(rows), true, onRefused),
  runAll: (whole) => putState(allOf(whole), true, onRefused),
})
const putOff = (onRefused: OnRefused): CrudAction<StaffGoods> => ({
  key: 'off',
  place: 'shelf',
  text: '下架',
  permission: MAY.edit,
  fits: (row) => row.shelf !== 'off',
  confirm: (rows, goods) => `确定下架${named(rows, goods)}吗？下架后会员不能再买，已下的订单不受影响。`,
  done: '已下架',
  run: (rows) => putState(these(rows), false, onRefused),
  runAll: (whole) => putState(allOf(whole), false, onRefused),
})

/** Makes a draft like it, and opens that. */
const copy: CrudAction<StaffGoods> = {
  key: 'copy',
  text: '复制',
  permission: MAY.edit,
  done: '已复制成一件下架的商品，改好后再上架',
  run: async ([row]) => {
    const { id } = await api.mall.copyGoods({ goods_id: row?.id ?? 0 }, { quiet: true })
    nav.push(screens.addGoods.path, { goods_id: id })
  },
}

const place = ({ id }: StaffGoods, facts: { sort?: number; is_hot?: boolean }, version?: string) =>
  api.mall.setGoodsFront({ id, ...facts, version }, { quiet: true })
/** Who places goods edits them too. */
const mayEditGoods = () => mayUse(session.user(), MAY.edit)
const frontOf = { permission: MAY.front, fits: mayEditGoods, version: (row: StaffGoods) => row.updated_at }
const placed: CellEdit<StaffGoods> = {
  ...frontOf,
  kind: 'number',
  maxLength: 6,
  read: (row) => String(row.sort),
  problem: (typed) => goodsFields.sort.problem(/^\d+$/.test(typed) ? Number(typed) : null),
  save: (row, typed, version) => place(row, { sort: Number(typed) }, version),
}
const recommended: CellEdit<StaffGoods> = {
  ...frontOf,
  kind: 'toggle',
  icon: <Star aria-hidden />,
  read: (row) => row.is_hot,
  done: ({ name }, isOn) => `${name}${isOn ? '已放上首页' : '不再放在首页'}`,
  save: (row, is_hot, version) => place(row, { is_hot }, version),
}

type GoodsTable = {
  categories: readonly Option[]
  merchants: readonly Option[]
  mayEdit: boolean
  onStock: (rows: readonly StaffGoods[]) => void
  onBatch: (picked: PickedGoods) => void
  onPrice: (goods_ids: readonly number[]) => void
  onRefused: OnRefused
}

/** The goods table, said as data. */
export function goodsResource(table: GoodsTable): CrudResource<StaffGoods, StaffGoodsPage> {
  const { categories, merchants, mayEdit, onStock, onBatch, onPrice, onRefused } = table
  const shelf = [putOn(onRefused), putOff(onRefused)]
  return {
    key: 'goods',
    rowKey: (row) => row.id,
    rowTitle: (row) => row.name,
    searchLabel: '商品名称、拼音首字母、商品编码',
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
      { key: 'is_on', title: '状态', isTight: true, render: (row) => <GoodsState shelf={row.shelf} /> },
      { key: 'updated_at', title: '更新时间', kind: 'time', isSortable: true },
      { key: 'sku_count', title: '规格数', kind: 'number', isOptional: true },
      { key: 'sort', title: '排序', kind: 'number', isOptional: true, render: (row) => count(row.sort), edit: placed },
      {
        key: 'is_hot',
        title: '首页推荐',
        isTight: true,
        isOptional: true,
        render: (row) => (row.is_hot ? '推荐' : '-'),
        edit: recommended,
      },
      { key: 'code', title: '商品编码', isOptional: true, render: (row) => row.code ?? '-' },
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
    rowActions: [...shelf, copy],
    batchActions: [
      ...shelf,
      {
        key: 'batch',
        text: '修改',
        permission: MAY.edit,
        isQuiet: true,
        run: async (rows) => onBatch(these(rows)),
        runAll: async (whole) => onBatch(allOf(whole)),
      },
      {
        key: 'price',
        text: '改价',
        permission: MAY.edit,
        isQuiet: true,
        run: async (rows) => onPrice(rows.slice(0, MAX_PRICED_GOODS).map(({ id }) => id)),
      },
      {
        key: 'stock',
        text: '改库存',
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
