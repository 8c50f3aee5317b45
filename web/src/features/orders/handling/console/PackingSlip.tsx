import { deliveries } from '@heyi/contract/mall/deliveries'
import { type Drawn, QrDrawing } from '../../../../kit/base/QrDrawing.tsx'
import { dateTime, price } from '../../../../lib/format.ts'
import { factsOf } from '../../parts/order-facts.ts'
import styles from './PrintSheets.module.css'
import type { Slip } from './sheets.ts'
import { lineCost, type StaffOrderDetail } from './staff-orders.ts'

function Whither({ order }: { order: StaffOrderDetail }) {
  const { address, store } = order
  if (address)
    return (
      <p>
        收货：{address.name} {address.mobile} {[...new Set(address.region)].join('')}
        {address.detail}
      </p>
    )
  return store ? (
    <p>
      门店：{store.name} {store.address}
    </p>
  ) : null
}

function SumRow({ title, quantity, sum }: { title: string; quantity?: number; sum: string }) {
  return (
    <tr>
      <td colSpan={2}>{title}</td>
      <td>{quantity}</td>
      <td>{sum}</td>
    </tr>
  )
}

/** What is packed together: a whole order, or one of its parcels. */
export function PackingSlip({ order, slip, code }: { order: StaffOrderDetail; slip: Slip; code: Drawn | undefined }) {
  const { parcel, lines, isWhole } = slip
  const quantity = lines.reduce((sum, packed) => sum + packed.quantity, 0)
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1>和颐配货单{slip.name && ` · ${slip.name}`}</h1>
        {code && <QrDrawing className={styles.code} drawn={code} title={`订单号 ${order.order_no} 的二维码`} />}
      </header>
      <p>
        订单号：{order.order_no}　下单时间：{dateTime(order.created_at)}　状态：{order.state_name}
      </p>
      <p>
        {/* A parcel shows the whole number below: the masked one beside it says nothing more. */}
        会员：{order.buyer.name} {order.address ? '' : order.buyer.mobile_masked}　商家：{order.merchant_name}
        {`　取货方式：${deliveries[order.delivery]}`}
      </p>
      <Whither order={order} />
      {parcel && (
        <p>
          物流：{parcel.company} {parcel.no}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th>商品</th>
            <th>规格</th>
            <th>数量</th>
            <th>小计</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, quantity }) => {
            const { points, fen } = lineCost({ ...line, quantity })
            return (
              <tr key={line.id}>
                <td>
                  <span className={styles.goods}>
                    {line.picture && <img src={line.picture.s} alt="" className={styles.picture} />}
                    {line.name}
                  </span>
                </td>
                <td>{line.spec_text || '-'}</td>
                <td>{quantity}</td>
                <td>{price(points, fen)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          {isWhole && order.freight_fen > 0 && <SumRow title="运费" sum={price(0, order.freight_fen)} />}
          {isWhole && order.discount_fen > 0 && <SumRow title="优惠" sum={price(0, -order.discount_fen)} />}
          <SumRow title="合计" quantity={quantity} sum={isWhole ? price(order.points, order.pay_fen) : ''} />
        </tfoot>
      </table>
      {factsOf(order, 'staff').map(({ label, text }) => (
        <p key={label}>
          {label}：{text}
        </p>
      ))}
      <p className={styles.sign}>
        <span>配货人：</span>
        <span>签收人：</span>
      </p>
    </article>
  )
}
