import styles from './Badge.module.css'

export type BadgeProps = {
  /** Nothing is drawn for 0. */
  count: number
  /** 999 unless told; above it reads 999+. */
  max?: number
  /** What is counted, for screen readers, such as 未读. */
  label?: string
}

/** A count in a pill. */
export function Badge({ count, max = 999, label }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className={styles.badge}>
      {count > max ? `${max}+` : count}
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
