import styles from './Chart.module.css'
import { ChartFrame, type ChartProps, SERIES } from './ChartFrame.tsx'
import { hasValues, niceTop, sparse } from './chart.ts'

export interface LineChartProps extends ChartProps {
  /** A band of normal values, lowest and highest. */
  normal?: readonly [number, number]
}

/** The way of a line through its points, lifted where a value is missing; 100 by 100 units. */
function path(values: readonly (number | null)[], top: number): string {
  const step = 100 / Math.max(1, values.length - 1)
  let isDrawing = false
  return values
    .map((value, index) => {
      if (value === null) {
        isDrawing = false
        return ''
      }
      const to = `${isDrawing ? 'L' : 'M'}${(index * step).toFixed(2)} ${(100 - (value / top) * 100).toFixed(2)}`
      isDrawing = true
      return to
    })
    .join('')
}

/** Lines from zero over time. */
export function LineChart({ normal, ...chart }: LineChartProps) {
  const { labels, series, format = String } = chart
  const top = niceTop([...series.flatMap((one) => one.values), normal?.[1] ?? null])
  const shown = sparse(labels.length, 4)
  return (
    <ChartFrame {...chart}>
      <div className={styles.plot}>
        {hasValues(series) && <span className={styles.top}>{format(top)}</span>}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.lines} aria-hidden="true">
          {normal && (
            <rect
              x="0"
              width="100"
              y={100 - (normal[1] / top) * 100}
              height={((normal[1] - normal[0]) / top) * 100}
              className={styles.band}
            />
          )}
          <path d="M0 50H100M0 25H100M0 75H100" className={styles.guide} />
          {series.map((one, index) => (
            <path key={one.name} d={path(one.values, top)} className={SERIES[index]} />
          ))}
        </svg>
      </div>
      <div className={styles.ends}>
        {labels.map((label, index) =>
          shown.has(index) ? (
            <span key={label} style={{ left: `${(index * 100) / Math.max(1, labels.length - 1)}%` }}>
              {label}
            </span>
          ) : null,
        )}
      </div>
    </ChartFrame>
  )
}
