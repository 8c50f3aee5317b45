import { BarChart } from '../../../../kit/charts/BarChart.tsx'
import { count, money } from '../../../../lib/format.ts'
import type { Day } from './home-data.ts'
import styles from './Trends.module.css'

/** 11-20 of 2026-11-20. */
const short = (day: string): string => day.slice(5)

function summary(name: string, values: readonly number[], write: (value: number) => string): string {
  const total = values.reduce((sum, value) => sum + value, 0)
  return `最近${values.length}天${name}共${write(total)}，最多的一天${write(Math.max(0, ...values))}，今天到现在${write(values.at(-1) ?? 0)}`
}

/** Money along an axis: whole yuan, as its title says. */
const wholeYuan = (fen: number): string => count(Math.round(fen / 100))

/** The last fourteen days, each picture also as a table; today is not over, which its bars show. */
export function Trends({ days }: { days: readonly Day[] }) {
  const labels = days.map((day) => short(day.day))
  const charts = [
    { title: '订单', unit: '单', values: days.map((day) => day.orders), write: (value: number) => `${count(value)}单` },
    {
      title: '实收',
      unit: '元',
      values: days.map((day) => day.paid_fen),
      write: money,
      format: money,
      axis: wholeYuan,
    },
    {
      title: '消耗积分',
      unit: '积分',
      values: days.map((day) => day.points),
      write: (value: number) => `${count(value)}积分`,
    },
    {
      title: '签到',
      unit: '人',
      values: days.map((day) => day.sign_ins),
      write: (value: number) => `${count(value)}人`,
    },
  ]
  return (
    <section aria-label={`最近${days.length}天`} className={styles.trends}>
      {charts.map(({ title, unit, values, write, format = count, axis = count }) => (
        <div key={title} className={styles.card}>
          <BarChart
            title={title}
            unit={unit}
            labels={labels}
            series={[{ name: title, values }]}
            summary={summary(title, values, write)}
            format={format}
            axis={axis}
            openLast="今天"
          />
        </div>
      ))}
    </section>
  )
}
