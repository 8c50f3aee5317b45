import { randomUUID } from 'node:crypto'
import type { Tx } from '../../kernel/db/tx.ts'
import { bookBalance, bookPoints } from './accounts/store-book.ts'

/** Gives a person points and balance, by the ledger. */
export async function grant(sql: Tx, user_id: number, given: { points?: number; balance_fen?: number }): Promise<void> {
  const move = { user_id, biz: 'GRANT' as const, biz_id: randomUUID(), reason: '工作人员赠送', now: new Date() }
  await bookPoints(sql, { ...move, delta: given.points ?? 0 })
  await bookBalance(sql, { ...move, delta: given.balance_fen ?? 0 })
}

/** A sign-in of a past day, as if it had been made then. */
export async function signedOn(sql: Tx, user_id: number, day: string, streak: number): Promise<void> {
  await sql`
    insert into sign_in (user_id, day, streak, points, organ_id, created_at) values (${user_id}, ${day}, ${streak}, 5, 2, ${new Date(`${day}T09:00:00+08:00`)})`
}
