import type { ReactNode } from 'react'
import styles from './PlainTable.module.css'

export type PlainColumn<Row> = {
  title: string
  render: (row: Row) => ReactNode
  /** Numbers and money stand right. */
  isEnd?: boolean
}
type Props<Row> = {
  /** What it lists, for screen readers. */
  caption: string
  /** The first one names the row. */
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A few rows to be read: nothing is chosen, sorted or opened in it. */
export function PlainTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  const [first, ...others] = columns
  return (
    <table className={styles.table}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, isEnd }) => (
            <th key={title} scope="col" className={isEnd ? styles.end : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">{first?.render(row)}</th>
            {others.map(({ title, render, isEnd }) => (
              <td key={title} className={isEnd ? styles.end : undefined}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
