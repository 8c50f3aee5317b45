import { screens } from '@heyi/contract/screens'
import { Price } from '../../../kit/base/Price.tsx'
import { TimeAgo } from '../../../kit/base/TimeAgo.tsx'
import { href } from '../../../lib/address.ts'
import { OrderLines } from '../parts/OrderLines.tsx'
import type { OrderCardData } from '../parts/orders.ts'
import { RefundMark } from '../parts/RefundMark.tsx'
import { StateTag } from '../parts/StateTag.tsx'
import { payUntil } from '../parts/state.ts'
import { OrderActions } from './OrderActions.tsx'
import styles from './OrderCard.module.css'

const SHOWN = 3

/** An order in the list: whose, where it stands, what it holds, what it cost, and what to do. */
export function OrderCard({ order }: { order: OrderCardData }) {
  const more = order.lines.length - SHOWN
  return (
    <section className={styles.card}>
      <a href={href(screens.order.path, { order_id: order.id })} className={styles.link}>
        <span className={styles.head}>
          <span className={styles.merchant}>{order.merchant_name}</span>
          <span className={styles.states}>
            <RefundMark order={order} />
            <StateTag order={order} />
          </span>
        </span>
        <OrderLines lines={order.lines.slice(0, SHOWN)} />
        {more > 0 && <span className={styles.soft}>还有 {more} 种商品</span>}
        {order.store_name && <span className={styles.soft}>到 {order.store_name} 取</span>}
        {order.state === 'UNPAID' && order.expire_at && (
          <span className={styles.due}>{payUntil(order.expire_at)}，过了时间会自动关闭</span>
        )}
        <span className={styles.foot}>
          <span className={styles.soft}>
            下单 <TimeAgo at={order.created_at} isExact />
          </span>
          <span className={styles.sum}>
            <span className={styles.soft}>共 {order.quantity} 件</span>
            <Price points={order.points} fen={order.pay_fen} />
          </span>
        </span>
      </a>
      <OrderActions order={order} />
    </section>
  )
}
