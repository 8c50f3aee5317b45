import type { ReactNode } from 'react'
import { TimeAgo } from '../../../kit/base/TimeAgo.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { OrderLines } from '../parts/OrderLines.tsx'
import { wayOf } from '../parts/order-facts.ts'
import type { StaffOrder } from '../parts/orders.ts'
import { StateTag } from '../parts/StateTag.tsx'
import { dueWords } from '../parts/uses.ts'
import styles from './StaffOrderCard.module.css'

/** An order as the pickup desk sees it: whose, what and where. */
export function StaffOrderCard({ order, children }: { order: StaffOrder; children?: ReactNode }) {
  const { buyer } = order
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.buyer}>
          {buyer.name || '会员'} <span className={styles.soft}>{buyer.mobile_masked}</span>
        </h2>
        <StateTag order={order} />
      </div>
      <OrderLines lines={order.lines} isHandedOver />
      <p className={styles.soft}>{[wayOf(order), order.store_name, dueWords(order)].filter(Boolean).join(' · ')}</p>
      {order.elsewhere && <Note tone="warn">这是别家门店的订单：{order.elsewhere}</Note>}
      <p className={styles.soft}>
        订单号 {order.order_no} · <TimeAgo at={order.created_at} />
      </p>
      {children}
    </article>
  )
}
