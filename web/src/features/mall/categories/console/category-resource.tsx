import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { categoryFields } from '@heyi/contract/mall/category-rules'
import { Picture } from '../../../../kit/base/Picture.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import type { FormField } from '../../../../kit/console/form-field.ts'
import type { UploadedImage } from '../../../../kit/fields/ImageUploader.tsx'
import { api } from '../../../../lib/api.ts'
import type { CellEdit, CrudAction, CrudResource } from '../../../../lib/console/crud.ts'
import { count } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { uploadPicture } from '../../../organisation/index.ts'
import styles from './Categories.module.css'

type Categories = OutputOf<Contract['mall']['getCategoriesTo']>
export type CategoryRow = Categories['list'][number]
type Place = { value: number; label: string }
type Values = { name: string; parent_id: number | null; sort: number | null; picture: UploadedImage[] }

const TOP: Place = { value: 0, label: '一级分类' }

const fieldsOf = (tops: readonly Place[]): readonly FormField<Values>[] => [
  {
    kind: 'text',
    name: 'name',
    label: '分类名称',
    isRequired: true,
    maxLength: categoryFields.name.max,
    problem: categoryFields.name.problem,
  },
  {
    kind: 'select',
    name: 'parent_id',
    label: '放在哪里',
    isRequired: true,
    options: [TOP, ...tops.map(({ value, label }) => ({ value, label: `“${label}”下面` }))],
  },
  {
    kind: 'number',
    name: 'sort',
    label: '排序',
    isRequired: true,
    hint: '数字小的排在前面',
    problem: categoryFields.sort.problem,
  },
  {
    kind: 'images',
    name: 'picture',
    label: '图标',
    max: 1,
    upload: (file) => uploadPicture(file, '分类图标'),
    hint: '正方形的图片最合适',
  },
]

/** The picture that is chosen, or the one that stands there where none is given anew. */
const pictureOf = ([image]: readonly UploadedImage[], row?: CategoryRow): string | null =>
  image ? (image.id === undefined ? (row?.picture_id ?? null) : String(image.id)) : null

function save(values: Record<string, unknown>, row?: CategoryRow, version?: string) {
  const { name, parent_id, sort, picture } = values as Values
  return api.mall.setCategory(
    {
      id: row?.id ?? 0,
      ...(version ? { version } : {}),
      name: name.trim(),
      parent_id: parent_id ?? 0,
      sort: sort ?? 100,
      picture_id: pictureOf(picture, row),
    },
    { quiet: true },
  )
}

const placed: CellEdit<CategoryRow> = {
  kind: 'number',
  maxLength: 6,
  read: (row) => String(row.sort),
  problem: (typed) => categoryFields.sort.problem(/^\d+$/.test(typed) ? Number(typed) : null),
  version: (row) => row.updated_at,
  save: async (row, typed, version) => {
    const { id, name, parent_id, picture_id } = row
    const { version: now } = await api.mall.setCategory(
      { id, name, parent_id, picture_id, sort: Number(typed), ...(version ? { version } : {}) },
      { quiet: true },
    )
    return { version: now }
  },
}

const remove: CrudAction<CategoryRow> = {
  key: 'remove',
  text: '删除',
  isDanger: true,
  confirm: ([row]) => `确定删除“${row?.name ?? ''}”吗？删除后不能恢复。`,
  done: '已删除',
  run: ([row]) => api.mall.delCategory({ id: row?.id ?? 0 }, { quiet: true }),
}

function Name({ row }: { row: CategoryRow }) {
  return (
    <span className={row.parent_id ? styles.child : styles.name}>
      <span className={styles.picture}>
        <Picture src={row.picture?.s} alt="" />
      </span>
      {row.name}
    </span>
  )
}

/** The table of categories, said as data. `tops`: those that others may stand below. */
export const categoryResource = (tops: readonly Place[]): CrudResource<CategoryRow, Categories> => ({
  key: 'categories',
  rowKey: (row) => row.id,
  rowTitle: (row) => row.name,
  searchLabel: '分类名称',
  columns: [
    { key: 'name', title: '分类', width: 14, render: (row, link) => link(<Name row={row} />) },
    { key: 'parent_name', title: '上级', render: (row) => row.parent_name || '-' },
    { key: 'children', title: '下级', kind: 'number', render: (row) => (row.parent_id ? '-' : count(row.children)) },
    { key: 'goods', title: '商品数', kind: 'number' },
    { key: 'sort', title: '排序', kind: 'number', render: (row) => count(row.sort), edit: placed },
    { key: 'updated_at', title: '更新时间', kind: 'time', isOptional: true },
  ],
  query: ({ q: keyword, page_num, num }) =>
    q.mall.getCategoriesTo({ keyword: keyword.slice(0, 10), page_num, num: Math.min(num, 50) }),
  view: (row) => (
    <FactList isWide>
      <Fact name="放在哪里">{row.parent_name ? `“${row.parent_name}”下面` : TOP.label}</Fact>
      {row.parent_id === 0 && <Fact name="下级分类">{count(row.children)}个</Fact>}
      <Fact name="商品">{count(row.goods)}件</Fact>
      <Fact name="排序">{count(row.sort)}</Fact>
    </FactList>
  ),
  form: {
    fields: fieldsOf(tops) as never,
    empty: { name: '', parent_id: 0, sort: 100, picture: [] },
    read: ({ name, parent_id, sort, picture }) => ({
      name,
      parent_id,
      sort,
      picture: picture ? [{ url: picture.s }] : [],
    }),
    create: (values) => save(values),
    update: (row, values, version) => save(values, row, version),
    version: (row) => row.updated_at,
    keepsDraft: true,
    createText: '新增分类',
  },
  rowActions: [remove],
  empty: { message: '还没有商品分类', detail: '点右上角的“新增分类”添加第一个' },
})
