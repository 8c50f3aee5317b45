import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { count, money } from '../../../lib/format.ts'
import { q } from '../../../lib/query.ts'

/** What a member has, on their page. */
export function MemberAccount({ user_id }: { user_id: number }) {
  const { data, error, refetch } = useQuery(q.rewards.getUserAccount({ user_id }))
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonList rows={1} lines={1} hasPicture={false} />
  return (
    <p>
      积分 {count(data.points)}，余额 {money(data.balance_fen)}
    </p>
  )
}
