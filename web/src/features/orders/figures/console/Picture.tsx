import type { FigureKind } from '@heyi/contract/orders/figure-rules'
import { today } from '../../../../kit/base/time.ts'
import { BarChart } from '../../../../kit/charts/BarChart.tsx'
import { count, money } from '../../../../lib/format.ts'
import styles from './Statistics.module.css'
import { heads, MAX_DRAWN, type Statistics, topOf } from './statistics.ts'

type Rows = Pick<Statistics, 'rows'>

const wholeYuan = (fen: number): string => count(Math.round(fen / 100))
/** Days beyond which bars are too thin to be read. */
const MAX_BARS = 62

/** What of a look is drawn: the money of its days, or those of the others that stand out. Nothing where all is zero. */
export function Picture({ by, rows }: Rows & { by: FigureKind }) {
  return by === 'day' ? <Days rows={rows} /> : <Top by={by} rows={rows} />
}

function Days({ rows }: Rows) {
  if (rows.length > MAX_BARS) return null
  const values = rows.map((row) => row.paid_fen)
  return (
    <div className={styles.card}>
      <BarChart
        title="付款金额"
        unit="元"
        labels={rows.map((row) => row.key.slice(5))}
        series={[{ name: '付款金额', values }]}
        summary={`${rows.length}天共${money(values.reduce((sum, value) => sum + value, 0))}，最多的一天${money(Math.max(0, ...values))}`}
        format={money}
        axis={wholeYuan}
        {...(rows.at(-1)?.key === today() ? { openLast: '今天' } : {})}
      />
    </div>
  )
}

const drawn = {
  merchant: { title: '付款金额最多的商家', unit: '元', series: { paid_fen: '付款金额' } },
  store: { title: '付款金额最多的门店', unit: '元', series: { paid_fen: '付款金额' } },
  goods: { title: '卖得最多的商品', unit: '件', series: { units: '件数' } },
  staff: { title: '核销和发货最多的员工', unit: '单', series: { handed: '核销', shipped: '发货' } },
} as const satisfies Record<
  Exclude<FigureKind, 'day'>,
  { title: string; unit: string; series: Partial<Record<keyof Statistics['totals'], string>> }
>

function Top({ by, rows }: Rows & { by: keyof typeof drawn }) {
  const { title, unit, series } = drawn[by]
  const names = Object.entries(series) as [keyof Statistics['totals'], string][]
  const top = topOf(
    rows,
    names.map(([key]) => key),
  )
  if (top.length === 0) return null
  const isMoney = unit === '元'
  return (
    <div className={styles.card}>
      <BarChart
        title={top.length === MAX_DRAWN ? `${title}（前${MAX_DRAWN}）` : title}
        unit={unit}
        head={heads[by]}
        labels={top.map(({ label }) => label)}
        series={names.map(([key, name]) => ({ name, values: top.map(({ row }) => row[key]) }))}
        format={isMoney ? money : count}
        axis={isMoney ? wholeYuan : count}
      />
    </div>
  )
}
