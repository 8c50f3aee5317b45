import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { json, sql } from '../../kernel/db/sql.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { addDays, shanghaiDay, startOfDay } from '../../kernel/time.ts'
import { bookBalance, bookPoints } from './core/store-book.ts'
import { DEMO_MONTHLY, seedCoupons, seedUsed } from './coupons/seed.ts'
import { nextStreak, pointsFor } from './sign-in/rules.ts'
import type { SignRule } from './sign-rules/rules.ts'
import { readRule } from './sign-rules/store.ts'

/** Days before the seeding on which members' accounts were opened: before the first demo order. */
const OPENED_DAYS = 95

type Member = { id: number; organ_id: number; points: number; balance_fen: number }

/**
 * What the members of members.json begin with: enough to spend the demo orders and still hold what the file says.
 * Every second member signed in on most of the last twenty days before `now`.
 */
export async function seedDemo(tx: Tx, { demoDir, now }: { demoDir: string; now: Date }): Promise<void> {
  const file = join(demoDir, 'members.json')
  if (!existsSync(file)) return
  const members: readonly Member[] = JSON.parse(readFileSync(file, 'utf8'))
  const at = new Date(now.getTime() - OPENED_DAYS * 86_400_000)
  const today = shanghaiDay(now)
  const rule = await readRule(tx, today)
  const signed = members.filter((_, i) => i % 2 === 0).flatMap((member, i) => signIns(member, i, { today, rule }))
  const opening = { biz: 'OPENING', biz_id: '0', now: at } as const
  for (const { id: user_id, points, balance_fen } of members) {
    await bookPoints(tx, { ...opening, reason: '之前的积分', user_id, delta: points * 2 + 20_000 })
    await bookBalance(tx, { ...opening, reason: '之前的余额', user_id, delta: balance_fen * 2 + 200_000 })
  }
  for (const { user_id, points, day, streak, created_at } of signed) {
    const fact = { biz: 'SIGN_IN', biz_id: day, reason: `连续签到第${streak}天` } as const
    await bookPoints(tx, { ...fact, user_id, delta: points, now: created_at })
  }
  await tx`
    insert into sign_in (user_id, day, streak, points, organ_id, created_at)
    select user_id, day, streak, points, organ_id, created_at
    from json_populate_recordset(null::sign_in, ${json(signed)}::json)`
  await seedCoupons(tx, members, now)
}

/** Days of the last twenty on which a member signed in: a few are missed, so that streaks break as they do in life. */
function signIns(member: Member, i: number, { today, rule }: { today: string; rule: SignRule }) {
  const rows: { user_id: number; organ_id: number; day: string; streak: number; points: number; created_at: Date }[] =
    []
  for (let back = 20; back >= 1; back--) {
    if ((back * 7 + i * 3) % 11 < 2) continue
    const day = addDays(today, -back)
    const streak = nextStreak(rows.at(-1) ?? null, day)
    const created_at = new Date(startOfDay(day).getTime() + 7 * 3_600_000 + ((i * 37 + back * 13) % 180) * 60_000)
    rows.push({
      user_id: member.id,
      organ_id: member.organ_id,
      day,
      streak,
      points: pointsFor(rule, streak),
      created_at,
    })
  }
  return rows
}

/**
 * Puts the demo ledgers into the order of time after a higher room has booked its past: rooms are seeded one after the
 * other, so a sign-in of last week stands before an order of last month. For seeding only: it rewrites history.
 */
async function settleDemo(tx: Tx): Promise<void> {
  for (const ledger of [sql`points_ledger`, sql`balance_ledger`]) {
    await tx`alter table ${ledger} disable trigger user`
    await tx`
      create temp table settled on commit drop as
      select row.*, place.id as new_id, sum(row.delta) over (partition by row.user_id order by row.created_at, row.id) as after_it
      from (select *, row_number() over (order by created_at, id) as n from ${ledger}) row
      join (select id, row_number() over (order by id) as n from ${ledger}) place using (n)`
    await tx`delete from ${ledger}`
    await tx`
      insert into ${ledger}
      select (jsonb_populate_record(null::${ledger}, to_jsonb(s) || jsonb_build_object(
        'id', new_id, 'balance_after', after_it, 'returns_id', (select new_id from settled where id = s.returns_id)
      ))).* from settled s`
    await tx`drop table settled`
    await tx`alter table ${ledger} enable trigger user`
  }
}

/** For the demo of goods and orders: the monthly coupon that a plan brings, coupons that orders used, and the end. */
export const demoRewards = { MONTHLY_COUPON: DEMO_MONTHLY, seedUsed, settle: settleDemo }
