import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { endOf } from '../../../lib/list-end.ts'
import { pages, rowsOf } from '../../../lib/query.ts'
import { GoodsGrid } from './GoodsGrid.tsx'
import { GoodsGridSkeleton } from './GoodsGridSkeleton.tsx'
import { isNarrowed, queryOf, type ShopFilter } from './shop-filter.ts'

/** The list itself: how many there are, the cards, and its end. */
export function GoodsResults({ filter, onReset }: { filter: ShopFilter; onReset: () => void }) {
  const list = useInfiniteQuery(pages.mall.getGoodsList(queryOf(filter)))
  const goods = rowsOf(list.data)
  const first = list.data?.pages[0]
  if (list.isPending) return <GoodsGridSkeleton />
  if (list.error && !list.data) return <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  const total = first ? `共 ${first.total}${first.more ? '+' : ''} 件商品` : ''
  return (
    <PullToRefresh onRefresh={() => list.refetch({ throwOnError: true })} aside={<span role="status">{total}</span>}>
      {goods.length === 0 ? (
        <EmptyState
          art="search"
          message={filter.affordable ? '现在的积分和余额还不够兑换这里的商品' : '没有找到这样的商品'}
          detail={filter.affordable ? '每天签到可以攒积分' : '换个词，或者看看全部商品'}
          {...(isNarrowed(filter) ? { action: { text: '看全部商品', onPress: onReset } } : {})}
        />
      ) : (
        <>
          <GoodsGrid goods={goods} />
          <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
        </>
      )}
    </PullToRefresh>
  )
}
