import { paidBy } from '@heyi/contract/orders/pay-ways'
import { Copy } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { Timeline } from '../../../kit/lists/Timeline.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { dateTime, price } from '../../../lib/format.ts'
import { copy } from '../../../lib/platform/share.ts'
import { factsOf } from '../parts/order-facts.ts'
import type { OrderDetailData } from '../parts/orders.ts'
import { stepsOf } from '../parts/timeline.ts'
import styles from './OrderFacts.module.css'

type Props = { order: OrderDetailData; reader?: 'member' | 'staff' }

/** Number, times, payments and the remark; and what has happened so far, newest first. */
export function OrderFacts({ order, reader = 'member' }: Props) {
  return (
    <>
      <Card title="订单信息">
        <dl className={styles.facts}>
          <div>
            <dt>订单号</dt>
            <dd>{order.order_no}</dd>
          </div>
          <div>
            <dt>下单时间</dt>
            <dd>{dateTime(order.created_at)}</dd>
          </div>
          {order.payments.map((payment) => (
            <div key={`${payment.method} ${payment.paid_at}`}>
              <dt>付款</dt>
              <dd>
                {paidBy(payment.method)} {price(payment.points, payment.fen)}
              </dd>
            </div>
          ))}
          {factsOf(order, reader).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div>
          <Button variant="plain" size="s" icon={<Copy aria-hidden />} onPress={() => void copy(order.order_no)}>
            复制订单号
          </Button>
        </div>
      </Card>
      <Card title="订单进展">
        <Timeline items={stepsOf(order.timeline)} />
      </Card>
    </>
  )
}
