import styles from './Skeleton.module.css'

export type SkeletonLineProps = {
  /** Part of the width, 0 to 1. */
  width?: number
}

/** The place of one line of text that is still to come; follows the text size around it. */
export function SkeletonLine({ width = 1 }: SkeletonLineProps) {
  return <div aria-hidden className={styles.line} style={{ width: `${width * 100}%` }} />
}
