import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './StatCard.module.css'

export type StatCardProps = {
  label: string
  value: ReactNode
  unit?: string
  icon?: ReactNode
  /** How it moved, as a ratio: 0.12 is 12 % more. */
  change?: number | null
  /** The change in words, where a share says little: 比上周今天多 3 单. The arrow still follows `change`. */
  changeText?: string
  /** Against what; 较上周 unless told. */
  since?: string
  /** Makes the card a link. */
  href?: string
}

/** The arrow and the words of a change. */
function describeChange(change: number) {
  const percent = Math.round(Math.abs(change) * 1000) / 10
  if (change > 0) return { Icon: ArrowUpRight, words: `增加 ${percent}%` }
  if (change < 0) return { Icon: ArrowDownRight, words: `减少 ${percent}%` }
  return { Icon: Minus, words: '持平' }
}

/** One number of the day and how it stands against before. */
export function StatCard({ label, value, unit, icon, change, changeText, since = '较上周', href }: StatCardProps) {
  const moved = change === undefined || change === null ? null : describeChange(change)
  const content = (
    <>
      <span className={styles.label}>
        {icon}
        {label}
      </span>
      <span className={styles.value}>
        {value}
        {unit && <small className={styles.unit}>{unit}</small>}
      </span>
      {moved && (
        <span className={styles.change}>
          <moved.Icon aria-hidden />
          {changeText ?? `${since}${moved.words}`}
        </span>
      )}
    </>
  )
  return href ? (
    <a href={href} className={styles.card}>
      {content}
    </a>
  ) : (
    <div className={styles.card}>{content}</div>
  )
}
