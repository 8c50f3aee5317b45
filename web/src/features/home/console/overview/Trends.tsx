import { BarChart } from '../../../../kit/charts/BarChart.tsx'
import { LineChart } from '../../../../kit/charts/LineChart.tsx'
import { count, money } from '../../../../lib/format.ts'
import type { Day } from './home-data.ts'
import styles from './Trends.module.css'

/** 11-20 of 2026-11-20. */
const short = (day: string): string => day.slice(5)

function summary(name: string, values: readonly number[], write: (value: number) => string): string {
  const total = values.reduce((sum, value) => sum + value, 0)
  return `最近${values.length}天${name}共${write(total)}，最多的一天${write(Math.max(0, ...values))}，今天${write(values.at(-1) ?? 0)}`
}

/** The last fourteen days, each picture also as a table. */
export function Trends({ days }: { days: readonly Day[] }) {
  const labels = days.map((day) => short(day.day))
  const orders = days.map((day) => day.orders)
  const paid = days.map((day) => day.paid_fen)
  const points = days.map((day) => day.points)
  const signIns = days.map((day) => day.sign_ins)
  return (
    <section aria-label={`最近${days.length}天`} className={styles.trends}>
      <div className={styles.card}>
        <BarChart
          title="订单"
          unit="单"
          labels={labels}
          series={[{ name: '订单', values: orders }]}
          summary={summary('订单', orders, (value) => `${count(value)}单`)}
          format={count}
        />
      </div>
      <div className={styles.card}>
        <LineChart
          title="实收"
          unit="元"
          labels={labels}
          series={[{ name: '实收', values: paid }]}
          summary={summary('实收', paid, money)}
          format={money}
        />
      </div>
      <div className={styles.card}>
        <LineChart
          title="消耗积分"
          unit="积分"
          labels={labels}
          series={[{ name: '消耗积分', values: points }]}
          summary={summary('消耗积分', points, (value) => `${count(value)}积分`)}
          format={count}
        />
      </div>
      <div className={styles.card}>
        <BarChart
          title="签到"
          unit="人"
          labels={labels}
          series={[{ name: '签到', values: signIns }]}
          summary={summary('签到', signIns, (value) => `${count(value)}人`)}
          format={count}
        />
      </div>
    </section>
  )
}
