import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cx } from '../base/cx.ts'
import { IconButton } from '../base/IconButton.tsx'
import { monthWeeks, shiftMonth } from '../base/month.ts'
import { type DayMark, MonthDay } from './MonthDay.tsx'
import styles from './MonthGrid.module.css'

export type MonthGridProps = {
  /** YYYY-MM. */
  month: string
  /** By date YYYY-MM-DD. */
  marks: Readonly<Record<string, DayMark | undefined>>
  /** YYYY-MM-DD, outlined. */
  today?: string
  /** Draws buttons to the months before and after. */
  onMonthChange?: (month: string) => void
  /** Makes days pressable. */
  onPick?: (date: string) => void
  /** Days without marks, close together. */
  isSmall?: boolean
  /** YYYY-MM-DD of the day chosen. */
  picked?: string
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

/** A calendar month with marked days, as a table with weekday headings. */
export function MonthGrid({ month, marks, today, onMonthChange, onPick, isSmall, picked }: MonthGridProps) {
  const [year, number] = month.split('-').map(Number)
  const title = `${year}年${number}月`
  return (
    <div>
      <div className={styles.head}>
        {onMonthChange && (
          <IconButton
            icon={<ChevronLeft aria-hidden />}
            label="上个月"
            onPress={() => onMonthChange(shiftMonth(month, -1))}
          />
        )}
        <p className={styles.title} aria-live="polite">
          {title}
        </p>
        {onMonthChange && (
          <IconButton
            icon={<ChevronRight aria-hidden />}
            label="下个月"
            onPress={() => onMonthChange(shiftMonth(month, 1))}
          />
        )}
      </div>
      <div className={styles.scroll}>
        <table className={cx(styles.table, onPick && styles.pickable, isSmall && styles.small)}>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {WEEKDAYS.map((day) => (
                <th key={day} scope="col">
                  <span className="sr-only">星期</span>
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {monthWeeks(month).map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((date, index) => (
                  <td key={date ?? WEEKDAYS[index]} aria-current={date && date === today ? 'date' : undefined}>
                    {date && <MonthDay date={date} mark={marks[date]} onPick={onPick} isPicked={date === picked} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
