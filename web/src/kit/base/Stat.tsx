import type { ReactNode } from 'react'
import styles from './Stat.module.css'

export type StatProps = {
  label: string
  value: ReactNode
  unit?: string
}

/** One number with its name under it. */
export function Stat({ label, value, unit }: StatProps) {
  return (
    <p className={styles.stat}>
      <span className={styles.value}>
        {value}
        {unit && <small className={styles.unit}>{unit}</small>}
      </span>
      <span className={styles.label}>{label}</span>
    </p>
  )
}
