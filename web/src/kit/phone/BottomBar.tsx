import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './BottomBar.module.css'

export type BottomBarProps = {
  /** A price or a word at the left, then one or two `Button`s. */
  children: ReactNode
}

/** Tells the page how high the bar reaches, so that toasts stand clear of it. */
function useFloor() {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = bar
    if (!current) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => {
      const below = Number.parseFloat(getComputedStyle(current).bottom) || 0
      style.setProperty('--toast-floor', `${Math.ceil(below + current.offsetHeight)}px`)
    })
    watch.observe(current)
    return () => {
      watch.disconnect()
      style.removeProperty('--toast-floor')
    }
  }, [])
  return bar
}

/** The main action of a screen, always in sight. `Screen` draws it from its `bottomBar`. */
export function BottomBar({ children }: BottomBarProps) {
  return (
    <div ref={useFloor()} className={styles.bar}>
      {children}
    </div>
  )
}
