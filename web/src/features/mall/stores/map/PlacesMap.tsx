import { lazy, Suspense } from 'react'
import { SkeletonCard } from '../../../../kit/feedback/SkeletonCard.tsx'
import { useNear } from '../../parts/near.ts'
import type { MapSource, Pin } from './DrawnMap.tsx'

const DrawnMap = lazy(() => import('./DrawnMap.tsx').then((m) => ({ default: m.DrawnMap })))

type PlacesMapProps = {
  source: MapSource
  pins: readonly Pin[]
  chosen?: number | null
  onChoose?: (id: number) => void
}

/** Places on a map, with where the person is once they have let us know. Its code comes with the first map. */
export function PlacesMap(props: PlacesMapProps) {
  const at = useNear((state) => state.at)
  return (
    <Suspense fallback={<SkeletonCard ratio={1} lines={0} />}>
      <DrawnMap {...props} at={at} />
    </Suspense>
  )
}
