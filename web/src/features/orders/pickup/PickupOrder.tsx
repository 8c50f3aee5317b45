import { Card } from '../../../kit/phone/Card.tsx'
import { price } from '../../../lib/format.ts'
import { OrderLines } from '../parts/OrderLines.tsx'
import { factsOf } from '../parts/order-facts.ts'
import type { OrderDetailData } from '../parts/orders.ts'
import { StateTag } from '../parts/StateTag.tsx'
import styles from './PickupOrder.module.css'

/** What is handed over and to whom: large enough to check against the goods on the counter. */
export function PickupOrder({ order }: { order: OrderDetailData }) {
  return (
    <>
      <Card title={`共 ${order.quantity} 件`} action={<StateTag order={order} />}>
        <OrderLines lines={order.lines} />
      </Card>
      <Card>
        <dl className={styles.facts}>
          <div>
            <dt>取货人</dt>
            <dd>
              {order.buyer.name || '会员'} {order.buyer.mobile_masked}
            </dd>
          </div>
          {order.store && (
            <div>
              <dt>门店</dt>
              <dd>{order.store.name}</dd>
            </div>
          )}
          <div>
            <dt>已付</dt>
            <dd>{price(order.points, order.pay_fen)}</dd>
          </div>
          <div>
            <dt>订单号</dt>
            <dd>{order.order_no}</dd>
          </div>
          {factsOf(order, 'staff').map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}
