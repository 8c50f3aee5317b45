import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { dateTime } from '../../../lib/format.ts'
import { q } from '../../../lib/query.ts'
import { RefundTag } from '../parts/RefundTag.tsx'
import { backOf } from './refund-words.ts'

/** The refunds of one order, newest first, with a place before the answer; nothing where there are none. */
export function OrderRefunds({ order_id }: { order_id: number }) {
  const { data, error, isPending, refetch } = useQuery(q.orders.getRefunds({ order_id, num: 50 }))
  if (isPending) return <SkeletonCard ratio={0} lines={3} />
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  return (
    <CellGroup title="退款">
      {data?.list.map((refund) => (
        <Cell
          key={refund.id}
          href={href(screens.refundDetail.path, { refund_id: refund.id })}
          title={`退 ${backOf(refund)}`}
          detail={
            <>
              <RefundTag refund={refund} /> 申请 {dateTime(refund.created_at)}
            </>
          }
        />
      ))}
    </CellGroup>
  )
}
