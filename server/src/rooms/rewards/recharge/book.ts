import type { Tx } from '../../../kernel/db/tx.ts'
import { yuan } from '../../../kernel/money.ts'
import { bookBalance } from '../core/store-book.ts'
import { addRecharge } from './store.ts'

type Recharged = { order_id: number; user_id: number; real_fen: number; gift_fen: number; name: string; now: Date }
/** Brings a paid recharge into the balance, once an order: what was paid and what is given on top. */
export async function bookRecharge(
  tx: Tx,
  { order_id, user_id, real_fen, gift_fen, name, now }: Recharged,
): Promise<void> {
  await addRecharge(tx, { order_id, user_id, real_fen, gift_fen, now })
  const gift = gift_fen > 0 ? `，含赠送${yuan(gift_fen)}元` : ''
  await bookBalance(tx, {
    user_id,
    delta: real_fen + gift_fen,
    gift_fen,
    biz: 'RECHARGE',
    biz_id: order_id,
    reason: `充值：${name}${gift}`,
    now,
  })
}
