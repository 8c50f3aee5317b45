import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { href } from '../../../../lib/address.ts'
import { sentenceOf } from '../../../../lib/api.ts'
import { RefundTag } from '../../parts/RefundTag.tsx'
import { backWords } from '../../parts/refund-acts.ts'
import { refundsOfOrder } from '../../parts/staff-refunds.ts'
import styles from './OrderView.module.css'

/** What was asked back of an order, newest first, each leading to its own page; nothing where nothing was. */
export function OrderRefunds({ order_no }: { order_no: string }) {
  const { data, error, refetch } = useQuery(refundsOfOrder(order_no))
  if (!error && !data?.list.length) return null
  return (
    <section>
      <h3 className={styles.heading}>退款</h3>
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      <ul className={styles.payments}>
        {data?.list.map((refund) => (
          <li key={refund.id}>
            <RefundTag refund={refund} />
            <a href={href(screens.refunds.path, { tab: 'all', id: refund.id })}>{backWords(refund)}</a>
            <TimeAgo at={refund.created_at} isExact />
          </li>
        ))}
      </ul>
    </section>
  )
}
