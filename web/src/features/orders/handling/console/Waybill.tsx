import { type Drawn, QrDrawing } from '../../../../kit/base/QrDrawing.tsx'
import { contentsOf, type SentParcel } from '../../parts/shipping.ts'
import styles from './PrintSheets.module.css'
import type { StaffOrderDetail } from './staff-orders.ts'

type Props = { order: StaffOrderDetail; parcel: SentParcel; code: Drawn | undefined }

/** What sticks to a parcel: courier and number, to whom, from whom, and what lies in it. */
export function Waybill({ order, parcel, code }: Props) {
  const { address, contact } = order
  const from = [order.merchant_name, contact.phone].filter(Boolean).join(' ')
  const nth = order.parcels.findIndex(({ id }) => id === parcel.id) + 1
  return (
    <article className={styles.waybill}>
      <header className={styles.head}>
        <h1>{parcel.company}</h1>
        {code && <QrDrawing className={styles.code} drawn={code} title={`快递单号 ${parcel.no} 的二维码`} />}
      </header>
      <p className={styles.number}>{parcel.no}</p>
      {address && (
        <section className={styles.receiver}>
          <p>
            <strong>收</strong> {address.name} {address.mobile}
          </p>
          <p>
            {[...new Set(address.region)].join('')}
            {address.detail}
          </p>
        </section>
      )}
      <p>
        <strong>寄</strong> {from}
      </p>
      <p>{contentsOf(parcel)}</p>
      <p>
        订单号：{order.order_no}
        {order.parcels.length > 1 && `　第${nth}个包裹，共${order.parcels.length}个`}
      </p>
      {order.remark && <p>留言：{order.remark}</p>}
    </article>
  )
}
