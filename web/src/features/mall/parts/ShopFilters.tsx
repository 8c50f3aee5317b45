import { Check, HandCoins } from 'lucide-react'
import { Button } from '../../../kit/Button.tsx'
import { FilterChips } from '../../../kit/phone/FilterChips.tsx'
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx'
import { Select } from '../../../kit/Select.tsx'
import { requireSignIn } from '../../../lib/nav.ts'
import type { Category } from './mall.ts'
import styles from './ShopFilters.module.css'
import { childrenOf, type PriceKind, type ShopFilter, type Sort } from './shop-filter.ts'

const KINDS: { value: PriceKind; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'points', label: '纯积分' },
  { value: 'mixed', label: '积分+现金' },
  { value: 'money', label: '现金' },
]
const SORTS: { value: Sort; label: string }[] = [
  { value: 'default', label: '综合排序' },
  { value: 'sold', label: '兑换最多' },
  { value: 'newest', label: '最新上架' },
  { value: 'price_asc', label: '价格从低到高' },
  { value: 'price_desc', label: '价格从高到低' },
]

type Props = {
  filter: ShopFilter
  categories: readonly Category[]
  onChange: (change: Partial<ShopFilter>) => void
}

/** Second-level category, kind of price, what I can afford, and the order of the list. */
export function ShopFilters({ filter, categories, onChange }: Props) {
  const children = childrenOf(categories, filter.category)
  const toggleAffordable = () => {
    if (filter.affordable || requireSignIn()) onChange({ affordable: !filter.affordable })
  }
  return (
    <div className={styles.filters}>
      {children.length > 0 && (
        <FilterChips
          label="小类"
          options={[{ value: 0, label: '全部' }, ...children.map(({ id, name }) => ({ value: id, label: name }))]}
          value={filter.child}
          onChange={(child) => onChange({ child })}
        />
      )}
      <SegmentedControl label="价格方式" options={KINDS} value={filter.kind} onChange={(kind) => onChange({ kind })} />
      <div className={styles.row}>
        <Button
          variant={filter.affordable ? 'primary' : 'plain'}
          isGuarded={false}
          aria-pressed={filter.affordable}
          icon={filter.affordable ? <Check aria-hidden /> : <HandCoins aria-hidden />}
          onPress={toggleAffordable}
        >
          我兑得起
        </Button>
        <div className={styles.sort}>
          <Select
            label="排序"
            isLabelHidden
            options={SORTS}
            value={filter.sort}
            onChange={(sort) => onChange({ sort })}
          />
        </div>
      </div>
    </div>
  )
}
