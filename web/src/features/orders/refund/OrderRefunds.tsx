import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { dateTime } from '../../../lib/format.ts'
import { q } from '../../../lib/query.ts'
import { RefundTag } from '../parts/RefundTag.tsx'
import { backOf } from './refund-words.ts'

/** The refunds of one order, newest first; nothing where there are none. */
export function OrderRefunds({ order_id }: { order_id: number }) {
  const { data, error, refetch } = useQuery(q.orders.getRefunds({ order_id, num: 50 }))
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data || data.list.length === 0) return null
  return (
    <Card title="退款">
      <ul>
        {data.list.map((refund) => (
          <li key={refund.id}>
            <Cell
              href={href(screens.refundDetail.path, { refund_id: refund.id })}
              title={`退 ${backOf(refund)}`}
              detail={
                <>
                  <RefundTag refund={refund} /> 申请 {dateTime(refund.created_at)}
                </>
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
