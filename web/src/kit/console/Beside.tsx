import type { ReactNode } from 'react'
import styles from './SidePane.module.css'

/** A side pane, and the rest of the page at its right. */
export function Beside({ pane, children }: { pane: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.beside}>
      {pane}
      <div className={styles.rest}>{children}</div>
    </div>
  )
}
