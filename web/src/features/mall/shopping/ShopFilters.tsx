import { Check, HandCoins, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { useElderMode } from '../../../kit/base/useElderMode.ts'
import { SegmentedControl } from '../../../kit/fields/SegmentedControl.tsx'
import { Select } from '../../../kit/fields/Select.tsx'
import { FilterChips } from '../../../kit/phone/FilterChips.tsx'
import { requireSignIn } from '../../../lib/nav.ts'
import type { Category } from '../parts/mall.ts'
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

/** What narrows beyond the category and what I can afford. */
function Choices({ filter, categories, onChange }: Props) {
  const children = childrenOf(categories, filter.category)
  return (
    <>
      {children.length > 0 && (
        <FilterChips
          label="小类"
          options={[{ value: 0, label: '全部' }, ...children.map(({ id, name }) => ({ value: id, label: name }))]}
          value={filter.child}
          onChange={(child) => onChange({ child })}
        />
      )}
      <SegmentedControl label="价格方式" options={KINDS} value={filter.kind} onChange={(kind) => onChange({ kind })} />
    </>
  )
}

function Affordable({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const toggle = () => {
    if (filter.affordable || requireSignIn()) onChange({ affordable: !filter.affordable })
  }
  return (
    <Button
      variant={filter.affordable ? 'primary' : 'plain'}
      isGuarded={false}
      aria-pressed={filter.affordable}
      icon={filter.affordable ? <Check aria-hidden /> : <HandCoins aria-hidden />}
      onPress={toggle}
    >
      我兑得起
    </Button>
  )
}

const Sorting = ({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) => (
  <div className={styles.sort}>
    <Select label="排序" isLabelHidden options={SORTS} value={filter.sort} onChange={(sort) => onChange({ sort })} />
  </div>
)

/** In elder mode most choices wait behind a button, so that the goods stand on the first screen. */
function FoldedFilters(props: Props) {
  const { child, kind, sort } = props.filter
  const [isOpen, setOpen] = useState(child !== 0 || kind !== 'all' || sort !== 'default')
  return (
    <div className={styles.filters}>
      <div className={styles.row}>
        <Affordable {...props} />
        <Button
          variant="plain"
          isGuarded={false}
          aria-expanded={isOpen}
          icon={<SlidersHorizontal aria-hidden />}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : '筛选'}
        </Button>
      </div>
      {isOpen && (
        <>
          <Choices {...props} />
          <Sorting {...props} />
        </>
      )}
    </div>
  )
}

/** Second-level category, kind of price, what I can afford, and the order of the list. */
export function ShopFilters(props: Props) {
  const isElder = useElderMode()
  if (isElder) return <FoldedFilters {...props} />
  return (
    <div className={styles.filters}>
      <Choices {...props} />
      <div className={styles.row}>
        <Affordable {...props} />
        <Sorting {...props} />
      </div>
    </div>
  )
}
