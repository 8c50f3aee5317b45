import { ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { cx } from '../base/cx.ts'
import { useHeadingFocus } from '../base/useHeadingFocus.ts'
import styles from './ConsoleScreen.module.css'

export type ConsoleScreenProps = {
  /** The canonical route, such as /pagesPC/list/order/order_management; becomes `data-screen`. */
  route: string
  /** The page's h1. */
  title: string
  /** True once the first data is shown; becomes `data-ready`. */
  isReady: boolean
  children: ReactNode
  /** The screen that this one belongs to, where it has no entry of its own in the menu. */
  parent?: { text: string; href: string }
  /** A line under the title. */
  detail?: ReactNode
  /** Between the title and the actions, such as counts by state. */
  tabs?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** It is as high as the window and scrolls inside: a table fills what the rest leaves. */
  isWhole?: boolean
}

/** One page of the console: the main landmark with its header. */
export function ConsoleScreen({ route, title, isReady, children, detail, ...rest }: ConsoleScreenProps) {
  const main = useRef<HTMLElement>(null)
  useHeadingFocus(main, route)

  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      data-screen={route}
      data-ready={isReady}
      aria-busy={!isReady || undefined}
      className={cx(styles.screen, rest.isWhole && styles.whole)}
    >
      <header className={styles.head}>
        <div className={styles.words}>
          {rest.parent && (
            <nav aria-label="所在位置" className={styles.place}>
              <a href={rest.parent.href}>{rest.parent.text}</a>
              <ChevronRight aria-hidden />
            </nav>
          )}
          <h1 tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {detail && <p className={styles.detail}>{detail}</p>}
        </div>
        {rest.tabs}
        <div className={styles.actions}>{rest.actions}</div>
      </header>
      {children}
    </main>
  )
}
