import type { ReactNode } from 'react'
import { Badge } from '../base/Badge.tsx'
import styles from './TabBar.module.css'

export type TabBarItem = {
  href: string
  /** Two characters. */
  text: string
  icon: ReactNode
  isActive: boolean
  /** Unread; 0 shows nothing. */
  count?: number
}

export type TabBarProps = {
  items: readonly TabBarItem[]
}

/** The five rooms of the app. Put it after the screen, inside the same scrolling page. */
export function TabBar({ items }: TabBarProps) {
  return (
    <nav aria-label="主导航" className={styles.bar}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href} className={styles.item}>
            <a href={item.href} className={styles.link} aria-current={item.isActive ? 'page' : undefined}>
              <span className={styles.icon}>
                {item.icon}
                {item.count ? (
                  <span className={styles.badge}>
                    <Badge count={item.count} label="条未读" />
                  </span>
                ) : null}
              </span>
              <span className={styles.text}>{item.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
