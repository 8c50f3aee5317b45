import { deliveries } from '@heyi/contract/mall/deliveries'
import { screens } from '@heyi/contract/screens'
import { MapPin } from 'lucide-react'
import { SegmentedControl } from '../../../kit/fields/SegmentedControl.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { nav } from '../../../lib/nav.ts'
import { AddressText } from '../parts/AddressText.tsx'
import { VisitDay } from '../parts/VisitDay.tsx'
import styles from './DeliverySection.module.css'
import type { Checkout } from './useCheckout.ts'

/** To the addresses, or straight to the form where there is none yet. */
export const toAddresses = (hasAny: boolean) =>
  void nav.push(hasAny ? screens.addresses.path : screens.addAddress.path, { choose: 1 })

/** Why no address stands there, before the person can be asked for one. */
export function noAddresses({ data, error }: Checkout['addresses']): string {
  if (data) return '请填写收货地址'
  return error ? '地址没有读到' : '正在读取地址'
}

/** How the goods reach the person: the way, then the address. Stores are chosen merchant by merchant. */
export function DeliverySection({ checkout }: { checkout: Checkout }) {
  const { ways, delivery, address, addresses, draft, change } = checkout
  const [only] = ways.deliveries
  const isUnread = Boolean(addresses.error) && !addresses.data
  return (
    <Card title="怎么拿到">
      {ways.deliveries.length > 1 && delivery ? (
        <SegmentedControl
          label="取货方式"
          options={ways.deliveries.map((way) => ({ value: way, label: deliveries[way] }))}
          value={delivery}
          onChange={(way) => change({ delivery: way })}
        />
      ) : (
        only && <p>{deliveries[only]}</p>
      )}
      {delivery !== 'pickup' && (
        <div className={styles.choice}>
          <Cell
            before={<MapPin aria-hidden />}
            title={address ? <AddressText address={address} /> : noAddresses(addresses)}
            {...(address ? { detail: '换一个地址' } : isUnread ? { detail: '再读一次' } : {})}
            onPress={() =>
              isUnread ? void addresses.refetch() : toAddresses(address !== undefined || !addresses.data)
            }
          />
        </div>
      )}
      {delivery === 'service' && <VisitDay value={draft.wished_on} onChange={(wished_on) => change({ wished_on })} />}
    </Card>
  )
}
