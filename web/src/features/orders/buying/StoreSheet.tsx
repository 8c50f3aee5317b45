import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { RadioGroup } from '../../../kit/fields/RadioGroup.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { q } from '../../../lib/query.ts'
import { nearStore, StoreLine, useNear } from '../../mall/index.ts'
import type { Quote } from '../parts/orders.ts'
import styles from './StoreSheet.module.css'

type Props = {
  order: Pick<Quote['orders'][number], 'merchantId' | 'name' | 'store'>
  /** Asked right after the store of another merchant was chosen here. */
  isNext: boolean
  onChoose: (store_id: number) => void
  onClose: () => void
}

/** Where to pick up the goods of one merchant, nearest first once the person wants it. */
export function StoreSheet({ order: { merchantId, name, store: chosen }, isNext, onChoose, onClose }: Props) {
  const at = useNear((state) => state.at)
  const { data: stores, error, refetch } = useQuery(q.mall.getStores({ merchantId, num: 50, ...(at ?? {}) }))
  const head = useRef<HTMLParagraphElement>(null)
  // The list has changed under the finger: it begins at its top, and a screen reader hears whose it is.
  useEffect(() => {
    if (isNext && merchantId) head.current?.focus()
  }, [isNext, merchantId])
  return (
    <Sheet isOpen onClose={onClose} title="选择自提门店">
      <div className={styles.sheet}>
        <p ref={head} tabIndex={-1} className={isNext ? styles.next : styles.soft}>
          {isNext ? `还有一家：请选在哪里取“${name}”的商品` : `取“${name}”的商品`}
        </p>
        {!at && (
          <div>
            <Button variant="plain" icon={<MapPin aria-hidden />} onPress={nearStore}>
              按离我远近排列
            </Button>
          </div>
        )}
        {!stores && !error && <SkeletonList rows={3} hasPicture={false} lines={3} />}
        {!stores && error && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
        {stores?.length === 0 && <EmptyState message="这家现在没有可以取货的门店" />}
        {stores && stores.length > 0 && (
          <RadioGroup
            key={merchantId}
            label="自提门店"
            isLabelHidden
            value={chosen?.id ?? null}
            onChange={onChoose}
            onAgain={() => chosen && onChoose(chosen.id)}
            options={stores.map((store) => ({ value: store.id, label: <StoreLine store={store} /> }))}
          />
        )}
      </div>
    </Sheet>
  )
}
