import styles from './Skeleton.module.css'
import { SkeletonLine } from './SkeletonLine.tsx'

export type SkeletonListProps = {
  rows?: number
  hasPicture?: boolean
  /** Lines of text in each row. */
  lines?: number
}

/** The place of a list that is still to come; says 正在加载 to screen readers. */
export function SkeletonList({ rows = 5, hasPicture = true, lines = 2 }: SkeletonListProps) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">正在加载</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} aria-hidden className={styles.row}>
          {hasPicture && <div className={styles.block} />}
          <div className={styles.lines}>
            {Array.from({ length: lines }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
              <SkeletonLine key={line} width={line === 0 ? 0.85 : 0.5} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
