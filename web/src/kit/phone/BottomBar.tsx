import type { ReactNode } from 'react'
import styles from './BottomBar.module.css'

export interface BottomBarProps {
  /** A price or a word at the left, then one or two `Button`s. */
  children: ReactNode
}

/** The main action of a screen, always in sight. `Screen` draws it from its `bottomBar`. */
export function BottomBar({ children }: BottomBarProps) {
  return <div className={styles.bar}>{children}</div>
}
