import { type FigureKind, figureKinds } from '@heyi/contract/orders/figure-rules'
import { ScrollArea } from '../../../../kit/base/ScrollArea.tsx'
import { PlainTable } from '../../../../kit/console/PlainTable.tsx'
import styles from './Statistics.module.css'
import { columnsOf, heads, type Statistics } from './statistics.ts'

/** The rows of a look, below their sum where it is that of the rows; zeros are dashes, since zeros in every row would hide the others. */
export function StatisticsTable({ by, data }: { by: FigureKind; data: Statistics }) {
  // Days read newest first; the picture goes from left to right.
  const rows = by === 'day' ? [...data.rows].reverse() : data.rows
  const sum = { ...data.totals, key: '', name: '合计' }
  return (
    <section className={styles.card}>
      <ScrollArea label={figureKinds[by]} className={styles.scroll}>
        <PlainTable
          caption={`订单统计，${figureKinds[by]}`}
          rows={by === 'goods' || by === 'staff' ? rows : [sum, ...rows]}
          rowKey={(row) => row.key}
          columns={[
            { title: heads[by], render: (row) => row.name },
            ...columnsOf(by).map(({ key, title, write }) => ({
              title,
              isEnd: true,
              render: (row: Statistics['rows'][number]) => (row[key] || row === sum ? write(row[key]) : '-'),
            })),
          ]}
        />
      </ScrollArea>
    </section>
  )
}
