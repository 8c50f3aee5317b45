import { type PageInput, readPage } from '../../kernel/db/paging.ts'
import { sql } from '../../kernel/db/sql.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { yuan } from '../../kernel/money.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { account, pointsLedger } from './schema.ts'

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

/**
 * Books points and answers the points afterwards; 0 books nothing. Short: Refusal POINTS_SHORT {short}.
 * The same (biz, biz_id) twice is the caller's bug and fails as a unique violation.
 */
export async function movePoints(tx: Tx, move: Move): Promise<number> {
  if (move.delta === 0) return (await accountOf(tx, move.user_id)).points
  const { user_id, delta, biz, reason, now } = move
  const moved =
    delta < 0
      ? sql`update account set points = points + ${delta} where user_id = ${user_id} and points + ${delta} >= 0 returning points`
      : sql`insert into account (user_id, points) values (${user_id}, ${delta})
         on conflict (user_id) do update set points = account.points + excluded.points returning points`
  const [row] = await tx<{ balance_after: number }[]>`
    with moved as (${moved})
    insert into points_ledger (user_id, delta, balance_after, biz, biz_id, reason, actor_id, created_at)
    select ${user_id}, ${delta}, points, ${biz}, ${String(move.biz_id)}, ${reason}, ${move.actor_id ?? null}, ${now} from moved
    returning balance_after`
  if (row) return row.balance_after
  const { points } = await accountOf(tx, user_id)
  return refuse('POINTS_SHORT', { short: Math.max(1, -delta - points) })
}

/** Books balance in fen and answers the balance afterwards; 0 books nothing. Short: Refusal BALANCE_SHORT {yuan}. */
export async function moveBalance(tx: Tx, move: Move): Promise<number> {
  if (move.delta === 0) return (await accountOf(tx, move.user_id)).balance_fen
  const { user_id, delta, biz, reason, now } = move
  const moved =
    delta < 0
      ? sql`update account set balance_fen = balance_fen + ${delta} where user_id = ${user_id} and balance_fen + ${delta} >= 0 returning balance_fen`
      : sql`insert into account (user_id, balance_fen) values (${user_id}, ${delta})
         on conflict (user_id) do update set balance_fen = account.balance_fen + excluded.balance_fen returning balance_fen`
  const [row] = await tx<{ balance_after: number }[]>`
    with moved as (${moved})
    insert into balance_ledger (user_id, delta, balance_after, biz, biz_id, reason, actor_id, created_at)
    select ${user_id}, ${delta}, balance_fen, ${biz}, ${String(move.biz_id)}, ${reason}, ${move.actor_id ?? null}, ${now} from moved
    returning balance_after`
  if (row) return row.balance_after
  const { balance_fen } = await accountOf(tx, user_id)
  return refuse('BALANCE_SHORT', { yuan: yuan(Math.max(1, -delta - balance_fen)) })
}

type Direction = 'all' | 'in' | 'out'
type Listing = { direction: Direction; before: number | null; offset: number; limit: number }
/** A page of a ledger from what the call asks for. */
export function pageById(page: PageInput): Omit<Listing, 'direction'> {
  const { keys, offset } = readPage(page, 1)
  const before = keys === null ? null : Number(keys[0])
  if (before !== null && !Number.isSafeInteger(before))
    refuse('BAD_INPUT', { fields: [{ path: 'after', msg: '翻页位置不正确' }] })
  return { before, offset, limit: page.num }
}
const within = (given: Listing) => {
  const side = given.direction === 'in' ? sql`and delta > 0` : given.direction === 'out' ? sql`and delta < 0` : sql``
  return given.before === null ? side : sql`${side} and id < ${given.before}`
}

/** A person's points movements, newest first; `before`: the id to go on from. */
export async function listPoints(tx: Tx, user_id: number, given: Listing): Promise<LedgerRow[]> {
  return tx<LedgerRow[]>`
    select id, delta, balance_after, reason, created_at from points_ledger where user_id = ${user_id} ${within(given)}
    order by id desc limit ${given.limit} offset ${given.offset}`
}
/** The same of the balance, in fen. */
export async function listBalance(tx: Tx, user_id: number, given: Listing): Promise<LedgerRow[]> {
  return tx<LedgerRow[]>`
    select id, delta, balance_after, reason, created_at from balance_ledger where user_id = ${user_id} ${within(given)}
    order by id desc limit ${given.limit} offset ${given.offset}`
}
