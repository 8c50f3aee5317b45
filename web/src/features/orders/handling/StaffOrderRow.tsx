import { screens } from '@heyi/contract/screens'
import { Price } from '../../../kit/base/Price.tsx'
import { Tag } from '../../../kit/base/Tag.tsx'
import { TimeAgo } from '../../../kit/base/TimeAgo.tsx'
import { href } from '../../../lib/address.ts'
import { OrderLines } from '../parts/OrderLines.tsx'
import { wayOf } from '../parts/order-facts.ts'
import { RefundMark } from '../parts/RefundMark.tsx'
import { StateTag } from '../parts/StateTag.tsx'
import { LONG_WAIT_WORDS } from '../parts/state.ts'
import type { HandledCard } from './handling.ts'
import styles from './StaffOrderRow.module.css'

const SHOWN = 2

/** An order as staff see it in their list: whose, where it stands, what it holds; it leads to its page. */
export function StaffOrderRow({ order }: { order: HandledCard }) {
  const { buyer } = order
  const more = order.lines.length - SHOWN
  return (
    <a href={href(screens.handleOrder.path, { order_id: order.id })} className={styles.card}>
      <span className={styles.head}>
        <span className={styles.buyer}>
          {buyer.name || '会员'} <span className={styles.soft}>{buyer.mobile_masked}</span>
        </span>
        <span className={styles.tags}>
          <StateTag order={order} />
          <RefundMark order={order} />
        </span>
      </span>
      <OrderLines lines={order.lines.slice(0, SHOWN)} />
      {more > 0 && <span className={styles.soft}>还有 {more} 种商品</span>}
      {order.waits_long && <Tag tone="warn">{LONG_WAIT_WORDS}</Tag>}
      <span className={styles.head}>
        <span className={styles.soft}>
          {[wayOf(order), order.store_name, `共 ${order.quantity} 件`].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.sum}>
          <Price points={order.points} fen={order.pay_fen} />
        </span>
      </span>
      <span className={styles.soft}>
        {order.merchant_name} · 订单号 {order.order_no} · <TimeAgo at={order.created_at} />
      </span>
    </a>
  )
}
