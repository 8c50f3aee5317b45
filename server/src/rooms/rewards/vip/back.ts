import type { Tx } from '../../../kernel/db/tx.ts'
import { emit } from '../../../kernel/jobs/events.ts'
import { bookBalance, lockAccount } from '../core/store-book.ts'
import { takeCoupons } from '../coupons/store-gifts.ts'
import { unspentOf } from '../recharge/rules.ts'
import { heldWhere, rechargeOf } from '../recharge/store.ts'
import { unearned, unusedOf } from './rules.ts'
import { type Bought, type Brought, couponsOf, giveUpDays, holdCouponsOf, lockUntil, periodOf } from './store-back.ts'

type Asked = { order_id: number; now: Date }
/** `taken`: names of coupons that go; `used_fen`: what those took off that are used already, which is kept of the money. */
type VirtualBack = { fen: number; taken: string[]; used_fen: number }
/**
 * What goes back of a plan or a recharge that an order delivered, if it were given up now: unused days, less the worth of the months' coupons
 * that were used before they were earned; unspent real money less its gift.
 */
export async function virtualBack(tx: Tx, { order_id, now }: Asked): Promise<VirtualBack> {
  const period = await periodOf(tx, order_id)
  if (period) return backOf(period, await couponsOf(tx, period), now)
  const bought = await rechargeOf(tx, order_id)
  const fen = bought ? unspentOf(bought, await heldWhere(tx, bought.user_id)).fen : 0
  return { fen, taken: [], used_fen: 0 }
}
function backOf(period: Bought, coupons: readonly Brought[], now: Date): VirtualBack {
  const unused = unusedOf(period, now)
  const early = unearned(coupons, period.days - unused.days)
  const used_fen = early.reduce((sum, { state, discount_fen }) => sum + (state === 'USED' ? discount_fen : 0), 0)
  const taken = early.flatMap(({ state, name }) => (state === 'UNUSED' ? [name] : []))
  return { fen: Math.max(0, unused.fen - used_fen), taken, used_fen: Math.min(used_fen, unused.fen) }
}

const GIVEN_UP_WHY = '会员已退，收回没有用的月券'
/** Takes back the months' coupons that a plan which is given up has not earned and nobody has used; of the others none is used until the end. */
export async function takeCouponsBack(tx: Tx, { order_id, now }: Asked): Promise<void> {
  const period = await periodOf(tx, order_id)
  if (!period) return
  const coupons = await holdCouponsOf(tx, period)
  const ids = unearned(coupons, period.days - unusedOf(period, now).days).map(({ id }) => id)
  const taken = ids.length ? await takeCoupons(tx, ids, { order_id, reason: GIVEN_UP_WHY, now }) : []
  await emit(
    tx,
    'coupon.revoked',
    taken.map(({ id, user_id, name }) => ({ user_coupon_id: id, user_id, name, by: '系统', reason: GIVEN_UP_WHY })),
  )
}

/** The same with the person's account taken for change: until the end nobody uses any of it. */
export async function holdVirtualBack(
  tx: Tx,
  { user_id, ...asked }: Asked & { user_id: number },
): Promise<VirtualBack> {
  await lockAccount(tx, user_id)
  return virtualBack(tx, asked)
}

type TakeBack = Asked & { user_id: number; reason: string; biz_id: number }
/**
 * Takes back what an order delivered, as `holdVirtualBack` counted it: a plan's unused days, and the plans bought after it begin earlier;
 * a recharge's money and gift. Once an order: afterwards nothing of it is left. Accounts before plans, as where a plan is paid.
 */
export async function takeVirtualBack(tx: Tx, given: TakeBack): Promise<void> {
  const { order_id, user_id, reason, biz_id, now } = given
  const bought = await rechargeOf(tx, order_id)
  if (bought) {
    const { gift_fen, real_fen } = unspentOf(bought, await heldWhere(tx, user_id))
    const delta = -(real_fen + gift_fen)
    await bookBalance(tx, { user_id, delta, gift_fen, biz: 'RECHARGE_BACK', biz_id, reason, now })
    return
  }
  await lockUntil(tx, user_id)
  const period = await periodOf(tx, order_id)
  if (period) await giveUpDays(tx, period, unusedOf(period, now).days)
}
