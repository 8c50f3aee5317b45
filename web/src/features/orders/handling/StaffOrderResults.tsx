import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { endOf } from '../../../lib/list-end.ts'
import { rowsOf } from '../../../lib/query.ts'
import styles from '../order/OrderResults.module.css'
import { StaffOrderRow } from './StaffOrderRow.tsx'

type Page = OutputOf<Contract['orders']['getCompanyOrdersV2']>
type Props = {
  list: UseInfiniteQueryResult<{ pages: Page[] }>
  /** A tab or a word leaves some out. */
  isNarrow: boolean
  /** They are those of one merchant, whose name is said. */
  merchant: boolean
  onReset: () => void
}

/** The orders that were found, and the end of the list. */
export function StaffOrderResults({ list, isNarrow, merchant, onReset }: Props) {
  if (list.isPending)
    return (
      <div className={styles.list}>
        <SkeletonCard ratio={0} lines={5} />
        <SkeletonCard ratio={0} lines={5} />
        <SkeletonCard ratio={0} lines={5} />
      </div>
    )
  if (list.error && !list.data) return <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  const orders = rowsOf(list.data)
  const first = list.data?.pages[0]
  const whose = merchant && orders[0] ? `${orders[0].merchant_name}：` : ''
  return (
    <PullToRefresh
      onRefresh={() => list.refetch({ throwOnError: true })}
      aside={
        <span role="status">
          {whose}共 {count(first?.total ?? 0)}
          {first?.more && ' 多'} 个订单
        </span>
      }
    >
      {orders.length === 0 ? (
        <EmptyState
          art={isNarrow ? 'search' : 'empty'}
          message={isNarrow ? '这里没有订单' : '还没有订单'}
          {...(isNarrow ? { action: { text: '看全部订单', onPress: onReset } } : {})}
        />
      ) : (
        <>
          <ul className={styles.list}>
            {orders.map((order) => (
              <li key={order.id}>
                <StaffOrderRow order={order} />
              </li>
            ))}
          </ul>
          <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
        </>
      )}
    </PullToRefresh>
  )
}
