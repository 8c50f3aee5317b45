import type { Tx } from '../../../kernel/db/tx.ts'
import { whose } from '../core/store-book.ts'
import type { recharge } from './schema.ts'

type NewRecharge = Pick<typeof recharge.$inferSelect, 'order_id' | 'user_id' | 'real_fen' | 'gift_fen'> & { now: Date }
export async function addRecharge(tx: Tx, row: NewRecharge): Promise<void> {
  await tx`
    insert into recharge (order_id, user_id, real_fen, gift_fen, created_at)
    values (${row.order_id}, ${row.user_id}, ${row.real_fen}, ${row.gift_fen}, ${row.now})`
}

type Bought = Pick<typeof recharge.$inferSelect, 'user_id' | 'real_fen' | 'gift_fen'>
/** What an order brought into the balance; null where it brought nothing. */
export async function rechargeOf(tx: Tx, order_id: number): Promise<Bought | null> {
  const [row] = await tx<Bought[]>`select user_id, real_fen, gift_fen from recharge where order_id = ${order_id}`
  return row ?? null
}
/** Real and given money that a person has, on whichever account holds theirs. */
export async function heldWhere(tx: Tx, user_id: number): Promise<{ real_fen: number; gift_fen: number }> {
  const [row] = await tx<{ real_fen: number; gift_fen: number }[]>`
    select balance_fen - gift_fen as real_fen, gift_fen from account where user_id = ${whose(user_id)}`
  return row ?? { real_fen: 0, gift_fen: 0 }
}
