import { split } from '../../../kernel/money.ts'
import type { Priced, PricedLine, PricedOrder } from './rules.ts'

/** What the platform is set to: how many points are worth a yuan, the most per cent of what may be paid so, and in which steps. */
export type PointsTerms = { per_yuan: number; percent: number; step: number }
/** Points that are spent in place of money, and what they take off. */
export type PointsOff = { points: number; fen: number }

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
/** Money is rounded down, points up: nobody gets more for them than they are worth, or spends more than it takes. */
const worth = (points: number, { per_yuan }: PointsTerms): number => Math.floor((points * 100) / per_yuan)
const needed = (fen: number, { per_yuan }: PointsTerms): number => Math.ceil((fen * per_yuan) / 100)

/** What of so many points, in whole steps, takes off as much of an amount as is allowed, by the fewest points that do. */
export function pointsOff(available: number, eligible_fen: number, terms: PointsTerms): PointsOff {
  const most_fen = Math.floor((eligible_fen * terms.percent) / 100)
  const steps = Math.floor(Math.min(available, needed(most_fen, terms)) / terms.step)
  if (steps <= 0) return { points: 0, fen: 0 }
  const fen = Math.min(most_fen, worth(steps * terms.step, terms))
  if (fen === 0) return { points: 0, fen: 0 }
  const points = Math.ceil(needed(fen, terms) / terms.step) * terms.step
  return { points, fen: Math.min(fen, worth(points, terms)) }
}

/** What of a line may be paid in points: its money after coupons, without freight. */
const eligible = (line: PricedLine): number => (line.takes_points ? line.pay_fen - line.freight_fen : 0)

function withOff(order: PricedOrder, off: PointsOff): PricedOrder {
  if (!off.points) return order
  const fen = split(off.fen, order.lines.map(eligible))
  const points = split(off.points, fen)
  const lines = order.lines.map((line, i) => ({
    ...line,
    pay_fen: line.pay_fen - (fen[i] ?? 0),
    points_off: points[i] ?? 0,
  }))
  return {
    ...order,
    lines,
    points: order.points + off.points,
    points_off: off.points,
    points_off_fen: off.fen,
    pay_fen: order.pay_fen - off.fen,
  }
}

/**
 * A purchase with points in place of money where its goods allow it, after coupons and before freight, order by order, from what a person
 * has beside the points that are a part of the prices. Also tells what could be spent so, where it is not wished.
 */
export function withPoints(
  priced: Priced,
  { balance, isWished, terms }: { balance: number; isWished: boolean; terms: PointsTerms },
): { priced: Priced; could: PointsOff } {
  let left = balance - priced.points
  const offs = priced.orders.map((order) => {
    const off = pointsOff(left, sum(order.lines.map(eligible)), terms)
    left -= off.points
    return off
  })
  const could = { points: sum(offs.map((off) => off.points)), fen: sum(offs.map((off) => off.fen)) }
  if (!isWished || !could.points) return { priced, could }
  const orders = priced.orders.map((order, i) => withOff(order, offs[i] ?? { points: 0, fen: 0 }))
  return {
    priced: { ...priced, orders, points: priced.points + could.points, pay_fen: priced.pay_fen - could.fen },
    could,
  }
}
