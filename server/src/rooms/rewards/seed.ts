import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { json, sql } from '../../kernel/db/sql.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { addDays, shanghaiDay, startOfDay } from '../../kernel/time.ts'
import { seedCoupons } from './coupons/seed.ts'
import { nextStreak, pointsFor, type SignRule } from './sign-in/rules.ts'
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
  const opening = (of: (member: Member) => number) =>
    members.map((member) => ({
      user_id: member.id,
      delta: of(member),
      biz: 'OPENING',
      biz_id: '0',
      reason: '期初余额',
      created_at: at,
    }))
  const points = [
    ...opening((m) => m.points * 2 + 20_000),
    ...signed.map((row) => ({
      user_id: row.user_id,
      delta: row.points,
      biz: 'SIGN_IN',
      biz_id: row.day,
      reason: `连续签到第${row.streak}天`,
      created_at: row.created_at,
    })),
  ]
  await addRows(
    tx,
    points,
    opening((m) => m.balance_fen * 2 + 200_000),
  )
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

type Row = { user_id: number; delta: number; biz: string; biz_id: string; reason: string; created_at: Date }
async function addRows(tx: Tx, points: readonly Row[], balance: readonly Row[]): Promise<void> {
  await tx`insert into account (user_id) select user_id from json_populate_recordset(null::account, ${json(balance)}::json)`
  await tx`
    insert into points_ledger (user_id, delta, balance_after, biz, biz_id, reason, created_at)
    select user_id, delta, sum(delta) over (partition by user_id order by created_at), biz, biz_id, reason, created_at
    from json_populate_recordset(null::points_ledger, ${json(points)}::json) order by created_at, user_id`
  await tx`
    insert into balance_ledger (user_id, delta, balance_after, biz, biz_id, reason, created_at)
    select user_id, delta, sum(delta) over (partition by user_id order by created_at), biz, biz_id, reason, created_at
    from json_populate_recordset(null::balance_ledger, ${json(balance)}::json) order by created_at, user_id`
  await tx`
    update account a set points = (select sum(delta) from points_ledger where user_id = a.user_id),
      balance_fen = (select sum(delta) from balance_ledger where user_id = a.user_id)
    where user_id = any(${balance.map((row) => row.user_id)})`
}

/**
 * Puts the demo ledgers into the order of time after a higher room has booked its past: rooms are seeded one after the
 * other, so a sign-in of last week stands before an order of last month. For seeding only: it rewrites history.
 */
export async function settleDemo(tx: Tx): Promise<void> {
  for (const ledger of [sql`points_ledger`, sql`balance_ledger`]) {
    await tx`alter table ${ledger} disable trigger user`
    await tx`create temp table settled on commit drop as select * from ${ledger}`
    await tx`delete from ${ledger}`
    await tx`
      insert into ${ledger} (id, user_id, delta, balance_after, biz, biz_id, reason, actor_id, created_at)
      select by_id.id, user_id, delta, after_it, biz, biz_id, reason, actor_id, created_at
      from (
        select user_id, delta, biz, biz_id, reason, actor_id, created_at, row_number() over (order by created_at, id) as n, sum(delta) over (partition by user_id order by created_at, id) as after_it
        from settled
      ) by_time join (select id, row_number() over (order by id) as n from settled) by_id using (n)`
    await tx`drop table settled`
    await tx`alter table ${ledger} enable trigger user`
  }
}
