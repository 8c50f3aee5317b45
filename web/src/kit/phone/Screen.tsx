import { type ReactNode, useRef, useState } from 'react'
import { BarSlot } from '../base/bar-slot.ts'
import { cx } from '../base/cx.ts'
import { useHeadingFocus } from '../base/useHeadingFocus.ts'
import { BottomBar } from './BottomBar.tsx'
import { NavBar } from './NavBar.tsx'
import styles from './Screen.module.css'

export type ScreenProps = {
  /** The canonical route, such as /pages/user/user; becomes `data-screen`. */
  route: string
  /** The screen's h1. */
  title: string
  /** True once the first data is shown; becomes `data-ready`. */
  isReady: boolean
  children: ReactNode
  /** Goes back (the app falls back to home); without it the bar has no back button. */
  onBack?: () => void
  /** Buttons at the right of the bar; without a bar, in the corner of the content. */
  actions?: ReactNode
  /**
   * bar: the bar with the title (the default). none: no bar, the title is read out but not drawn.
   * custom: no bar, and the content has its own `<h1 tabIndex={-1}>`.
   */
  nav?: 'bar' | 'none' | 'custom'
  /** The main action, kept at the bottom: one or two `Button`s. */
  bottomBar?: ReactNode
  /** True on the five tab screens: leaves the tab bar its place. */
  hasTabBar?: boolean
  /** True for content that reaches the edges by itself, such as a chat or a map. */
  isFlush?: boolean
}

/** One screen of the phone: the main landmark, its bar, its content and its main action. */
export function Screen({ route, title, isReady, children, nav = 'bar', ...rest }: ScreenProps) {
  const main = useRef<HTMLElement>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useHeadingFocus(main, route)

  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      data-screen={route}
      data-ready={isReady}
      aria-busy={!isReady || undefined}
      className={cx(styles.screen, rest.hasTabBar && styles.tabbed)}
    >
      {nav === 'bar' && <NavBar title={title} onBack={rest.onBack} actions={rest.actions} slotRef={setSlot} />}
      {nav === 'none' && (
        <h1 tabIndex={-1} className="sr-only">
          {title}
        </h1>
      )}
      <BarSlot value={slot}>
        <div className={cx(styles.content, rest.isFlush && styles.flush)}>
          {nav !== 'bar' && (
            <div className={styles.corner}>
              <span ref={setSlot} className={styles.slot} />
              {rest.actions}
            </div>
          )}
          {children}
        </div>
      </BarSlot>
      {rest.bottomBar && <BottomBar>{rest.bottomBar}</BottomBar>}
    </main>
  )
}
