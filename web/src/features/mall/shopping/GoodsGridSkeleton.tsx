import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import styles from './GoodsGrid.module.css'

const PLACES = [1, 2, 3, 4, 5, 6]

/** The places of the products that are still to come. */
export function GoodsGridSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">正在加载</span>
      <div className={styles.grid}>
        {PLACES.map((place) => (
          <SkeletonCard key={place} ratio={1} lines={4} />
        ))}
      </div>
    </div>
  )
}
