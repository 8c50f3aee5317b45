import { deliveries } from '@heyi/contract/mall/deliveries'
import { Phone } from 'lucide-react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Unbroken } from '../../../kit/base/Unbroken.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { StoreHours } from '../../mall/index.ts'
import { AddressText } from '../parts/AddressText.tsx'
import type { OrderDetailData } from '../parts/orders.ts'
import { SentParcels } from '../parts/SentParcels.tsx'
import { hasCode } from '../parts/state.ts'
import styles from './HandOver.module.css'

/** Where it is picked up or sent to, and the parcel on its way. */
export function HandOver({ order }: { order: OrderDetailData }) {
  const { store, address } = order
  return (
    <Card title={deliveries[order.delivery]}>
      {store && (
        <>
          <p className={styles.name}>{store.name}</p>
          <p className={styles.soft}>{store.address}</p>
          <p className={styles.soft}>
            <StoreHours store={hasCode(order) ? store : { ...store, opens: '' }} />
          </p>
          {store.phone && (
            <div>
              <LinkButton href={`tel:${store.phone}`} size="s" icon={<Phone aria-hidden />}>
                打电话 <Unbroken text={store.phone} />
              </LinkButton>
            </div>
          )}
        </>
      )}
      {address && <AddressText address={address} />}
      <SentParcels order={order} />
    </Card>
  )
}
