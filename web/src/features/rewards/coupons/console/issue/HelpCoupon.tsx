import { MAX_ISSUED_BY_NAME } from '@heyi/contract/rewards/coupon-rules'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../../../lib/api.ts'
import { ConsoleFrame } from '../../../../../lib/ConsoleFrame.tsx'
import type { PickedPerson } from '../../../../../lib/people-picker/usePeople.ts'
import { q } from '../../../../../lib/query.ts'
import { idParam, type Params, useParams } from '../../../../../lib/routes.ts'
import { IssueForm } from './IssueForm.tsx'
import { Issues } from './Issues.tsx'

/** Whom the address names: their numbers, and how each is known, a line each. */
function peopleIn({ people = '', names = '', phones = '', organs = '' }: Params): PickedPerson[] {
  const [called, reached, places] = [names, phones, organs].map((lines) => lines.split('\n'))
  return people
    .split(',')
    .map((id, at) => ({
      id: idParam(id) ?? 0,
      name: called?.[at] || `会员${id}`,
      mobile_masked: reached?.[at] ?? '',
      organ_name: places?.[at] ?? '',
    }))
    .filter(({ id }) => id > 0)
    .slice(0, MAX_ISSUED_BY_NAME)
}

/** 代领优惠券. `coupon_id` and its `name` may say which is meant, `people` with their `names`, `phones` and `organs` who. */
export function HelpCoupon() {
  const params = useParams()
  const { coupon_id, name = '' } = params
  const id = idParam(coupon_id)
  // Its name finds it, however many there are.
  const { data, error, isPending, refetch } = useQuery(q.rewards.getCouponsToIssue({ keyword: name.slice(0, 40) }))
  return (
    <ConsoleFrame isReady={!isPending} detail="一次发给一位、多位或一个标签的会员，计入每人限领，会员会收到通知。">
      {isPending && <SkeletonList rows={4} lines={2} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && (
        <IssueForm
          key={`${id ?? 'none'} ${params.people ?? ''}`}
          coupon={data.list.find((one) => one.id === id) ?? null}
          people={peopleIn(params)}
        />
      )}
      {data && <Issues />}
    </ConsoleFrame>
  )
}
