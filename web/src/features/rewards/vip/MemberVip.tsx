import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { dateTime } from '../../../lib/format.ts'
import { q } from '../../../lib/query.ts'

/** What a member is as a VIP, on their page. */
export function MemberVip({ user_id }: { user_id: number }) {
  const { data, error, refetch } = useQuery(q.rewards.getUserVip({ user_id }))
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonList rows={1} lines={1} hasPicture={false} />
  const { vip } = data
  return <p>{vip ? `${vip.name}，到${dateTime(vip.until_at).slice(0, 10)}` : '还没有开通会员'}</p>
}
