import { movements } from '@heyi/contract/rewards/movements'
import type { Tx } from '../../../kernel/db/tx.ts'

/** People with points that ended before `today`, whose accounts nobody holds, with their accounts kept until the end. */
export async function takeEnded(tx: Tx, today: string, most: number): Promise<number[]> {
  const rows = await tx<{ user_id: number }[]>`
    select user_id from account where user_id = any(array(
      select distinct user_id from (
        select user_id from points_lot where held > 0 and until < ${today} order by until limit ${most}
      ) ended
    )) order by user_id for no key update skip locked`
  return rows.map(({ user_id }) => user_id)
}

/** Books what ended before `today` as gone, one row a person; lots that are over are deleted. Returns whom it concerns. */
export async function bookEnded(
  tx: Tx,
  { ids, today, reason, now }: { ids: readonly number[]; today: string; reason: string; now: Date },
): Promise<number[]> {
  const rows = await tx<{ user_id: number }[]>`
    with ended as (
      delete from points_lot where user_id = any(${ids}::int8[]) and until < ${today} returning user_id, until, held
    ), lost as (
      select user_id, sum(held)::int8 as points, jsonb_agg(jsonb_build_object('until', until, 'points', -held) order by until) as lots
      from ended where held > 0 group by user_id
    ), moved as (
      update account a set points = a.points - lost.points from lost where a.user_id = lost.user_id
      returning a.user_id, a.points, lost.points as gone, lost.lots
    )
    insert into points_ledger (user_id, delta, balance_after, biz, biz_id, counter, lots, reason, created_at)
    select user_id, -gone, points, 'EXPIRY', ${today}, ${movements.EXPIRY.counter}, lots, ${reason}, ${now} from moved order by user_id
    returning user_id`
  return rows.map(({ user_id }) => user_id)
}

export type EndingLot = { user_id: number; until: string; points: number }
/** How far a walk through the lots has come. */
export type Walked = { until: string; user_id: number }
/**
 * The next lots that end from `today` to `last` and whose people have not been told within these `days` of the end, with them noted
 * as told; those that somebody is spending now are left for the next day.
 */
export async function warnEnding(
  tx: Tx,
  given: { today: string; last: string; days: number; after: Walked; most: number },
): Promise<EndingLot[]> {
  const { today, last, days, after, most } = given
  return tx<EndingLot[]>`
    with ending as (
      select user_id, until, held from points_lot
      where held > 0 and until between ${today} and ${last} and (until, user_id) > (${after.until}::date, ${after.user_id}::int8)
        and (warned_on is null or warned_on < until - ${days}::int4)
      order by until, user_id limit ${most} for no key update skip locked
    ), noted as (
      update points_lot l set warned_on = ${today} from ending where l.user_id = ending.user_id and l.until = ending.until
    )
    select user_id, until, held as points from ending order by until, user_id`
}

/** What of a person's points ends first, and when; null where nothing ends until `last`. */
export async function endingOf(
  tx: Tx,
  own_ids: readonly number[],
  last: string,
): Promise<Omit<EndingLot, 'user_id'> | null> {
  const [row] = await tx<Omit<EndingLot, 'user_id'>[]>`
    select until, sum(held)::int8 as points from points_lot
    where user_id = any(${own_ids}::int8[]) and held > 0 and until <= ${last} group by until order by until limit 1`
  return row ?? null
}
