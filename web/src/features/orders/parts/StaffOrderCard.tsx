import { deliveries } from '@heyi/contract/mall/deliveries'
import { TimeAgo } from '../../../kit/TimeAgo.tsx'
import { OrderLines } from './OrderLines.tsx'
import type { StaffOrder } from './orders.ts'
import styles from './StaffOrderCard.module.css'
import { StateTag } from './StateTag.tsx'

/** An order as the till sees it: whose, what and where. */
export function StaffOrderCard({ order }: { order: StaffOrder }) {
  const { buyer } = order
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.buyer}>
          {buyer.name || '会员'} <span className={styles.soft}>{buyer.mobile_masked}</span>
        </h2>
        <StateTag order={order} />
      </div>
      <OrderLines lines={order.lines} />
      <p className={styles.soft}>
        {[deliveries[order.delivery], order.store_name, `共 ${order.quantity} 件`].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.soft}>
        订单号 {order.order_no} · <TimeAgo at={order.created_at} />
      </p>
    </article>
  )
}
