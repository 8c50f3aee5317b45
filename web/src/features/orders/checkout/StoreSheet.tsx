import { MapPin } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { RadioGroup } from '../../../kit/fields/RadioGroup.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { nearStore, StoreLine, useNear } from '../../mall/index.ts'
import styles from './StoreSheet.module.css'
import type { Checkout } from './useCheckout.ts'

type Props = {
  stores: Checkout['stores']
  chosen: number
  onChoose: (store_id: number) => void
  onClose: () => void
}

/** Where to pick it up, nearest first once the person wants it. */
export function StoreSheet({ stores, chosen, onChoose, onClose }: Props) {
  const isNear = useNear((state) => state.at !== null)
  return (
    <Sheet isOpen onClose={onClose} title="选择自提门店">
      <div className={styles.sheet}>
        {!isNear && (
          <div>
            <Button variant="plain" icon={<MapPin aria-hidden />} onPress={nearStore}>
              按离我远近排列
            </Button>
          </div>
        )}
        {stores ? (
          <RadioGroup
            label="自提门店"
            isLabelHidden
            value={chosen || null}
            onChange={(store_id) => {
              onChoose(store_id)
              onClose()
            }}
            onAgain={onClose}
            options={stores.map((store) => ({ value: store.id, label: <StoreLine store={store} /> }))}
          />
        ) : (
          <SkeletonList rows={3} hasPicture={false} lines={3} />
        )}
      </div>
    </Sheet>
  )
}
