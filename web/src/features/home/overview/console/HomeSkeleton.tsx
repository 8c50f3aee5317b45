import { SkeletonCard } from '../../../../kit/feedback/SkeletonCard.tsx'
import styles from './HomeSkeleton.module.css'

/** The place of the page that is still to come. */
export function HomeSkeleton() {
  return (
    <div role="status" aria-busy="true" className={styles.page}>
      <span className="sr-only">正在加载</span>
      <div aria-hidden className={styles.todos}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <SkeletonCard key={key} ratio={0} />
        ))}
      </div>
      <div aria-hidden className={styles.charts}>
        <SkeletonCard ratio={0} lines={6} />
        <SkeletonCard ratio={0} lines={6} />
      </div>
    </div>
  )
}
