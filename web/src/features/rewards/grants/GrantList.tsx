import { grantStates } from '@heyi/contract/rewards/grant-states'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Tag } from '../../../kit/base/Tag.tsx'
import { TimeAgo } from '../../../kit/base/TimeAgo.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { FilterChips } from '../../../kit/phone/FilterChips.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { endOf } from '../../../lib/list-end.ts'
import { rowsOf } from '../../../lib/query.ts'
import { pointsWords, toneOfGrant, whoWords } from '../parts/grants.ts'
import type { Grant, GrantPage } from '../parts/rewards.ts'
import { GrantSheet } from './GrantSheet.tsx'

/** Which of them are listed: the latest, or what a second person has to decide. */
export type Which = 'all' | 'WAITING'
type Props = {
  list: UseInfiniteQueryResult<{ pages: GrantPage[] }>
  which: Which
  onWhich: (which: Which) => void
}

/** Points given and taken by hand, newest first, each with its state and what may be done with it. */
export function GrantList({ list, which, onWhich }: Props) {
  const [open, setOpen] = useState<Grant | null>(null)
  const waiting = list.data?.pages[0]?.waiting
  const rows = rowsOf(list.data)
  return (
    <>
      <FilterChips<Which>
        label="看哪些"
        options={[
          { value: 'all', label: '最近的' },
          { value: 'WAITING', label: grantStates.WAITING.name, ...(waiting ? { count: waiting } : {}) },
        ]}
        value={which}
        onChange={onWhich}
      />
      {list.isPending && <SkeletonList rows={4} hasPicture={false} />}
      {list.error && !list.data && <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
      {list.data && rows.length === 0 && (
        <EmptyState
          art={which === 'WAITING' ? 'done' : 'empty'}
          message={which === 'WAITING' ? '没有等待复核的积分' : '还没有手动积分'}
        />
      )}
      {rows.length > 0 && (
        <>
          <CellGroup>
            {rows.map((row) => (
              <Cell
                key={row.id}
                title={
                  <>
                    {whoWords(row)} {pointsWords(row)}{' '}
                    <Tag tone={toneOfGrant[row.state]}>{grantStates[row.state].name}</Tag>
                  </>
                }
                detail={
                  <>
                    {row.reason}，{row.maker} <TimeAgo at={row.created_at} />
                  </>
                }
                onPress={() => setOpen(row)}
              />
            ))}
          </CellGroup>
          <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
        </>
      )}
      {open && <GrantSheet listed={open} onClose={() => setOpen(null)} />}
    </>
  )
}
