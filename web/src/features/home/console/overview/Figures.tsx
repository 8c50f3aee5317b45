import { CalendarCheck, Coins, ReceiptText, UserPlus, Wallet } from 'lucide-react'
import { StatCard } from '../../../../kit/console/StatCard.tsx'
import { count, money } from '../../../../lib/format.ts'
import styles from './Figures.module.css'
import type { Figure } from './home-data.ts'

const ICONS: Record<string, typeof Wallet> = {
  orders: ReceiptText,
  paid_fen: Wallet,
  points: Coins,
  sign_ins: CalendarCheck,
  members: UserPlus,
}
/** What a count is a count of. */
const UNITS: Record<string, string> = { orders: '单', sign_ins: '人', members: '人' }

const write = (figure: Figure, value: number): string => (figure.unit === 'fen' ? money(value) : count(value))
const unitOf = ({ key, unit }: Figure): string =>
  unit === 'points' ? '积分' : unit === 'fen' ? '' : (UNITS[key] ?? '')

/** The difference in words. */
function difference(figure: Figure): string {
  const { value, last_week } = figure
  if (value === last_week) return '与上周同时段持平'
  return `比上周同时段${value > last_week ? '多' : '少'} ${write(figure, Math.abs(value - last_week))}${unitOf(figure)}`
}

/** How today stands against the same hours of last week. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <section aria-label="今天与上周同时段" className={styles.figures}>
      {figures.map((figure) => {
        const Icon = ICONS[figure.key]
        return (
          <StatCard
            key={figure.key}
            label={figure.name}
            icon={Icon && <Icon aria-hidden />}
            value={write(figure, figure.value)}
            unit={unitOf(figure)}
            change={figure.value - figure.last_week}
            changeText={difference(figure)}
          />
        )
      })}
    </section>
  )
}
