import type { ReactNode } from 'react'
import styles from './FactList.module.css'

/** Facts below each other, name before text; in columns where there is room and the list is wide. */
export function FactList({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return <dl className={isWide ? styles.wide : styles.facts}>{children}</dl>
}

/** One line of a `FactList`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
