import { deliveries } from '@heyi/contract/mall/deliveries'
import { paidBy } from '@heyi/contract/orders/pay-ways'
import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { Timeline } from '../../../../kit/lists/Timeline.tsx'
import { href } from '../../../../lib/address.ts'
import { sentenceOf } from '../../../../lib/api.ts'
import { CopyText } from '../../../../lib/console/CopyText.tsx'
import { price } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { useMay } from '../../../../lib/session.ts'
import { AddressText } from '../../parts/AddressText.tsx'
import { factsOf } from '../../parts/order-facts.ts'
import { PriceAsked } from '../../parts/PriceAsked.tsx'
import { PriceLines } from '../../parts/PriceLines.tsx'
import { RefundMark } from '../../parts/RefundMark.tsx'
import { contentsOf, toShipOf } from '../../parts/shipping.ts'
import { LONG_WAIT_WORDS } from '../../parts/state.ts'
import { InvoiceSection } from './InvoiceSection.tsx'
import { OrderRefunds } from './OrderRefunds.tsx'
import styles from './OrderView.module.css'
import { ParcelWays } from './ParcelWays.tsx'
import { StaffLines } from './StaffLines.tsx'
import { StaffStateTag } from './StaffStateTag.tsx'
import type { StaffOrderDetail } from './staff-orders.ts'

/** Who bought it; a way to them for whom may see members. */
function Buyer({ buyer: { id, name, mobile_masked } }: Pick<StaffOrderDetail, 'buyer'>) {
  const words = `${name} ${mobile_masked}`
  if (!useMay(P.member)) return words
  return <a href={href(screens.members.path, { id })}>{words}</a>
}

function Facts({ order }: { order: StaffOrderDetail }) {
  const { buyer, store, parcels } = order
  return (
    <FactList>
      <Fact name="订单号">
        <CopyText text={order.order_no} label="订单号" />
      </Fact>
      <Fact name="会员">
        <Buyer buyer={buyer} />
      </Fact>
      <Fact name="商家">{order.merchant_name}</Fact>
      <Fact name="下单时间">
        <TimeAgo at={order.created_at} isExact />
      </Fact>
      <Fact name="取货方式">{deliveries[order.delivery]}</Fact>
      {store && (
        <Fact name="门店">
          {store.name}
          <small className={styles.soft}>
            {store.address} {store.phone}
          </small>
        </Fact>
      )}
      {order.address && (
        <Fact name="收货地址">
          <CopyText
            text={<AddressText address={order.address} />}
            copied={`${order.address.name} ${order.address.mobile} ${order.address.region.join('')}${order.address.detail}`}
            label="收货地址"
          />
        </Fact>
      )}
      {parcels.map((parcel, nth) => (
        <Fact key={parcel.id} name={parcels.length > 1 ? `包裹${nth + 1}` : '物流'}>
          <CopyText text={`${parcel.company} ${parcel.no}`} copied={parcel.no} label="快递单号" />
          <small className={styles.soft}>
            <TimeAgo at={parcel.shipped_at} isExact />
            发出{parcels.length > 1 || toShipOf(order) > 0 ? `：${contentsOf(parcel)}` : ''}
          </small>
        </Fact>
      ))}
      {parcels.length > 0 && toShipOf(order) > 0 && <Fact name="待发">还有{toShipOf(order)}件没有发货</Fact>}
      {factsOf(order, 'staff').map(({ label, text }) => (
        <Fact key={label} name={label}>
          {text}
        </Fact>
      ))}
    </FactList>
  )
}

function Payments({ payments }: { payments: StaffOrderDetail['payments'] }) {
  return (
    <section>
      <h3 className={styles.heading}>付款记录</h3>
      {payments.length === 0 ? (
        <p className={styles.none}>还没有付款</p>
      ) : (
        <ul className={styles.payments}>
          {payments.map((payment) => (
            <li key={`${payment.method} ${payment.paid_at}`}>
              <span>{paidBy(payment)}</span>
              <span>{price(payment.points, payment.fen)}</span>
              <TimeAgo at={payment.paid_at} isExact />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Newest first. */
const steps = (order: StaffOrderDetail) =>
  order.timeline
    .map((step, id) => ({
      id,
      title: step.label,
      at: step.at,
      detail: [step.by, step.reason].filter(Boolean).join('：'),
    }))
    .reverse()

/** Everything about one order; it reads itself again when the order changes anywhere. */
export function OrderView({ order_id }: { order_id: number }) {
  const { data: order, error, refetch } = useQuery(q.orders.getCompanyOrder({ order_id }))
  if (error && !order) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!order) return <SkeletonList rows={5} />
  return (
    <div className={styles.view}>
      <p role="status" className={styles.state}>
        <StaffStateTag order={order} />
        <RefundMark order={order} />
        {order.state === 'UNPAID' && order.expire_at && (
          <span className={styles.none}>
            <TimeAgo at={order.expire_at} isExact />
            前不付款自动关闭
          </span>
        )}
      </p>
      {order.waits_long && (
        <Note tone="warn" role="status">
          {LONG_WAIT_WORDS}
        </Note>
      )}
      <PriceAsked order={order} />
      <Facts order={order} />
      <section>
        <h3 className={styles.heading}>商品</h3>
        <StaffLines lines={order.lines} />
      </section>
      <section>
        <h3 className={styles.heading}>金额</h3>
        <PriceLines cost={order} hasFreight={order.delivery === 'express'} label="应付" />
      </section>
      {order.parcels.length > 0 && <ParcelWays order_id={order.id} />}
      <Payments payments={order.payments} />
      <InvoiceSection order={order} />
      {order.state !== 'UNPAID' && <OrderRefunds order_no={order.order_no} />}
      <section>
        <h3 className={styles.heading}>订单进展</h3>
        <Timeline items={steps(order)} />
      </section>
    </div>
  )
}
