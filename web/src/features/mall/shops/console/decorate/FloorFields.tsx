import { type FloorSource, floorSources, MAX_FLOOR, shopFields } from '@heyi/contract/mall/shop-rules'
import { NumberInput } from '../../../../../kit/console/NumberInput.tsx'
import { RadioGroup } from '../../../../../kit/fields/RadioGroup.tsx'
import { Select } from '../../../../../kit/fields/Select.tsx'
import { TextField } from '../../../../../kit/fields/TextField.tsx'
import { useCategories } from '../../../parts/console/staff-goods.ts'
import { GoodsPicker } from './GoodsPicker.tsx'
import type { FloorBlock, Problems } from './page-form.ts'

const SOURCES = (Object.entries(floorSources) as [FloorSource, string][]).map(([value, label]) => ({ value, label }))

type Props = {
  block: FloorBlock
  merchantId: number
  problems: Problems
  onChange: (block: FloorBlock) => void
}

/** The title of a floor, and which products stand on it. */
export function FloorFields({ block, merchantId, problems, onChange }: Props) {
  const categories = useCategories()
  const problem = (field: string) => problems.get(`${block.key}.${field}`)
  return (
    <>
      <TextField
        label="标题"
        isRequired
        maxLength={shopFields.title.max}
        placeholder="例如：店长推荐"
        value={block.title}
        onChange={(title) => onChange({ ...block, title })}
        error={problem('title')}
      />
      <RadioGroup
        label="显示哪些商品"
        look="row"
        options={SOURCES}
        value={block.from}
        onChange={(from) => onChange({ ...block, from })}
      />
      {block.from === 'chosen' && (
        <GoodsPicker
          label="商品"
          merchantId={merchantId}
          chosen={block.goods}
          most={MAX_FLOOR}
          error={problem('goods')}
          onChange={(goods) => onChange({ ...block, goods })}
        />
      )}
      {block.from === 'category' && (
        <Select
          label="分类"
          isRequired
          options={categories.map(({ value, label }) => ({ value: Number(value), label }))}
          value={block.category_id}
          onChange={(category_id) => onChange({ ...block, category_id })}
          error={problem('category')}
        />
      )}
      {block.from !== 'chosen' && (
        <NumberInput
          label="显示几件"
          isRequired
          unit="件"
          value={block.count}
          onChange={(count) => onChange({ ...block, count: count as number | null })}
          error={problem('count')}
        />
      )}
    </>
  )
}
