import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { endOf } from '../../../lib/list-end.ts'
import { pages, rowsOf } from '../../../lib/query.ts'
import styles from '../order/OrderResults.module.css'
import { StaffOrderCard } from './StaffOrderCard.tsx'

export type PickupTab = 'waiting' | 'done'
type Props = { tab: PickupTab; keyword: string; onReset: () => void }

/** Orders waiting at this till, or handed over today. */
export function StaffOrders({ tab, keyword, onReset }: Props) {
  const list = useInfiniteQuery(pages.orders.getWriteOffOrders({ tab, keyword }))
  const orders = rowsOf(list.data)
  if (list.isPending)
    return (
      <div className={styles.list}>
        <SkeletonCard ratio={0} lines={5} />
        <SkeletonCard ratio={0} lines={5} />
      </div>
    )
  if (list.error && !list.data) return <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  const total = list.data.pages[0]?.total ?? 0
  const words = tab === 'waiting' ? `${total} 个订单等着取` : `今天核销了 ${total} 个订单`
  const empty = tab === 'waiting' ? '现在没有等着取的订单' : '今天还没有核销过订单'
  return (
    <PullToRefresh
      onRefresh={() => list.refetch({ throwOnError: true })}
      aside={<span role="status">{keyword ? `找到 ${total} 个订单` : words}</span>}
    >
      {orders.length === 0 ? (
        <EmptyState
          art={keyword ? 'search' : 'empty'}
          message={keyword ? '没有找到这样的订单' : empty}
          {...(keyword ? { action: { text: '看全部', onPress: onReset } } : {})}
        />
      ) : (
        <>
          <ul className={styles.list}>
            {orders.map((order) => (
              <li key={order.id}>
                <StaffOrderCard order={order} />
              </li>
            ))}
          </ul>
          <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
        </>
      )}
    </PullToRefresh>
  )
}
