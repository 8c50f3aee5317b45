import type { ReactNode } from 'react'
import { TimeAgo } from '../base/TimeAgo.tsx'
import styles from './Timeline.module.css'

export type TimelineItem = {
  id: string | number
  title: ReactNode
  /** ISO 8601 with offset. */
  at?: string
  detail?: ReactNode
  /** The step that counts now; the first one unless told. */
  isCurrent?: boolean
}

export type TimelineProps = {
  /** Newest first, or in the order of the steps. */
  items: readonly TimelineItem[]
}

/** Steps down a line, such as the way of a parcel. */
export function Timeline({ items }: TimelineProps) {
  const hasCurrent = items.some((item) => item.isCurrent)
  return (
    <ol className={styles.line}>
      {items.map((item, index) => {
        const isCurrent = hasCurrent ? item.isCurrent : index === 0
        return (
          <li key={item.id} className={styles.item} aria-current={isCurrent ? 'step' : undefined}>
            <p className={styles.title}>{item.title}</p>
            {item.detail && <div className={styles.detail}>{item.detail}</div>}
            {item.at && (
              <p className={styles.at}>
                <TimeAgo at={item.at} isExact />
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
