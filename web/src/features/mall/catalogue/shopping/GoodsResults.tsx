import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { useVeryLargeText } from '../../../../kit/base/useLargeText.ts'
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { LoadMore } from '../../../../kit/lists/LoadMore.tsx'
import { PullToRefresh } from '../../../../kit/lists/PullToRefresh.tsx'
import { href } from '../../../../lib/address.ts'
import { sentenceOf } from '../../../../lib/api.ts'
import { endOf } from '../../../../lib/list-end.ts'
import { pages, rowsOf } from '../../../../lib/query.ts'
import { GoodsGrid } from './GoodsGrid.tsx'
import { GoodsGridSkeleton } from './GoodsGridSkeleton.tsx'
import styles from './GoodsResults.module.css'
import { Affordable, Choices, Collected, hasChoices } from './ShopFilters.tsx'
import { isNarrowed, nothingNarrowed, queryOf, type ShopFilter } from './shop-filter.ts'

type Props = {
  filter: ShopFilter
  /** The category chosen, in words; empty for all. */
  category: string
  /** One merchant's goods alone. */
  merchantId?: number
  onChange: (change: Partial<ShopFilter>) => void
}

/** Why there are none, and the way to some: what narrows the list is given up first, then there is more to earn. */
function NoGoods({ filter, merchantId, onChange }: Omit<Props, 'category'>) {
  const all = { text: '看全部商品', onPress: () => onChange(nothingNarrowed) }
  if (filter.collected)
    return (
      <EmptyState
        art="search"
        message="还没有收藏商品"
        detail="看到喜欢的商品，点一下“收藏”，就能在这里找到"
        action={all}
      />
    )
  if (filter.affordable)
    return (
      <EmptyState
        art="search"
        message="现在的积分和余额还不够兑换这里的商品"
        detail="每天签到可以攒积分"
        action={
          isNarrowed({ ...filter, affordable: false }) ? all : { text: '去签到得积分', href: href(screens.signIn.path) }
        }
      />
    )
  if (filter.promotion)
    return (
      <EmptyState art="search" message="现在没有这样的活动" detail="新的活动开始后，会出现在商城最上面" action={all} />
    )
  if (isNarrowed(filter))
    return <EmptyState art="search" message="没有找到这样的商品" detail="换个词，或者看看全部商品" action={all} />
  if (merchantId)
    return (
      <EmptyState
        art="search"
        message="这家店还没有上架商品"
        action={{ text: '去商城看看', href: href(screens.mall.path) }}
      />
    )
  return (
    <EmptyState art="search" message="商城里还没有商品" action={{ text: '回首页', href: href(screens.home.path) }} />
  )
}

function Goods({ filter, merchantId = 0, onChange }: Omit<Props, 'category'>) {
  const list = useInfiniteQuery(pages.mall.getGoodsList(queryOf(filter, merchantId)))
  const goods = rowsOf(list.data)
  if (list.isPending) return <GoodsGridSkeleton />
  if (list.error && !list.data) return <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  if (goods.length === 0) return <NoGoods filter={filter} merchantId={merchantId} onChange={onChange} />
  return (
    <>
      {list.data?.pages[0]?.is_near && <Note role="status">没有找到“{filter.keyword}”，下面是名字相近的商品。</Note>}
      <GoodsGrid goods={goods} />
      <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
    </>
  )
}

/** The list itself: how many there are, what narrows and orders them, the goods, and their end. */
export function GoodsResults({ filter, category, merchantId = 0, onChange }: Props) {
  const list = useInfiniteQuery(pages.mall.getGoodsList(queryOf(filter, merchantId)))
  const isVeryLarge = useVeryLargeText()
  const [isOpen, setOpen] = useState(
    () => hasChoices(filter) || (isVeryLarge && (filter.affordable || filter.collected)),
  )
  const collected = merchantId === 0 && <Collected filter={filter} onChange={onChange} />
  const first = list.data?.pages[0]
  // Nobody counts a list of goods; one that ends on its first page tells by itself.
  const total = first?.next === null ? `共 ${first.list.length} 件` : ''
  return (
    <PullToRefresh
      isInRow
      onRefresh={() => list.refetch({ throwOnError: true })}
      aside={
        <span className={styles.aside}>
          <span role="status">{[category, total].filter(Boolean).join('，')}</span>
          <span className={styles.ways}>
            {!isVeryLarge && collected}
            <Button
              variant="quiet"
              size="s"
              isGuarded={false}
              aria-expanded={isOpen}
              icon={<SlidersHorizontal aria-hidden />}
              onPress={() => setOpen(!isOpen)}
            >
              {isOpen ? '收起' : '筛选'}
            </Button>
          </span>
        </span>
      }
    >
      {isOpen && isVeryLarge && merchantId === 0 && <Affordable filter={filter} onChange={onChange} />}
      {isOpen && isVeryLarge && collected}
      {isOpen && <Choices filter={filter} onChange={onChange} />}
      <Goods filter={filter} merchantId={merchantId} onChange={onChange} />
    </PullToRefresh>
  )
}
