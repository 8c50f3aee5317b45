import type { IdPage } from '../../../kernel/db/paging.ts'
import { oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { yuan } from '../../../kernel/money.ts'
import { refuse } from '../../../kernel/refuse.ts'
import type { account, pointsLedger } from '../schema.ts'

type Account = Pick<typeof account.$inferSelect, 'points' | 'balance_fen'>
export type LedgerRow = Pick<
  typeof pointsLedger.$inferSelect,
  'id' | 'delta' | 'balance_after' | 'reason' | 'created_at'
>

/** One movement: `delta` is signed whole points or fen; (user, biz, biz_id) is booked at most once. */
export type Move = {
  user_id: number
  delta: number
  /** What kind of fact moves it, e.g. ORDER_PAY, ORDER_REFUND, SIGN_IN. */
  biz: string
  /** Which one: an id, a day. */
  biz_id: number | string
  /** The line a person reads in the list, in Chinese. */
  reason: string
  /** Who did it, where it was not the person. */
  actor_id?: number | null
  now: Date
}

/** What a person has; zeros where nothing was ever booked. */
export async function accountOf(tx: Tx, user_id: number): Promise<Account> {
  const [row] = await tx<Account[]>`select points, balance_fen from account where user_id = ${user_id}`
  return row ?? { points: 0, balance_fen: 0 }
}

/** The two amounts of an account, each with its ledger. */
const amounts = {
  points: { column: sql`points`, ledger: sql`points_ledger` },
  balance_fen: { column: sql`balance_fen`, ledger: sql`balance_ledger` },
}

/**
 * Books points and returns the points afterwards; 0 books nothing. Short: Refusal POINTS_SHORT {short}.
 * The same (biz, biz_id) twice is the caller's bug and fails as a unique violation.
 */
export const bookPoints = (tx: Tx, move: Move): Promise<number> =>
  book(tx, 'points', move, (short) => refuse('POINTS_SHORT', { short }))

/** Books balance in fen and returns the balance afterwards; 0 books nothing. Short: Refusal BALANCE_SHORT {yuan}. */
export const bookBalance = (tx: Tx, move: Move): Promise<number> =>
  book(tx, 'balance_fen', move, (short) => refuse('BALANCE_SHORT', { yuan: yuan(short) }))

async function book(
  tx: Tx,
  amount: keyof typeof amounts,
  move: Move,
  refuseShort: (short: number) => never,
): Promise<number> {
  const { user_id, delta, biz, reason, now } = move
  if (delta === 0) return (await accountOf(tx, user_id))[amount]
  const { column, ledger } = amounts[amount]
  // Of two people who were merged, one account takes what either earns or owes.
  const whose = sql`coalesce((select kept_id from account where user_id = ${user_id}), ${user_id}::int8)`
  const moved =
    delta < 0
      ? sql`update account set ${column} = ${column} + ${delta}
          where user_id = ${whose} and ${column} + ${delta} >= 0 and kept_id is null returning user_id, ${column}`
      : sql`insert into account (user_id, ${column}) values (${whose}, ${delta})
         on conflict (user_id) do update set ${column} = account.${column} + excluded.${column} where account.kept_id is null
         returning user_id, ${column}`
  const [row] = await tx<{ balance_after: number }[]>`
    with moved as (${moved})
    insert into ${ledger} (user_id, delta, balance_after, biz, biz_id, reason, actor_id, created_at)
    select user_id, ${delta}, ${column}, ${biz}, ${String(move.biz_id)}, ${reason}, ${move.actor_id ?? null}, ${now} from moved
    returning balance_after`
  if (row) return row.balance_after
  // Merged while this waited: what was read before does not hold any more.
  const kept = await keptAccount(tx, user_id)
  if (kept !== null && (delta > 0 || (await accountOf(tx, kept))[amount] + delta >= 0))
    return await book(tx, amount, move, refuseShort)
  return refuseShort(Math.max(1, -delta - (await accountOf(tx, kept ?? user_id))[amount]))
}

/** Whose account takes what is booked on a person's; null where it is their own. */
async function keptAccount(tx: Tx, user_id: number): Promise<number | null> {
  const [row] = await tx<{ kept_id: number | null }[]>`select kept_id from account where user_id = ${user_id}`
  return row?.kept_id ?? null
}

type Direction = 'all' | 'in' | 'out'
type Listing = IdPage & { direction: Direction }
const within = (given: Listing) => {
  const side = given.direction === 'in' ? sql`and delta > 0` : given.direction === 'out' ? sql`and delta < 0` : sql``
  return given.before === null ? side : sql`${side} and id < ${given.before}`
}

/** A person's points movements, newest first. */
export const listPoints = (tx: Tx, own_ids: readonly number[], listing: Listing) => list(tx, 'points', own_ids, listing)
/** The same of the balance, in fen. */
export const listBalance = (tx: Tx, own_ids: readonly number[], listing: Listing) =>
  list(tx, 'balance_fen', own_ids, listing)

const list = (tx: Tx, amount: keyof typeof amounts, own_ids: readonly number[], listing: Listing) =>
  tx<LedgerRow[]>`
    select id, delta, balance_after, reason, created_at from ${amounts[amount].ledger} where user_id ${oneOf(own_ids)} ${within(listing)}
    order by id desc limit ${listing.limit} offset ${listing.offset}`
