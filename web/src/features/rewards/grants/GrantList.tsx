import { grantStates } from '@heyi/contract/rewards/grant-states'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Tag } from '../../../kit/base/Tag.tsx'
import { TimeAgo } from '../../../kit/base/TimeAgo.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { endOf } from '../../../lib/list-end.ts'
import { rowsOf } from '../../../lib/query.ts'
import { pointsWords, toneOfGrant, whoWords } from '../parts/grants.ts'
import type { GrantPage } from '../parts/rewards.ts'

/** Points given and taken by hand, newest first, each with its state. */
export function GrantList({ list }: { list: UseInfiniteQueryResult<{ pages: GrantPage[] }> }) {
  if (list.isPending) return <SkeletonList rows={4} hasPicture={false} />
  if (list.error && !list.data) return <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  const rows = rowsOf(list.data)
  if (rows.length === 0) return <EmptyState message="还没有手动积分" />
  return (
    <>
      <CellGroup>
        {rows.map((row) => (
          <Cell
            key={row.id}
            title={`${whoWords(row)} ${pointsWords(row)}`}
            detail={
              <>
                {row.reason}，{row.maker} <TimeAgo at={row.created_at} />
              </>
            }
            after={<Tag tone={toneOfGrant[row.state]}>{grantStates[row.state].name}</Tag>}
          />
        ))}
      </CellGroup>
      <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
    </>
  )
}
