import { deliveries } from '@heyi/contract/mall/deliveries'
import { Copy, Phone } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Unbroken } from '../../../kit/base/Unbroken.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { dateTime } from '../../../lib/format.ts'
import { copy } from '../../../lib/platform/share.ts'
import { StoreHours } from '../../mall/index.ts'
import { AddressText } from '../parts/AddressText.tsx'
import type { OrderDetailData } from '../parts/orders.ts'
import { hasCode } from '../parts/state.ts'
import styles from './HandOver.module.css'

/** Where it is picked up or sent to, and the parcel on its way. */
export function HandOver({ order }: { order: OrderDetailData }) {
  const { store, address, shipment } = order
  return (
    <Card title={deliveries[order.delivery]}>
      {store && (
        <>
          <p className={styles.name}>{store.name}</p>
          <p className={styles.soft}>{store.address}</p>
          <p className={styles.soft}>
            <StoreHours store={hasCode(order) ? store : { ...store, opens: '' }} />
          </p>
          <div>
            <LinkButton href={`tel:${store.phone}`} size="s" icon={<Phone aria-hidden />}>
              打电话 <Unbroken text={store.phone} />
            </LinkButton>
          </div>
        </>
      )}
      {address && <AddressText address={address} />}
      {shipment && (
        <div className={styles.parcel}>
          <p>
            {shipment.company} {shipment.no}
          </p>
          <p className={styles.soft}>{dateTime(shipment.shipped_at)} 发货</p>
          <div>
            <Button variant="plain" size="s" icon={<Copy aria-hidden />} onPress={() => void copy(shipment.no)}>
              复制单号
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}
