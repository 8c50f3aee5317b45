import type { ReactNode } from 'react'
import styles from './TopBar.module.css'

export type TopBarProps = {
  /** The name of the house, a link to the console's home. */
  brand: ReactNode
  /** The organisation switcher. */
  start?: ReactNode
  /** Role tabs, consultation QR, person. */
  end?: ReactNode
  /** A line under them, as high as `--tabs`; none takes no room. */
  below?: ReactNode
}

/** The bar over the console, 60 px high. */
export function TopBar({ brand, start, end, below }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.brand}>{brand}</div>
      <div className={styles.part}>{start}</div>
      <div className={styles.end}>{end}</div>
      {below && <div className={styles.below}>{below}</div>}
    </header>
  )
}
