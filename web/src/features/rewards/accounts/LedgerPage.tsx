import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReadAloud } from '../../../kit/base/ReadAloud.tsx'
import { useLargeText } from '../../../kit/base/useLargeText.ts'
import type { EmptyStateProps } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { SegmentedControl } from '../../../kit/fields/SegmentedControl.tsx'
import { Select } from '../../../kit/fields/Select.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { FilterSheet } from '../../../kit/phone/FilterSheet.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import type { Account, LedgerRecord } from '../parts/rewards.ts'
import { type Direction, directions } from './directions.ts'
import { kinds, type LedgerFilter, spans } from './filters.ts'
import { Ledger } from './Ledger.tsx'
import styles from './LedgerPage.module.css'

const emptyWords = { all: '没有这样的明细', in: '还没有收入', out: '还没有支出' } as const

type Props = {
  path: string
  direction: Direction
  filter: LedgerFilter
  list: UseInfiniteQueryResult<{ pages: LedgerRecord[][] }>
  unit: 'points' | 'fen'
  empty: Pick<EmptyStateProps, 'message' | 'detail' | 'action'>
  /** The card on top, from what the person has, with the ways on where there is room for them. */
  card: (account: Account, links: ReactNode) => ReactNode
  /** Ways on: in the card, where letters are large at the bottom, so that the lines begin high. */
  links: ReactNode
  /** What else is to be known of it, under the card. */
  coming?: ReactNode
  /** What is read aloud. */
  spoken: (account: Account) => string
}

/** An account and its ledger: what there is now, and every line that led to it. */
export function LedgerPage({ path, direction, filter, list, unit, empty, card, links, coming, spoken }: Props) {
  const isLarge = useLargeText()
  const { data: account, isPending, error, refetch } = useQuery(q.rewards.getAccount())
  const refresh = () => Promise.all([refetch({ throwOnError: true }), list.refetch({ throwOnError: true })])
  const label = unit === 'fen' ? '余额明细' : '积分明细'
  const isNarrowed = direction !== 'all' || filter.kind !== undefined || filter.days !== undefined
  const narrow = (more: LedgerFilter & { direction?: Direction }) => {
    const { kind, days, ...to } = { direction, ...filter, ...more }
    nav.redirect(path, {
      direction: to.direction === 'all' ? undefined : to.direction,
      kind,
      days: days === undefined ? undefined : String(days),
    })
  }
  const aloud = <ReadAloud text={account ? spoken(account) : ''} />
  const filters = (
    <>
      <SegmentedControl
        label={label}
        options={directions}
        value={direction}
        onChange={(value) => narrow({ direction: value })}
      />
      <div className={styles.filters}>
        <Select
          label="类型"
          options={kinds[unit]}
          value={filter.kind}
          placeholder="全部类型"
          onChange={(kind) => narrow({ kind })}
          onClear={() => narrow({ kind: undefined })}
        />
        <Select
          label="时间"
          options={spans}
          value={filter.days}
          placeholder="全部时间"
          onChange={(days) => narrow({ days })}
          onClear={() => narrow({ days: undefined })}
        />
      </div>
    </>
  )
  return (
    <PhoneScreen isReady={!isPending && !list.isPending} bottomBar={isLarge && links}>
      <PullToRefresh onRefresh={refresh} aside={isLarge ? undefined : aloud}>
        <div className={styles.stack}>
          {isPending && <SkeletonCard ratio={0} lines={4} />}
          {error && !account && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
          {account && card(account, isLarge ? null : links)}
          {coming}
          <div className={styles.head}>
            <h2>{label}</h2>
            {/* One row less above the lines. */}
            {isLarge && aloud}
            {isLarge && <FilterSheet title={`筛选${label}`}>{filters}</FilterSheet>}
          </div>
          {!isLarge && filters}
          <div>
            <Ledger
              list={list}
              unit={unit}
              empty={
                !isNarrowed
                  ? empty
                  : {
                      message: emptyWords[direction],
                      action: { text: '看全部明细', href: href(path) },
                    }
              }
            />
          </div>
        </div>
      </PullToRefresh>
    </PhoneScreen>
  )
}
