import type { Tx } from '../../../kernel/db/tx.ts'
import type { recharge } from '../schema.ts'

type NewRecharge = Pick<typeof recharge.$inferSelect, 'order_id' | 'user_id' | 'real_fen' | 'gift_fen'> & { now: Date }
export async function addRecharge(tx: Tx, row: NewRecharge): Promise<void> {
  await tx`
    insert into recharge (order_id, user_id, real_fen, gift_fen, created_at)
    values (${row.order_id}, ${row.user_id}, ${row.real_fen}, ${row.gift_fen}, ${row.now})`
}
