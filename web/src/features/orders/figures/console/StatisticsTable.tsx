import { type FigureKind, figureKinds } from '@heyi/contract/orders/figure-rules'
import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { ScrollArea } from '../../../../kit/base/ScrollArea.tsx'
import { PlainTable } from '../../../../kit/console/PlainTable.tsx'
import { href } from '../../../../lib/address.ts'
import { useMay } from '../../../../lib/session.ts'
import styles from './Statistics.module.css'
import { columnsOf, heads, type Span, type Statistics } from './statistics.ts'

/** The rows of a look, below their sum where it is that of the rows; zeros are dashes, since zeros in every row would hide the others. */
export function StatisticsTable({ by, data, span }: { by: FigureKind; data: Statistics; span: Span }) {
  // Days read newest first; the picture goes from left to right.
  const rows = by === 'day' ? [...data.rows].reverse() : data.rows
  const mayLook = useMay(P.order)
  const sum = { ...data.totals, key: '', name: '合计' }
  return (
    <section className={styles.card}>
      <ScrollArea label={figureKinds[by]} className={styles.scroll}>
        <PlainTable
          caption={`订单统计，${figureKinds[by]}`}
          rows={by === 'goods' || by === 'staff' ? rows : [sum, ...rows]}
          rowKey={(row) => row.key}
          columns={[
            {
              title: heads[by],
              render: (row) => (by === 'staff' && mayLook ? <OrdersOf row={row} span={span} /> : row.name),
            },
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

/** A colleague, leading to the orders of these days with which they did something. */
function OrdersOf({
  row: { key, name },
  span: { date_from, date_to },
}: {
  row: Statistics['rows'][number]
  span: Span
}) {
  return <a href={href(screens.orderManagement.path, { staff: key, from: date_from, to: date_to })}>{name}</a>
}
