import { deliveries } from '@heyi/contract/mall/deliveries'
import { screens } from '@heyi/contract/screens'
import { MapPin, Store } from 'lucide-react'
import { SegmentedControl } from '../../../kit/fields/SegmentedControl.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { nav } from '../../../lib/nav.ts'
import { StoreLine } from '../../mall/index.ts'
import { AddressText } from '../parts/AddressText.tsx'
import styles from './DeliverySection.module.css'
import { StoreSheet } from './StoreSheet.tsx'
import type { Checkout } from './useCheckout.ts'

/** To the addresses, or straight to the form where there is none yet. */
export const toAddresses = (hasAny: boolean) =>
  void nav.push(hasAny ? screens.addresses.path : screens.addAddress.path, { choose: 1 })

type Props = { checkout: Checkout; isStoreOpen: boolean; onStoreOpen: (isOpen: boolean) => void }

/** How the goods reach the person: the way, then the store or the address. */
export function DeliverySection({ checkout, isStoreOpen, onStoreOpen }: Props) {
  const { ways, delivery, stores, store, address, addresses, quote, change } = checkout
  const [only] = ways.deliveries
  // While the purchase itself is refused nobody knows of stores: there may be some.
  const isNoStore = stores?.length === 0 && !quote.error
  const hasOthers = (quote.data?.orders.length ?? 0) > 1
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
      <div className={styles.choice}>
        {delivery === 'pickup' ? (
          <Cell
            before={<Store aria-hidden />}
            title={store ? <StoreLine store={store} /> : isNoStore ? '附近没有可自提的门店' : '请选择自提门店'}
            {...(store ? { detail: '换一家门店' } : {})}
            {...(stores || !quote.error ? { onPress: () => onStoreOpen(true) } : {})}
          />
        ) : (
          <Cell
            before={<MapPin aria-hidden />}
            title={
              address ? <AddressText address={address} /> : addresses.isPending ? '正在读取地址' : '请填写收货地址'
            }
            {...(address ? { detail: '换一个地址' } : {})}
            onPress={() => toAddresses(address !== undefined)}
          />
        )}
      </div>
      {delivery === 'pickup' && hasOthers && store && (
        <p className={styles.soft}>其他商家的商品，在离这家最近的门店取，下单后可以在订单里看到。</p>
      )}
      {isStoreOpen && (
        <StoreSheet
          stores={stores}
          chosen={store?.id ?? 0}
          onChoose={(store_id) => change({ store_id })}
          onClose={() => onStoreOpen(false)}
        />
      )}
    </Card>
  )
}
