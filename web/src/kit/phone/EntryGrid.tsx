import type { ReactNode } from 'react'
import { Badge } from '../base/Badge.tsx'
import { cx } from '../base/cx.ts'
import styles from './EntryGrid.module.css'

export type EntryGridItem = {
  href: string
  text: string
  icon: ReactNode
  count?: number
}

export type EntryGridProps = {
  /** What the entries lead to, for screen readers. */
  label: string
  items: readonly EntryGridItem[]
}

/** Large entries of icon and word: four in a row, two when the text is large. */
export function EntryGrid({ label, items }: EntryGridProps) {
  return (
    <nav aria-label={label}>
      <ul className={cx(styles.grid, items.length === 4 && styles.four)}>
        {items.map((item) => (
          <li key={item.href + item.text}>
            <a href={item.href} className={styles.entry}>
              <span className={styles.icon}>
                {item.icon}
                {item.count ? (
                  <span className={styles.badge}>
                    <Badge count={item.count} />
                  </span>
                ) : null}
              </span>
              <span>{item.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
