import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { endOf } from '../../../lib/list-end.ts'
import { refreshShown } from '../../../lib/stale.ts'
import styles from './OrderPages.module.css'

type Props = {
  list: UseInfiniteQueryResult<{ pages: { list: unknown[] }[] }>
  /** How many there are, in words. */
  count: string
  /** What is said where there are none. */
  empty: EmptyStateProps
  /** A card each, as items of a list. */
  children: ReactNode
}

/** Orders below each other, page by page: while they are read, where there are none, and their end. */
export function OrderPages({ list, count, empty, children }: Props) {
  if (list.isPending)
    return (
      <div className={styles.list}>
        <SkeletonCard ratio={0} lines={5} />
        <SkeletonCard ratio={0} lines={5} />
        <SkeletonCard ratio={0} lines={5} />
      </div>
    )
  if (list.error && !list.data) return <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  return (
    <PullToRefresh onRefresh={refreshShown} aside={<span role="status">{count}</span>}>
      {list.data?.pages[0]?.list.length ? (
        <>
          <ul className={styles.list}>{children}</ul>
          <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
        </>
      ) : (
        <EmptyState {...empty} />
      )}
    </PullToRefresh>
  )
}
