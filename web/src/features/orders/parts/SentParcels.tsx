import { screens } from '@heyi/contract/screens'
import { Copy, Truck } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { href } from '../../../lib/address.ts'
import { dateTime } from '../../../lib/format.ts'
import { copy } from '../../../lib/platform/share.ts'
import type { OrderDetailData } from './orders.ts'
import styles from './SentParcels.module.css'
import { contentsOf, toShipOf } from './shipping.ts'

/** The parcels of an order, what lies in each where there are several, and the way to where they are. */
export function SentParcels({ order }: { order: OrderDetailData }) {
  const { parcels } = order
  if (parcels.length === 0) return null
  const left = toShipOf(order)
  const areSeveral = parcels.length > 1 || left > 0
  return (
    <div className={styles.parcels}>
      {parcels.map((parcel, nth) => (
        <div key={parcel.id} className={styles.parcel}>
          {areSeveral && <p className={styles.name}>包裹{nth + 1}</p>}
          <p>
            {parcel.company} {parcel.no}
          </p>
          {areSeveral && <p className={styles.soft}>{contentsOf(parcel)}</p>}
          <p className={styles.soft}>{dateTime(parcel.shipped_at)} 发货</p>
          <div>
            <Button
              variant="plain"
              size="s"
              icon={<Copy aria-hidden />}
              {...(areSeveral ? { 'aria-label': `包裹${nth + 1}：复制单号` } : {})}
              onPress={() => void copy(parcel.no)}
            >
              复制单号
            </Button>
          </div>
        </div>
      ))}
      {left > 0 && <p className={styles.soft}>还有 {left} 件没有发货</p>}
      <div>
        <LinkButton href={href(screens.logistics.path, { order_id: order.id })} icon={<Truck aria-hidden />}>
          查看物流
        </LinkButton>
      </div>
    </div>
  )
}
