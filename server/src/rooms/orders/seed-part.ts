import { split } from '../../kernel/money.ts'
import { withPoints } from './buying/rules-points.ts'
import type { PlannedOrder } from './seed-plan.ts'

const DAY = 86_400_000
/** So long ago the demo coupons were made. */
const COUPONS_DAYS = 38
/** Coupons of the demo by name: whose orders they fit, and from which amount on how much they take off. */
const coupons = [
  { name: '粮油满50减5', company_id: 4, from_fen: 5000, off_fen: 500, isOnce: true },
  { name: '下单有礼3元', company_id: 0, from_fen: 1000, off_fen: 300, isOnce: false },
] as const
const points = { per_yuan: 100, percent: 50, step: 100 }
/** Every so many-th of the orders that may have it has the coupon of the platform. */
const EVERY = 2

/** The plan with points in place of money in orders that were handed over, and coupons in those of the last weeks. Rolls no dice. */
export function payInPart(planned: readonly PlannedOrder[], now: Date): PlannedOrder[] {
  const had = new Set<string>()
  let nth = 0
  return planned.map((plan) => {
    const { order, state, delivery, created_at, member } = plan
    const isLate = created_at.getTime() > now.getTime() - COUPONS_DAYS * DAY
    if (state !== 'COMPLETED' || delivery !== 'pickup' || order.pay_fen === 0) return plan
    nth += 1
    const coupon = coupons.find(
      ({ name, company_id, from_fen, isOnce }) =>
        isLate &&
        (company_id ? company_id === order.company_id : nth % EVERY === 0) &&
        order.goods_fen >= from_fen &&
        !(isOnce && had.has(`${name} ${member.id}`)),
    )
    if (coupon) {
      had.add(`${coupon.name} ${member.id}`)
      return { ...plan, order: withOff(order, coupon.off_fen), coupon }
    }
    const spent = withPoints(
      { orders: [order], points: order.points, pay_fen: order.pay_fen },
      {
        balance: order.points + member.points,
        isWished: true,
        terms: points,
      },
    ).priced
    member.points -= spent.points - order.points
    return { ...plan, order: spent.orders[0] ?? order }
  })
}

function withOff(order: PlannedOrder['order'], off_fen: number): PlannedOrder['order'] {
  const parts = split(
    off_fen,
    order.lines.map(({ pay_fen }) => pay_fen),
  )
  return {
    ...order,
    lines: order.lines.map((line, i) => ({
      ...line,
      discount_fen: line.discount_fen + (parts[i] ?? 0),
      pay_fen: line.pay_fen - (parts[i] ?? 0),
    })),
    discount_fen: order.discount_fen + off_fen,
    pay_fen: order.pay_fen - off_fen,
  }
}
