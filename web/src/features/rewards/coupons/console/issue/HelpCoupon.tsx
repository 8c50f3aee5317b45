import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../../../lib/api.ts'
import { ConsoleFrame } from '../../../../../lib/ConsoleFrame.tsx'
import { q } from '../../../../../lib/query.ts'
import { idParam, useParams } from '../../../../../lib/routes.ts'
import { IssueForm } from './IssueForm.tsx'

/** 代领优惠券. `coupon_id` and its `name` may say which is meant. */
export function HelpCoupon() {
  const { coupon_id, name = '' } = useParams()
  const id = idParam(coupon_id)
  // Its name finds it, however many there are.
  const { data, error, isPending, refetch } = useQuery(q.rewards.getCouponsToIssue({ keyword: name.slice(0, 40) }))
  return (
    <ConsoleFrame isReady={!isPending} detail="一次发给一位、多位或一个标签的会员，计入每人限领，会员会收到通知。">
      {isPending && <SkeletonList rows={4} lines={2} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && <IssueForm key={id ?? 'none'} coupon={data.list.find((one) => one.id === id) ?? null} />}
    </ConsoleFrame>
  )
}
