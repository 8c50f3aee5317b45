import { type Biz, movements } from '@heyi/contract/rewards/movements'
import { inOrder } from '../../../kernel/db/in-order.ts'
import { type Fragment, json, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { yuan } from '../../../kernel/money.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { settingIn } from '../../organisation/index.ts'
import type { LotPart } from './rules.ts'
import { accountOf } from './store-accounts.ts'

/** One movement: `delta` is signed whole points or fen; (biz, biz_id) is booked at most once a person. */
export type Move = {
  user_id: number
  delta: number
  /** What kind of fact moves it; its counter-account follows from it (contract/src/rewards/movements.ts). */
  biz: Biz
  /** Which one: an id, a day. */
  biz_id: number | string
  /** The line a person reads in the list, in Chinese. */
  reason: string
  /** Who did it, where it was not the person. */
  actor_id?: number | null
  /** The row that this gives back (returns.ts). */
  returns_id?: number | null
  now: Date
}
/**
 * `lots`: the lots that points come into, where they do not end as what is earned today does; of points that go, these parts of
 * lots come first.
 */
export type PointsMove = Move & { lots?: readonly LotPart[] }
/** `gift_fen`: how much of it is given money. Of money that is spent, at least so much; real money goes first. */
export type BalanceMove = Move & { gift_fen?: number }

/** Of two people who were merged, one takes what either earns, owes or has bought. */
export const whose = (user_id: number | Fragment): Fragment =>
  sql`coalesce((select kept_id from account where user_id = ${user_id}), ${user_id}::int8)`

/** What there is on whichever account takes what is booked for a person; zeros where nothing was ever booked. */
export async function whoseAccount(tx: Tx, user_id: number): Promise<Awaited<ReturnType<typeof accountOf>>> {
  const [row] = await tx<{ points: number; balance_fen: number }[]>`
    select points, balance_fen from account where user_id = ${whose(user_id)}`
  return row ?? { points: 0, balance_fen: 0 }
}

/** Keeps what a person has as it is until the end: their account, and whichever takes what is booked on it. */
export const lockAccount = (tx: Tx, user_id: number) => tx`
  select 1 from account where user_id = ${user_id} or user_id = (select kept_id from account where user_id = ${user_id})
  order by user_id for no key update`

/** Makes sure that there is an account, of whoever takes what is booked for a person. */
export const openAccount = (tx: Tx, user_id: number) =>
  tx`insert into account (user_id) values (${whose(user_id)}) on conflict (user_id) do nothing`

/** What of an account cannot be spent at a moment. */
const heldOf = (amount: 'points' | 'fen', { biz, now }: Pick<Move, 'biz' | 'now'>): Fragment => {
  if ('takesHeld' in movements[biz]) return sql`0`
  const held = amount === 'points' ? sql`held_points` : sql`held_fen`
  return sql`case when held_until > ${now} then ${held} else 0 end`
}

/** The last day of points earned now. */
const lotEnd = (now: Date): Fragment => sql`
  (date_trunc('month', ${shanghaiDay(now)}::date::timestamp) + (${settingIn('points_months')} + 1) * interval '1 month' - interval '1 day')::date`

/**
 * Books points and returns the points afterwards; 0 books nothing. What ends soonest is spent first. Short: Refusal POINTS_SHORT
 * {short}. The same (biz, biz_id) twice is the caller's bug and fails as a unique violation.
 */
export async function bookPoints(tx: Tx, move: PointsMove): Promise<number> {
  const { user_id, delta } = move
  if (delta === 0) return (await accountOf(tx, user_id)).points
  const after = delta > 0 ? await earnPoints(tx, move) : await spendPoints(tx, move)
  if (after !== undefined) return after
  const free = await freeNow(tx, move)
  if (free.isElsewhere && free.points + delta >= 0) return await bookPoints(tx, move)
  return refuse('POINTS_SHORT', { short: Math.max(1, -delta - Math.max(0, free.points)) })
}

/** Books balance in fen and returns the balance afterwards; 0 books nothing. Short: Refusal BALANCE_SHORT {yuan}. */
export async function bookBalance(tx: Tx, move: BalanceMove): Promise<number> {
  const { user_id, delta } = move
  if (delta === 0) return (await accountOf(tx, user_id)).balance_fen
  const after = await moveBalance(tx, move)
  if (after !== undefined) return after
  const free = await freeNow(tx, move)
  if (free.isElsewhere && free.balance_fen + delta >= 0) return await bookBalance(tx, move)
  return refuse('BALANCE_SHORT', { yuan: yuan(Math.max(1, -delta - Math.max(0, free.balance_fen))) })
}

/** What can be spent now; `isElsewhere`: they were merged while this waited, so that what was read before does not hold any more. */
async function freeNow(tx: Tx, move: Move) {
  const { user_id } = move
  const [row] = await tx<{ kept_id: number | null }[]>`select kept_id from account where user_id = ${user_id}`
  const kept = row?.kept_id ?? null
  const [free] = await tx<{ points: number; balance_fen: number }[]>`
    select points - ${heldOf('points', move)} as points, balance_fen - ${heldOf('fen', move)} as balance_fen
    from account where user_id = ${kept ?? user_id}`
  return { points: 0, balance_fen: 0, ...free, isElsewhere: kept !== null }
}

type After = { balance_after: number }
const counterOf = (biz: Biz) => movements[biz].counter

/** The account, its lots and the ledger in one statement. */
async function earnPoints(tx: Tx, move: PointsMove): Promise<number | undefined> {
  const { user_id, delta, biz, biz_id, reason, actor_id = null, returns_id = null, now } = move
  const given = move.lots
    ? sql`select until, points from jsonb_to_recordset(${json(move.lots)}::jsonb) as lot (until date, points int8)`
    : sql`select ${lotEnd(now)} as until, ${delta}::int8 as points`
  const [row] = await tx<After[]>`
    with moved as (
      insert into account (user_id, points) values (${whose(user_id)}, ${delta})
      on conflict (user_id) do update set points = account.points + excluded.points where account.kept_id is null
      returning user_id, points
    ), given as (${given}), held as (
      insert into points_lot (user_id, until, held) select moved.user_id, given.until, given.points from moved, given
      on conflict (user_id, until) do update set held = points_lot.held + excluded.held
    )
    insert into points_ledger (user_id, delta, balance_after, biz, biz_id, counter, lots, returns_id, reason, actor_id, created_at)
    select user_id, ${delta}, points, ${biz}, ${String(biz_id)}, ${counterOf(biz)}, (
      select jsonb_agg(jsonb_build_object('until', until, 'points', points) order by until) from given
    ), ${returns_id}::int8, ${reason}, ${actor_id}::int8, ${now} from moved
    returning balance_after`
  return row?.balance_after
}

/** What a person holds, in the order in which it goes: of lots that are named so much first, then what ends soonest. */
const piecesOf = (named: readonly LotPart[] | undefined): Fragment =>
  named
    ? sql`
        select user_id, until, least(l.held, n.points) as held, 0 as rank from moved join points_lot l using (user_id)
        join jsonb_to_recordset(${json(named)}::jsonb) as n (until date, points int8) using (until)
        union all
        select user_id, until, l.held - least(l.held, coalesce(n.points, 0)), 1 from moved join points_lot l using (user_id)
        left join jsonb_to_recordset(${json(named)}::jsonb) as n (until date, points int8) using (until)`
    : sql`select l.user_id, l.until, l.held, 0 as rank from moved join points_lot l using (user_id)`

/** Lots are read by a statement of its own, which sees what whoever held the account before has left of them. */
async function spendPoints(tx: Tx, move: PointsMove): Promise<number | undefined> {
  const { user_id, delta, biz, biz_id, reason, actor_id = null, returns_id = null, now } = move
  const [, rows] = await inOrder(
    tx,
    (tx) => lockAccount(tx, user_id),
    (tx) => tx<After[]>`
      with moved as (
        update account set points = points + ${delta}
        where user_id = ${whose(user_id)} and points + ${delta} >= ${heldOf('points', move)} and kept_id is null returning user_id, points
      ), pieces as (${piecesOf(move.lots)}), lots as (
        select user_id, until, held, sum(held) over (order by rank, until) - held as sooner from pieces where held > 0
      ), taken as (
        select user_id, until, sum(least(held, ${-delta}::int8 - sooner))::int8 as points
        from lots where sooner < ${-delta}::int8 group by user_id, until
      ), held as (
        update points_lot l set held = l.held - taken.points from taken where l.user_id = taken.user_id and l.until = taken.until
      )
      insert into points_ledger (user_id, delta, balance_after, biz, biz_id, counter, lots, returns_id, reason, actor_id, created_at)
      select user_id, ${delta}, points, ${biz}, ${String(biz_id)}, ${counterOf(biz)}, (
        select coalesce(jsonb_agg(jsonb_build_object('until', until, 'points', -points) order by until), '[]') from taken
      ), ${returns_id}::int8, ${reason}, ${actor_id}::int8, ${now} from moved
      returning balance_after`,
  )
  return rows[0]?.balance_after
}

/** The account is taken first, so that what of it was given is read as it is now. */
async function moveBalance(tx: Tx, move: BalanceMove): Promise<number | undefined> {
  const { user_id, delta, biz, biz_id, reason, gift_fen = 0, actor_id = null, returns_id = null, now } = move
  const moved =
    delta > 0
      ? sql`with moved as (
          insert into account (user_id, balance_fen, gift_fen) values (${whose(user_id)}, ${delta}, ${gift_fen})
          on conflict (user_id) do update
            set balance_fen = account.balance_fen + excluded.balance_fen, gift_fen = account.gift_fen + excluded.gift_fen
            where account.kept_id is null
          returning user_id, balance_fen, ${gift_fen}::int8 as gift_delta
        )`
      : sql`with found as (
          select user_id, least(gift_fen, greatest(${gift_fen}::int8, ${-delta}::int8 - (balance_fen - gift_fen))) as gift
          from account where user_id = ${whose(user_id)} and balance_fen + ${delta} >= ${heldOf('fen', move)} and kept_id is null for no key update
        ), moved as (
          update account a set balance_fen = a.balance_fen + ${delta}, gift_fen = a.gift_fen - found.gift
          from found where a.user_id = found.user_id returning a.user_id, a.balance_fen, -found.gift as gift_delta
        )`
  const [row] = await tx<After[]>`
    ${moved}
    insert into balance_ledger (user_id, delta, balance_after, biz, biz_id, counter, gift_delta, returns_id, reason, actor_id, created_at)
    select user_id, ${delta}, balance_fen, ${biz}, ${String(biz_id)}, ${counterOf(biz)}, gift_delta, ${returns_id}::int8, ${reason},
      ${actor_id}::int8, ${now} from moved
    returning balance_after`
  return row?.balance_after
}
