import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { cx } from '../base/cx.ts'
import { useTooTall } from '../base/useTooTall.ts'
import styles from './BottomBar.module.css'

export type BottomBarProps = {
  /** A price or a word at the left, then one or two `Button`s. */
  children: ReactNode
}

/** Tells the page how high the bar reaches, so that what floats stands clear of it. */
function useFloor(bar: RefObject<HTMLDivElement | null>, isFixed: boolean): void {
  useLayoutEffect(() => {
    const { current } = bar
    if (!current || !isFixed) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => {
      const below = Number.parseFloat(getComputedStyle(current).bottom) || 0
      style.setProperty('--floor', `${Math.ceil(below + current.offsetHeight)}px`)
    })
    watch.observe(current)
    return () => {
      watch.disconnect()
      style.removeProperty('--floor')
    }
  }, [bar, isFixed])
}

/** Above this part of the window's height it would cover what it is about, and stands at the end of the page instead. */
const MAX_SHARE = 1 / 3

/** The main action of a screen, always in sight unless it is too tall for that. `Screen` draws it from its `bottomBar`. */
export function BottomBar({ children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const isAtEnd = useTooTall(bar, MAX_SHARE)
  useFloor(bar, !isAtEnd)
  return (
    <div ref={bar} className={cx(styles.bar, isAtEnd && styles.atEnd)}>
      {children}
    </div>
  )
}
