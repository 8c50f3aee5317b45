import { paidBy } from '@heyi/contract/orders/pay-ways'
import { Copy } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { Fact, Facts } from '../../../kit/lists/Facts.tsx'
import { Timeline } from '../../../kit/lists/Timeline.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { dateTime, price } from '../../../lib/format.ts'
import { copy } from '../../../lib/platform/share.ts'
import { factsOf } from '../parts/order-facts.ts'
import type { OrderDetailData } from '../parts/orders.ts'
import { stepsOf } from '../parts/timeline.ts'

type Props = { order: OrderDetailData; reader?: 'member' | 'staff' }

/** Number, times, payments and the remark; and what has happened so far, newest first. */
export function OrderFacts({ order, reader = 'member' }: Props) {
  return (
    <>
      <Card title="订单信息">
        <Facts>
          <Fact name="订单号">{order.order_no}</Fact>
          <Fact name="下单时间">{dateTime(order.created_at)}</Fact>
          {order.payments.map((payment) => (
            <Fact key={`${payment.method} ${payment.paid_at}`} name="付款">
              {paidBy(payment)} {price(payment.points, payment.fen)}
            </Fact>
          ))}
          {factsOf(order, reader).map(({ label, text }) => (
            <Fact key={label} name={label}>
              {text}
            </Fact>
          ))}
        </Facts>
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
