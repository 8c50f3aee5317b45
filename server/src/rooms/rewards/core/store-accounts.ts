import type { Counter } from '@heyi/contract/rewards/movements'
import type { IdPage } from '../../../kernel/db/paging.ts'
import { type Fragment, oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { account, pointsLedger } from './schema.ts'

type Account = Pick<typeof account.$inferSelect, 'points' | 'balance_fen'>
export type LedgerRow = Pick<
  typeof pointsLedger.$inferSelect,
  'id' | 'delta' | 'balance_after' | 'reason' | 'created_at'
> & { kind: Counter }

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

/** What of a person's balance was given to them. */
export async function giftOf(tx: Tx, user_id: number): Promise<number> {
  const [row] = await tx<{ gift_fen: number }[]>`select gift_fen from account where user_id = ${user_id}`
  return row?.gift_fen ?? 0
}

/** `since`: rows from this moment on; null for all of a person's. */
export type Listing = IdPage & { direction: 'all' | 'in' | 'out'; kind: Counter | null; since: Date | null }
const within = ({ direction, kind, since, before }: Listing): Fragment => {
  const side = direction === 'in' ? sql`and delta > 0` : direction === 'out' ? sql`and delta < 0` : sql``
  const of = kind === null ? sql`` : sql`and counter = ${kind}`
  const from = since === null ? sql`` : sql`and created_at >= ${since}`
  return sql`${side} ${of} ${from} ${before === null ? sql`` : sql`and id < ${before}`}`
}

/** A person's points movements, newest first. */
export const listPoints = (tx: Tx, own_ids: readonly number[], listing: Listing) => list(tx, 'points', own_ids, listing)
/** The same of the balance, in fen. */
export const listBalance = (tx: Tx, own_ids: readonly number[], listing: Listing) =>
  list(tx, 'balance_fen', own_ids, listing)

const list = (tx: Tx, amount: keyof typeof amounts, own_ids: readonly number[], listing: Listing) =>
  tx<LedgerRow[]>`
    select id, delta, balance_after, counter as kind, reason, created_at from ${amounts[amount].ledger} where user_id ${oneOf(own_ids)} ${within(listing)}
    order by id desc limit ${listing.limit} offset ${listing.offset}`
