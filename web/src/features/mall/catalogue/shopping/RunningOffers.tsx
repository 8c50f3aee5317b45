import { type PromotionKind, promotionKinds } from '@heyi/contract/mall/promotion-rules'
import { useQuery } from '@tanstack/react-query'
import { Zap } from 'lucide-react'
import { useElderMode } from '../../../../kit/base/useElderMode.ts'
import { Cell } from '../../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../../kit/phone/CellGroup.tsx'
import { FilterChips } from '../../../../kit/phone/FilterChips.tsx'
import { q } from '../../../../lib/query.ts'
import { nothingNarrowed, type PromotionChoice, type ShopFilter } from './shop-filter.ts'

const kinds = Object.keys(promotionKinds) as PromotionKind[]
const title = kinds.map((kind) => promotionKinds[kind].name).join('、')
const CHOICES: { value: PromotionChoice; label: string }[] = [
  { value: '', label: '全部商品' },
  { value: 'any', label: '全部活动' },
  ...kinds.map((kind) => ({ value: kind, label: promotionKinds[kind].name })),
]

type Props = { filter: ShopFilter; onChange: (change: Partial<ShopFilter>) => void }

/**
 * The way to what costs less for some time, with its place before the answer; nothing where nothing runs, nor for elders,
 * whose mall begins with the goods. Once there: of which kind, and the way back to all goods.
 */
export function RunningOffers({ filter, onChange }: Props) {
  const isElder = useElderMode()
  const { data, isPending } = useQuery({
    ...q.mall.getGoodsList({ promotion: 'any', num: 1 }),
    enabled: !filter.promotion && !isElder,
  })
  if (filter.promotion)
    return (
      <FilterChips
        label="活动"
        options={CHOICES}
        value={filter.promotion}
        onChange={(promotion) => onChange({ promotion })}
      />
    )
  if (isElder || (!isPending && !data?.list.length)) return null
  return (
    <CellGroup>
      <Cell
        title={title}
        before={<Zap aria-hidden />}
        value={data ? '正在优惠' : '正在查找'}
        onPress={() => onChange({ ...nothingNarrowed, promotion: 'any' })}
      />
    </CellGroup>
  )
}
