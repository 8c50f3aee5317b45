import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { Timeline } from '../../../../kit/lists/Timeline.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { q } from '../../../../lib/query.ts'
import { stopsOf, trackTones } from '../../parts/tracks.ts'
import styles from './OrderView.module.css'

/** Where the parcels of an order have been: their couriers are asked only once somebody wants to know. */
export function ParcelWays({ order_id }: { order_id: number }) {
  const [isAsked, setAsked] = useState(false)
  const { data, error, isPending, refetch } = useQuery({ ...q.orders.gettraces({ order_id }), enabled: isAsked })
  return (
    <section>
      <h3 className={styles.heading}>物流动态</h3>
      {!isAsked && (
        <Button variant="plain" size="s" icon={<MapPin aria-hidden />} onPress={() => setAsked(true)}>
          查看物流动态
        </Button>
      )}
      {isAsked && isPending && !error && <SkeletonList rows={3} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data?.parcels.map((parcel) => (
        <div key={parcel.id} className={styles.way}>
          <p>
            {parcel.company} {parcel.no} <Tag tone={trackTones[parcel.state]}>{parcel.state_name}</Tag>
          </p>
          {parcel.note && (
            <Note tone="warn" role="status">
              {parcel.note}
            </Note>
          )}
          <Timeline items={stopsOf(parcel)} />
        </div>
      ))}
    </section>
  )
}
