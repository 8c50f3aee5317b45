import type { Tx } from '../../../kernel/db/tx.ts'
import type { account } from '../core/schema.ts'
import { type Hold, holdOf } from './rules-hold.ts'

export type HeldAccount = Pick<
  typeof account.$inferSelect,
  'user_id' | 'points' | 'balance_fen' | 'gift_fen' | 'held_points' | 'held_fen' | 'held_until'
>

/** These people's accounts and those of who was merged into one of them, made where there was none and kept from being changed. */
export async function holdAccounts(
  tx: Tx,
  ids: readonly number[],
  duplicate_id: number,
): Promise<Map<number, HeldAccount>> {
  await tx`
    insert into account (user_id) select u from unnest(${ids}::int8[]) u order by u
    on conflict (user_id) do nothing`
  const rows = await tx<HeldAccount[]>`
    select user_id, points, balance_fen, gift_fen, held_points, held_fen, held_until from account
    where user_id = any(${ids}::int8[]) or kept_id = ${duplicate_id} order by user_id for no key update`
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** From now on `to` takes what is booked on somebody and on those merged into them; with null they have their own again, and take what is booked on `back`. */
export async function pointAccounts(
  tx: Tx,
  { from, to, back }: { from: number; to: number | null; back: readonly number[] },
): Promise<void> {
  if (to !== null) await tx`update account set kept_id = ${to} where user_id = ${from} or kept_id = ${from}`
  else
    await tx`
      update account set kept_id = case when user_id = ${from} then null else ${from}::int8 end
      where user_id = any(${[from, ...back]}::int8[])`
}

/** Says what of an account cannot be spent until when; null: all of it can. */
export async function setHold(tx: Tx, user_id: number, hold: Hold | null): Promise<void> {
  const { points, fen, until } = hold ?? { points: 0, fen: 0, until: null }
  await tx`update account set held_points = ${points}, held_fen = ${fen}, held_until = ${until} where user_id = ${user_id}`
}

/** What of an account cannot be spent now; null where all of it can. */
export async function readHold(tx: Tx, user_id: number, now: Date): Promise<Hold | null> {
  const [row] = await tx<HeldAccount[]>`
    select user_id, points, balance_fen, gift_fen, held_points, held_fen, held_until from account where user_id = ${user_id}`
  return row ? holdOf(row, now) : null
}
