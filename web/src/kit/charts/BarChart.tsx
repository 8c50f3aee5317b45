import { cx } from '../base/cx.ts'
import styles from './Chart.module.css'
import { ChartFrame, type ChartProps, SERIES } from './ChartFrame.tsx'
import { niceTop, scale, sparse } from './chart.ts'

/** Bars from zero. Up to about 31 labels; values must not be negative. */
export function BarChart(chart: ChartProps) {
  const { labels, series, format = String, axis = format, openLast } = chart
  const top = niceTop(series.flatMap((one) => one.values))
  const shown = sparse(labels.length)
  const isWritten = labels.length * series.length <= 7
  const last = labels.length - 1
  return (
    <ChartFrame {...chart}>
      <div className={styles.drawing}>
        <div className={styles.scale}>
          {scale(top, series).map((value) => (
            <span key={value}>{axis(value)}</span>
          ))}
        </div>
        <div className={styles.plot}>
          <div className={styles.bars}>
            {labels.map((label, index) => (
              <div key={label} className={styles.slot}>
                {series.map((one, at) => {
                  const value = one.values[index] ?? 0
                  return (
                    <div key={one.name} className={styles.lane}>
                      {isWritten && <span className={styles.value}>{format(value)}</span>}
                      {value > 0 && (
                        <div
                          className={cx(styles.bar, SERIES[at], openLast && index === last && styles.open)}
                          style={{ height: `${(value / top) * 100}%` }}
                        />
                      )}
                    </div>
                  )
                })}
              </div>
            ))}
          </div>
        </div>
        <div className={styles.axis}>
          {labels.map((label, index) => (
            <span key={label}>{shown.has(index) ? (index === last && openLast ? openLast : label) : ''}</span>
          ))}
        </div>
      </div>
    </ChartFrame>
  )
}
