import { visitDayWords } from '@heyi/contract/orders/visit-rules'
import { CircleCheck, CircleX, PackageOpen, ShoppingBag, Truck, Wallet } from 'lucide-react'
import { cx } from '../../../kit/base/cx.ts'
import styles from '../parts/OrderHead.module.css'
import type { OrderDetailData, OrderState } from '../parts/orders.ts'
import { RefundMark } from '../parts/RefundMark.tsx'
import { whatNext } from '../parts/state.ts'

const ICONS: Record<OrderState, typeof Wallet> = {
  UNPAID: Wallet,
  PAID: PackageOpen,
  READY: ShoppingBag,
  SHIPPED: Truck,
  COMPLETED: CircleCheck,
  CLOSED: CircleX,
}

/** Where the order stands and what happens next, in plain words. */
export function OrderHead({ order }: { order: OrderDetailData }) {
  const Icon = ICONS[order.state]
  return (
    <section role="status" aria-label="订单状态" className={cx(styles.head, order.state === 'CLOSED' && styles.over)}>
      <Icon aria-hidden />
      <div className={styles.words}>
        <h2 className={styles.state}>{order.state_name}</h2>
        {order.wished_on && <p>希望{visitDayWords(order.wished_on)}上门</p>}
        <p>{whatNext(order)}</p>
        <div>
          <RefundMark order={order} />
        </div>
      </div>
    </section>
  )
}
