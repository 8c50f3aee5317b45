import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { TimeAgo } from '../../../kit/base/TimeAgo.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { RefundTag } from '../parts/RefundTag.tsx'
import { backWords } from '../parts/refund-acts.ts'
import { refundsOfOrder } from '../parts/staff-refunds.ts'

/** What was asked back of an order, each leading to its page; nothing where nothing was. */
export function OrderRefundCard({ order_no }: { order_no: string }) {
  const { data, error, refetch } = useQuery(refundsOfOrder(order_no))
  if (error && !data) return <ErrorState message={`退款没有读到：${sentenceOf(error)}`} onRetry={() => refetch()} />
  if (!data?.list.length) return null
  return (
    <CellGroup title="退款">
      {data.list.map((refund) => (
        <Cell
          key={refund.id}
          href={href(screens.auditRefund.path, { refund_id: refund.id })}
          title={
            <>
              {backWords(refund)} <RefundTag refund={refund} />
            </>
          }
          detail={<TimeAgo at={refund.created_at} isExact />}
        />
      ))}
    </CellGroup>
  )
}
