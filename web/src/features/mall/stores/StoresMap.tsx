import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { q } from '../../../lib/query.ts'
import { useNear } from '../parts/near.ts'
import type { MapSource } from './map/DrawnMap.tsx'
import { PlacesMap } from './map/PlacesMap.tsx'
import { StoreCard } from './StoreCard.tsx'
import styles from './StoreList.module.css'

/** So many stores stand on the map, the nearest where the place is known. */
const MAX_PINS = 50

/** Stores on the map; the one that is pressed stands below it with a way on. */
export function StoresMap({ source, ...asked }: { source: MapSource; service: string; merchantId: number }) {
  const at = useNear((state) => state.at)
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(q.mall.getStores({ ...asked, num: MAX_PINS, ...(at ?? {}) }))
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonCard ratio={1} lines={1} />
  const store = data.find(({ id }) => id === chosen)
  return (
    <div className={styles.list}>
      <PlacesMap source={source} pins={data} chosen={chosen} onChoose={setChosen} />
      <div aria-live="polite">
        {store ? (
          <StoreCard store={store} />
        ) : (
          <p className={styles.hint}>
            {data.length === 0
              ? '地图上没有这样的门店'
              : data.length === MAX_PINS
                ? `地图上是${at ? '离您最近的' : ''}${MAX_PINS}家，点一下看是哪家`
                : '点一下地图上的门店，看是哪家'}
          </p>
        )}
      </div>
    </div>
  )
}
