import { type ReactNode, useRef } from 'react'
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
  /** A line under the title. */
  detail?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
}

/** One page of the console: the main landmark with its header. */
export function ConsoleScreen({ route, title, isReady, children, detail, actions }: ConsoleScreenProps) {
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
      className={styles.screen}
    >
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {detail && <p className={styles.detail}>{detail}</p>}
        </div>
        <div className={styles.actions}>{actions}</div>
      </header>
      {children}
    </main>
  )
}
