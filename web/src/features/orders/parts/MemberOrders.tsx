import { useQuery } from '@tanstack/react-query'
import { TimeAgo } from '../../../kit/base/TimeAgo.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { count, price } from '../../../lib/format.ts'
import { q } from '../../../lib/query.ts'
import styles from './MemberOrders.module.css'
import { StateTag } from './StateTag.tsx'

const SHOWN = 5

/** The newest orders of a member that staff hand out, on the member's page. */
export function MemberOrders({ user_id }: { user_id: number }) {
  const { data, error, refetch } = useQuery(q.orders.getCompanyOrdersV2({ user_id, num: SHOWN }))
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonList rows={2} lines={1} hasPicture={false} />
  if (data.list.length === 0) return <p className={styles.soft}>还没有订单</p>
  return (
    <>
      <ul className={styles.orders}>
        {data.list.map((order) => (
          <li key={order.id} className={styles.order}>
            <span>
              {order.lines[0]?.name ?? order.order_no}
              {order.lines.length > 1 && ` 等${order.lines.length}种`}
            </span>
            <StateTag order={order} />
            <span className={styles.soft}>
              {price(order.points, order.pay_fen)} · <TimeAgo at={order.created_at} />
            </span>
          </li>
        ))}
      </ul>
      {data.total > SHOWN && <p className={styles.soft}>一共{count(data.total)}个订单</p>}
    </>
  )
}
