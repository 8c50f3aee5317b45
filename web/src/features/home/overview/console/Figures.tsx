import { screens } from '@heyi/contract/screens'
import { Banknote, CalendarCheck, Coins, ReceiptText, UserPlus, Wallet } from 'lucide-react'
import { StatCard } from '../../../../kit/console/StatCard.tsx'
import { href } from '../../../../lib/address.ts'
import { count, money } from '../../../../lib/format.ts'
import { mayOpen } from '../../../../lib/routes.ts'
import { type UserInfo, useUser } from '../../../../lib/session.ts'
import styles from './Figures.module.css'
import type { Figure } from './home-data.ts'

const ICONS: Record<string, typeof Wallet> = {
  orders: ReceiptText,
  paid_fen: Banknote,
  balance_fen: Wallet,
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

/** The list of what a figure counts on this day, where there is one that the person may open. */
function listOf({ key }: Figure, day: string, user: UserInfo | null): string | undefined {
  if (key !== 'orders' || !day || !mayOpen(screens.orderManagement.path, user)) return undefined
  return href(screens.orderManagement.path, { from: day, to: day })
}

/** How today stands against the same hours of last week. */
export function Figures({ figures, day }: { figures: readonly Figure[]; day: string }) {
  const user = useUser()
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
            href={listOf(figure, day, user)}
          />
        )
      })}
    </section>
  )
}
