import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { q } from '../../../lib/query.ts'
import { toDay } from './plans.ts'

/** What a member is as a VIP, on their page. */
export function MemberVip({ user_id }: { user_id: number }) {
  const { data, error, refetch } = useQuery(q.rewards.getUserVip({ user_id }))
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonList rows={1} lines={1} hasPicture={false} />
  const { vip } = data
  return <p>{vip ? `${vip.name}，到${toDay(vip.until_at)}` : '还没有开通会员'}</p>
}
