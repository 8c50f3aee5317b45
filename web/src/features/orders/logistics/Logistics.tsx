import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import { isNoOrder, NoOrder } from '../parts/NoOrder.tsx'
import { KEPT_SEEN_MS } from '../parts/orders.ts'
import styles from './Logistics.module.css'
import { TrackedParcel } from './TrackedParcel.tsx'

/** 物流信息: the parcels of an order, the newest first, and where each has been. */
export function Logistics() {
  const params = useParams()
  const order_id = idParam(params.order_id ?? params.id)
  const { data, error, isPending, refetch } = useQuery({
    ...q.orders.gettraces({ order_id: order_id ?? 0 }),
    enabled: order_id !== null,
    // What was seen is shown again without a network.
    gcTime: KEPT_SEEN_MS,
  })
  if (order_id === null || isNoOrder(error)) return <NoOrder isChosen={order_id !== null} />
  return (
    <PhoneScreen isReady={!isPending}>
      {isPending && (
        <>
          <SkeletonCard ratio={0} lines={3} />
          <SkeletonList rows={4} hasPicture={false} />
        </>
      )}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && (
        <PullToRefresh onRefresh={() => refetch({ throwOnError: true })}>
          <div className={styles.stack}>
            {data.parcels.length === 0 && (
              <EmptyState
                art="search"
                message="还没有寄出的包裹"
                action={{ text: '看这个订单', href: href(screens.order.path, { order_id }) }}
              />
            )}
            {data.to_ship > 0 && data.parcels.length > 0 && (
              <Note>还有 {data.to_ship} 件没有发货，寄出时会马上通知您。</Note>
            )}
            {data.parcels.map((parcel, nth) => (
              <TrackedParcel
                key={parcel.id}
                parcel={parcel}
                name={data.parcels.length > 1 || data.to_ship > 0 ? `包裹${data.parcels.length - nth}` : ''}
              />
            ))}
          </div>
        </PullToRefresh>
      )}
    </PhoneScreen>
  )
}
