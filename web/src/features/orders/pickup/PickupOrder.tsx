import { Fact, Facts } from '../../../kit/lists/Facts.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { price } from '../../../lib/format.ts'
import { OrderLines } from '../parts/OrderLines.tsx'
import { factsOf } from '../parts/order-facts.ts'
import type { OrderDetailData } from '../parts/orders.ts'
import { StateTag } from '../parts/StateTag.tsx'
import { dueWords } from '../parts/uses.ts'

/** What is handed over and to whom: large enough to check against the goods on the counter. */
export function PickupOrder({ order }: { order: OrderDetailData }) {
  return (
    <>
      <Card title={dueWords(order)} action={<StateTag order={order} />}>
        <OrderLines lines={order.lines} isHandedOver />
      </Card>
      <Card>
        <Facts isStrong>
          <Fact name="取货人">
            {order.buyer.name || '会员'} {order.buyer.mobile_masked}
          </Fact>
          <Fact name="门店">{order.store?.name}</Fact>
          <Fact name="已付">{price(order.points, order.pay_fen)}</Fact>
          <Fact name="订单号">{order.order_no}</Fact>
          {factsOf(order, 'staff').map(({ label, text }) => (
            <Fact key={label} name={label}>
              {text}
            </Fact>
          ))}
        </Facts>
      </Card>
    </>
  )
}
