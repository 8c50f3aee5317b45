import type { Tx } from '../../../kernel/db/tx.ts'
import { bookBalance, lockAccount } from '../core/store-book.ts'
import { unspentOf } from '../recharge/rules.ts'
import { heldWhere, rechargeOf } from '../recharge/store.ts'
import { unusedOf } from './rules.ts'
import { giveUpDays, lockUntil, periodOf } from './store-back.ts'

type Asked = { order_id: number; now: Date }
/** What goes back of a plan or a recharge that an order delivered, if it were given up now: unused days, unspent real money less its gift. */
export async function virtualBack(tx: Tx, { order_id, now }: Asked): Promise<{ fen: number }> {
  const period = await periodOf(tx, order_id)
  if (period) return { fen: unusedOf(period, now).fen }
  const bought = await rechargeOf(tx, order_id)
  return bought ? { fen: unspentOf(bought, await heldWhere(tx, bought.user_id)).fen } : { fen: 0 }
}

/** The same with the person's account taken for change: until the end nobody uses any of it. */
export async function holdVirtualBack(
  tx: Tx,
  { user_id, ...asked }: Asked & { user_id: number },
): Promise<{ fen: number }> {
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
