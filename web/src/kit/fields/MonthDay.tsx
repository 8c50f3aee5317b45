import { Check } from 'lucide-react'
import { cx } from '../base/cx.ts'
import styles from './MonthGrid.module.css'

export type DayMark = {
  /** What the mark says, such as 已签到. */
  word: string
  /** A short text under the day, such as +5; a tick unless given. */
  text?: string
  tone?: 'jade' | 'persimmon'
}

type MonthDayProps = {
  /** YYYY-MM-DD. */
  date: string
  mark: DayMark | undefined
  /** Makes the day a button. */
  onPick: ((date: string) => void) | undefined
  isPicked: boolean
}

/** One day of a `MonthGrid`. */
export function MonthDay({ date, mark, onPick, isPicked }: MonthDayProps) {
  const content = (
    <>
      <span className={styles.number}>{Number(date.slice(8))}</span>
      <span className={styles.text} aria-hidden>
        {mark && (mark.text ?? <Check />)}
      </span>
      {mark && <span className="sr-only">{mark.word}</span>}
    </>
  )
  const className = cx(styles.day, mark && styles[mark.tone ?? 'jade'], isPicked && styles.picked)
  if (!onPick) return <div className={className}>{content}</div>
  return (
    <button type="button" aria-pressed={isPicked} className={className} onClick={() => onPick(date)}>
      {content}
    </button>
  )
}
