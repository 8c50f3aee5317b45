import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { EmptyState, type EmptyStateProps } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { endOf } from '../../../lib/list-end.ts'
import { rowsOf } from '../../../lib/query.ts'
import type { LedgerRecord } from '../parts/rewards.ts'
import styles from './Ledger.module.css'
import { LedgerRow } from './LedgerRow.tsx'

type Props = {
  list: UseInfiniteQueryResult<{ pages: LedgerRecord[][] }>
  unit: 'points' | 'fen'
  empty: Pick<EmptyStateProps, 'message' | 'detail' | 'action'>
}

/** The lines of a ledger, newest first, and its end. */
export function Ledger({ list, unit, empty }: Props) {
  if (list.isPending) return <SkeletonList rows={6} hasPicture={false} />
  if (list.error && !list.data) return <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  const rows = rowsOf(list.data)
  if (rows.length === 0) return <EmptyState {...empty} />
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <LedgerRow key={row.id} row={row} unit={unit} />
        ))}
      </ul>
      <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
    </>
  )
}
