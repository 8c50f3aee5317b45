import styles from './Skeleton.module.css'
import { SkeletonLine } from './SkeletonLine.tsx'

export type SkeletonCardProps = {
  /** Width by height of the picture, such as 16/9; 0 for a card without one. */
  ratio?: number
  lines?: number
}

/** The place of a card that is still to come, in its final size. */
export function SkeletonCard({ ratio = 16 / 9, lines = 2 }: SkeletonCardProps) {
  return (
    <div aria-hidden className={styles.card}>
      {ratio > 0 && <div className={styles.block} style={{ aspectRatio: ratio }} />}
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <SkeletonLine key={index} width={index === lines - 1 ? 0.6 : 1} />
      ))}
    </div>
  )
}
