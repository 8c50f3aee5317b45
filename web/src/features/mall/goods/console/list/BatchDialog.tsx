import { goodsFields, MAX_TAGS, NO_CHANGE, scheduleProblem, tagsIn } from '@heyi/contract/mall/goods-rules'
import type { FormField } from '../../../../../kit/console/form-field.ts'
import { toast } from '../../../../../kit/feedback/toast.ts'
import { api } from '../../../../../lib/api.ts'
import { FormDialog } from '../../../../../lib/console/FormDialog.tsx'
import { count } from '../../../../../lib/format.ts'
import type { Option } from '../../../../organisation/index.ts'
import type { PickedGoods, RefusedGoods } from '../../../parts/console/staff-goods.ts'

type Shelf = 'keep' | 'set' | 'none'
type Values = {
  category_id: number | null
  shelf: Shelf
  on_at: string
  off_at: string
  add_tags: string
  del_tags: string
}
const EMPTY: Values = { category_id: null, shelf: 'keep', on_at: '', off_at: '', add_tags: '', del_tags: '' }

function tagsProblem(line: string): string | null {
  const tags = tagsIn(line)
  if (tags.length > MAX_TAGS) return `一次最多${MAX_TAGS}个标签`
  return tags.some((tag) => goodsFields.tag.problem(tag)) ? `每个标签最多${goodsFields.tag.max}个字` : null
}

const isSet = ({ shelf }: Values) => shelf === 'set'
const fieldsOf = (categories: readonly Option[]): readonly FormField<Values>[] => [
  {
    kind: 'select',
    name: 'category_id',
    label: '改到分类',
    placeholder: '不改',
    options: categories.map(({ value, label }) => ({ value: Number(value), label })),
  },
  {
    kind: 'radio',
    name: 'shelf',
    label: '定时上下架',
    options: [
      { value: 'keep', label: '不改' },
      { value: 'set', label: '设定时间' },
      { value: 'none', label: '取消定时' },
    ],
  },
  {
    kind: 'datetime',
    name: 'on_at',
    label: '定时上架',
    hint: '到时自动开售，已下架的商品也会上架；不填就不改',
    isHidden: (values) => !isSet(values),
  },
  {
    kind: 'datetime',
    name: 'off_at',
    label: '定时下架',
    hint: '到时自动停售；不填就不改',
    isHidden: (values) => !isSet(values),
    problem: (off_at, { on_at }) => scheduleProblem(on_at, off_at),
  },
  {
    kind: 'text',
    name: 'add_tags',
    label: '加上标签',
    hint: `几个标签用空格、逗号或顿号隔开，一件商品最多${MAX_TAGS}个`,
    problem: tagsProblem,
  },
  { kind: 'text', name: 'del_tags', label: '去掉标签', hint: '没有这个标签的商品不变', problem: tagsProblem },
]

/** What is sent; what is not filled in stays as it is. */
function changeOf({ category_id, shelf, on_at, off_at, add_tags, del_tags }: Values) {
  const times = {
    set: { ...(on_at && { on_at }), ...(off_at && { off_at }) },
    none: { on_at: null, off_at: null },
    keep: {},
  }
  const tags = { add_tags: tagsIn(add_tags), del_tags: tagsIn(del_tags) }
  return {
    ...(category_id !== null && { category_id }),
    ...times[shelf],
    ...(tags.add_tags.length > 0 && { add_tags: tags.add_tags }),
    ...(tags.del_tags.length > 0 && { del_tags: tags.del_tags }),
  }
}

const isNothing = (change: object): boolean => Object.keys(change).length === 0

type Props = {
  picked: PickedGoods
  categories: readonly Option[]
  onRefused: (refused: readonly RefusedGoods[]) => void
  onClose: () => void
}

/** Category, times and tags of many goods at once. */
export function BatchDialog({ picked, categories, onRefused, onClose }: Props) {
  const goods = 'all' in picked ? picked.all.seen : picked.goods_ids.length
  async function send(values: Values) {
    const { changed, refused } = await api.mall.setGoodsState({ ...picked, ...changeOf(values) }, { quiet: true })
    if (changed > 0) toast(`已修改${count(changed)}件商品`, { kind: 'good' })
    else if (refused.length === 0) toast('这些商品已经是这样的', { kind: 'good' })
    onClose()
    if (refused.length > 0) onRefused(refused)
  }
  return (
    <FormDialog<Values>
      title={`批量修改：${count(goods)}件商品`}
      thing="批量修改"
      confirmText="修改"
      fields={fieldsOf(categories)}
      values={EMPTY}
      problem={(values) => (isNothing(changeOf(values)) ? NO_CHANGE : null)}
      send={send}
      onClose={onClose}
    />
  )
}
