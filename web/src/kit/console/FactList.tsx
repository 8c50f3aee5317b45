import type { ReactNode } from 'react'
import styles from './FactList.module.css'

/** Facts below each other, name before text: a `div` of `dt` and `dd` for each. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}
