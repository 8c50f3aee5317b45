import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../base/Button.tsx'
import { cx } from '../base/cx.ts'
import { ScrollArea } from '../base/ScrollArea.tsx'
import styles from './Chart.module.css'

/** One line or one set of bars. */
export type ChartSeries = {
  name: string
  /** One value for each label; null where nothing was measured. */
  values: readonly (number | null)[]
}

export type ChartProps = {
  title: string
  /** Along the bottom, such as dates; each stands once. */
  labels: readonly string[]
  /** What the labels are, at the head of their table. */
  head?: string
  /** At most four. */
  series: readonly ChartSeries[]
  /** Behind every value, such as mmol/L. */
  unit?: string
  /** One sentence that says what the picture shows; read out in its place. */
  summary?: string
  /** Writes a value; plain digits unless given. */
  format?: (value: number) => string
  /** Writes the numbers of the scale; as every value unless given. */
  axis?: (value: number) => string
  /** What is said of the last label, which is not over yet, such as 到现在; it is drawn hatched. */
  openLast?: string
}

/** The class of the n-th series: its colour. */
export const SERIES = [styles.series1, styles.series2, styles.series3, styles.series4] as const

/** Heading, legend, the drawing and the same numbers as a table. */
export function ChartFrame({ children, ...chart }: ChartProps & { children: ReactNode }) {
  const { title, labels, head = '时间', series, unit, summary, format = String } = chart
  const [isTable, setTable] = useState(false)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.head}>
        <span className={styles.title}>
          {title}
          {unit && <small>（{unit}）</small>}
        </span>
        <Button
          variant="quiet"
          size="s"
          isGuarded={false}
          icon={isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          onPress={() => setTable(!isTable)}
        >
          {isTable ? '看图' : '看表格'}
        </Button>
      </figcaption>
      {isTable ? (
        <ScrollArea label={title} className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                {series.map((one) => (
                  <th key={one.name} scope="col">
                    {one.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, index) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {series.map((one) => {
                    const value = one.values[index]
                    return <td key={one.name}>{value === null || value === undefined ? '-' : format(value)}</td>
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      ) : (
        <div role="img" aria-label={summary ?? `${title}图表，可切换为表格查看`}>
          {series.length > 1 && (
            <ul className={styles.legend}>
              {series.map((one, index) => (
                <li key={one.name} className={cx(styles.key, SERIES[index])}>
                  {one.name}
                </li>
              ))}
            </ul>
          )}
          {children}
        </div>
      )}
    </figure>
  )
}
