import { type FigureKind, figureKinds } from '@heyi/contract/orders/figure-rules'
import { ScrollArea } from '../../../../kit/base/ScrollArea.tsx'
import styles from './Statistics.module.css'
import { columnsOf, type Statistics } from './statistics.ts'

const heads: Record<FigureKind, string> = { day: '日期', merchant: '商家', store: '门店', goods: '商品', staff: '员工' }

/** The rows of a look and their sum; zeros are dashes, since zeros in every row would hide the others. */
export function StatisticsTable({ by, data }: { by: FigureKind; data: Statistics }) {
  const columns = columnsOf(by)
  // Days read newest first; the picture goes from left to right.
  const rows = by === 'day' ? [...data.rows].reverse() : data.rows
  return (
    <section className={styles.card}>
      <ScrollArea label={figureKinds[by]} className={styles.scroll}>
        <table className={styles.table}>
          <caption className="sr-only">订单统计，{figureKinds[by]}</caption>
          <thead>
            <tr>
              <th scope="col">{heads[by]}</th>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col" className={styles.end}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {by !== 'goods' && by !== 'staff' && (
              <tr>
                <th scope="row">合计</th>
                {columns.map(({ key, write }) => (
                  <td key={key} className={styles.end}>
                    {write(data.totals[key])}
                  </td>
                ))}
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {columns.map(({ key, write }) => (
                  <td key={key} className={styles.end}>
                    {row[key] ? write(row[key]) : '-'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  )
}
