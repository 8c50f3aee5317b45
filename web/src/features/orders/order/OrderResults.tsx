import type { OrderTab } from '@heyi/contract/orders/states'
import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { endOf } from '../../../lib/list-end.ts'
import { pages, rowsOf } from '../../../lib/query.ts'
import { refreshShown } from '../../../lib/stale.ts'
import { Bill } from './Bill.tsx'
import styles from './OrderResults.module.css'
import { billsOf } from './trades.ts'

type Props = { tab: OrderTab; keyword: string; onReset: () => void }

/** The orders of a tab and its end. */
export function OrderResults({ tab, keyword, onReset }: Props) {
  const list = useInfiniteQuery(pages.orders.getUserOrders({ tab, keyword }))
  const orders = rowsOf(list.data)
  if (list.isPending)
    return (
      <div className={styles.list}>
        <SkeletonCard ratio={0} lines={5} />
        <SkeletonCard ratio={0} lines={5} />
        <SkeletonCard ratio={0} lines={5} />
      </div>
    )
  if (list.error && !list.data) return <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  const total = list.data.pages[0]?.total ?? 0
  return (
    <PullToRefresh onRefresh={refreshShown} aside={<span role="status">共 {total} 个订单</span>}>
      {orders.length === 0 ? (
        <EmptyState
          art={keyword ? 'search' : 'empty'}
          message={keyword ? '没有找到这样的订单' : '这里还没有订单'}
          {...(keyword || tab !== 'all'
            ? { action: { text: '看全部订单', onPress: onReset } }
            : { action: { text: '去商城看看', href: href(screens.mall.path) } })}
        />
      ) : (
        <>
          <ul className={styles.list}>
            {billsOf(orders).map((bill) => (
              <li key={bill[0]?.id}>
                <Bill orders={bill} />
              </li>
            ))}
          </ul>
          <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
        </>
      )}
    </PullToRefresh>
  )
}
