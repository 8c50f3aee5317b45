import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import styles from './Facts.module.css'

/** Facts below each other, name at the left and fact at the right; in bold where they are compared with what lies on the counter. */
export function Facts({ children, isStrong = false }: { children: ReactNode; isStrong?: boolean }) {
  return <dl className={cx(styles.facts, isStrong && styles.strong)}>{children}</dl>
}

/** One line of `Facts`; a fact that says nothing is left out. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  if (children === '' || children === null || children === undefined || children === false) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
