import { Check, HandCoins, Heart } from 'lucide-react'
import { Button } from '../../../../kit/base/Button.tsx'
import { SegmentedControl } from '../../../../kit/fields/SegmentedControl.tsx'
import { Select } from '../../../../kit/fields/Select.tsx'
import { FilterChips } from '../../../../kit/phone/FilterChips.tsx'
import { requireSignIn } from '../../../../lib/nav.ts'
import type { Category } from '../../parts/mall.ts'
import { AccountLine } from './AccountLine.tsx'
import styles from './ShopFilters.module.css'
import { childrenOf, nothingNarrowed, type PriceKind, type ShopFilter, type Sort } from './shop-filter.ts'

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
  onChange: (change: Partial<ShopFilter>) => void
}

/** What I have, and the goods it is enough for. */
export function Affordable({ filter, onChange }: Props) {
  const toggle = () => {
    if (filter.affordable || requireSignIn()) onChange({ affordable: !filter.affordable })
  }
  return (
    <div className={styles.row}>
      <AccountLine />
      <Button
        variant={filter.affordable ? 'primary' : 'plain'}
        isGuarded={false}
        aria-pressed={filter.affordable}
        icon={filter.affordable ? <Check aria-hidden /> : <HandCoins aria-hidden />}
        onPress={toggle}
      >
        我能兑的
      </Button>
    </div>
  )
}

/** 我的收藏: only what I have collected, from all the goods there are. */
export function Collected({ filter, onChange }: Props) {
  const toggle = () => {
    if (filter.collected || requireSignIn()) onChange({ ...nothingNarrowed, collected: !filter.collected })
  }
  return (
    <Button
      variant="quiet"
      size="s"
      isGuarded={false}
      aria-label="我的收藏"
      aria-pressed={filter.collected}
      icon={filter.collected ? <Check aria-hidden /> : <Heart aria-hidden />}
      onPress={toggle}
    >
      收藏
    </Button>
  )
}

/** The second level of the chosen category. */
export function Children({ filter, categories, onChange }: Props & { categories: readonly Category[] }) {
  const children = childrenOf(categories, filter.category)
  if (children.length === 0) return null
  return (
    <FilterChips
      label="小类"
      options={[{ value: 0, label: '全部' }, ...children.map(({ id, name }) => ({ value: id, label: name }))]}
      value={filter.child}
      onChange={(child) => onChange({ child })}
    />
  )
}

/** Kind of price, and the order of the list: they wait behind a button, so that goods begin high on the screen. */
export function Choices({ filter, onChange }: Props) {
  return (
    <div className={styles.choices}>
      <SegmentedControl label="价格方式" options={KINDS} value={filter.kind} onChange={(kind) => onChange({ kind })} />
      <Select label="排序" isLabelHidden options={SORTS} value={filter.sort} onChange={(sort) => onChange({ sort })} />
    </div>
  )
}

export const hasChoices = ({ kind, sort }: ShopFilter): boolean => kind !== 'all' || sort !== 'default'
