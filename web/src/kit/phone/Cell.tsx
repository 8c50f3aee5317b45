import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { type PressResult, usePressGuard } from '../base/usePressGuard.ts'
import styles from './Cell.module.css'

export type CellProps = {
  title: ReactNode
  /** The second line. */
  detail?: ReactNode
  /** An icon, an `Avatar` or a `Picture` in a box of your own width. */
  before?: ReactNode
  /** One number or word at the right. */
  value?: ReactNode
  /** A control at the right that works by itself, such as a `Switch`; only on a plain row. */
  after?: ReactNode
  /** Makes the row a link. */
  href?: string
  /** Makes the row a button. */
  onPress?: () => PressResult
  /** Sets the row apart as something that removes or ends. */
  isDanger?: boolean
}

/** A row of a list: picture, two lines, one number. A link, a button, or plain. */
export function Cell({ title, detail, before, value, after, href, onPress, isDanger }: CellProps) {
  const guard = usePressGuard(onPress, false)
  const isActive = Boolean(href ?? onPress)
  const content = (
    <>
      {before && <span className={styles.before}>{before}</span>}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {(value !== undefined || after || isActive) && (
        <span className={styles.end}>
          {value !== undefined && <span className={styles.value}>{value}</span>}
          {after}
          {isActive && <ChevronRight aria-hidden className={styles.arrow} />}
        </span>
      )}
    </>
  )
  const className = cx(styles.cell, isActive && styles.active, isDanger && styles.danger)
  if (href)
    return (
      <a href={href} className={className}>
        {content}
      </a>
    )
  if (onPress)
    return (
      <button type="button" className={className} aria-busy={guard.isRunning || undefined} onClick={guard.press}>
        {content}
      </button>
    )
  return <div className={className}>{content}</div>
}
