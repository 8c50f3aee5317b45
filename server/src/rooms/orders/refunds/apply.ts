import type { RefundReason } from '@heyi/contract/orders/refund-rules'
import type { RefundWay } from '@heyi/contract/orders/refund-states'
import type { Tx } from '../../../kernel/db/tx.ts'
import { yuan } from '../../../kernel/money.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { ledger, orderAwards, virtualGoods } from '../../rewards/index.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { type AskedUnits, awardBack, partsOf, type RefundParts, standingFen, whyNot } from './rules.ts'
import type { RefundFacts } from './store.ts'

export type Asked = { lines: readonly AskedUnits[]; way: RefundWay; reason: RefundReason }
export type Amounts = {
  /** What the lines come to, before what is kept back. */
  most_fen: number
  deduct_fen: number
  fen: number
  freight_fen: number
  points: number
  award_points: number
  method: RefundFacts['method']
}
/** `gift_words`: what of coupons that came with it is taken or kept back, in words; '' where nothing. */
export type Back = { parts: RefundParts; amounts: Amounts; gift_words: string }

/**
 * What would go back for some units of an order, by what stands now. Refuses REFUND_NOT_POSSIBLE {why}, REFUND_TOO_MUCH {name, left},
 * and a line that is not of this order as an unknown order.
 */
export async function amountsBack(
  tx: Tx,
  order: RefundFacts,
  { lines: wanted, way, reason }: Asked,
  { deps, now }: { deps: Pick<OrdersDeps, 'setting'>; now: Date },
): Promise<Back> {
  const why = whyNot(order, order.lines, now, deps.setting('after_sale_days'))
  if (why) refuse('REFUND_NOT_POSSIBLE', { why })
  const parts = partsOf(order, order.lines, { wanted, way, reason })
  // A plan or a recharge gives back what of it nobody has used.
  const unused = order.terms ? await virtualGoods.back(tx, { order_id: order.id, now }) : null
  if (unused?.fen === 0) refuse('REFUND_NOT_POSSIBLE', { why: nothingLeft(unused) })
  const most_fen = Math.min(parts.fen, unused?.fen ?? parts.fen)
  const { award_points, deduct_fen } = await keptBack(tx, order, { most_fen, is_all: parts.is_all }, deps)
  const { freight_fen, points } = parts
  const amounts = {
    most_fen,
    deduct_fen,
    fen: most_fen - deduct_fen,
    freight_fen,
    points,
    award_points,
    method: order.method,
  }
  return { parts, amounts, gift_words: unused ? giftWords(unused) : '' }
}

/** Points that the order earned and that go with it, and the worth of those that are spent already. */
export async function keptBack(
  tx: Tx,
  order: Pick<RefundFacts, 'id' | 'user_id' | 'lines'>,
  { most_fen, is_all }: { most_fen: number; is_all: boolean },
  deps: Pick<OrdersDeps, 'setting'>,
): Promise<{ award_points: number; deduct_fen: number }> {
  const award = await orderAwards.read(tx, order.id)
  if (!award) return { award_points: 0, deduct_fen: 0 }
  const award_points = awardBack(award, { standing_fen: standingFen(order.lines), fen: most_fen, is_all })
  if (award.state === 'FROZEN' || award_points === 0) return { award_points, deduct_fen: 0 }
  const { points } = await ledger.whoseAccount(tx, order.user_id)
  const short = Math.max(0, award_points - points)
  const deduct_fen = Math.min(most_fen, Math.floor((short * 100) / deps.setting('points_per_yuan')))
  return { award_points, deduct_fen }
}

type Unused = Awaited<ReturnType<typeof virtualGoods.back>>
const nothingLeft = ({ used_fen }: Unused): string =>
  used_fen > 0 ? '会员送的优惠券已经用掉，抵扣以后没有可以退的' : '已经用完了，没有可以退的'
/** What becomes of the coupons that a plan has brought, for who gives it up. */
function giftWords({ taken, used_fen }: Unused): string {
  const goes = taken.length > 0 && `会员送的${taken.map((name) => `“${name}”`).join('')}会收回`
  const kept = used_fen > 0 && `会员送的优惠券已经用掉的，从退款里扣${yuan(used_fen)}元`
  return [goes, kept].filter(Boolean).join('；')
}
