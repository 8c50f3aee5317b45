import { randomUUID } from 'node:crypto'
import { ISSUED_AT_ONCE } from '@heyi/contract/rewards/coupon-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, shanghaiDay } from '../../server/src/kernel/time.ts'
import { untilWaiting } from '../../server/src/rooms/identity/testing.ts'
import { quoted } from '../../server/src/rooms/orders/testing.ts'
import { ledger } from '../../server/src/rooms/rewards/index.ts'
import { holdOne, makeCoupon, makeLabelled } from '../../server/src/rooms/rewards/testing.ts'
import type { Tried } from '../../server/src/testing/person.ts'
import { alarmsOf } from '../../server/src/testing/tasks.ts'
import { CROWD, gather, rounds, tally, together } from '../harness/crowd.ts'
import { missedDay } from '../harness/missed-day.ts'
import { SEEDED_STAFF } from '../harness/principals.ts'
import { sized } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { basketOf, inconsistencies, stockUp } from '../harness/shop.ts'
import type { SignedInPerson } from '../harness/sign-in.ts'
import { useWorld } from '../harness/world.ts'

const world = await useWorld()
const key = () => ({ client_req_id: randomUUID() })

describe.runIf(isRoomAsked('rewards')).each(rounds)('many at once for one thing, round %i', (round) => {
  let admin: SignedInPerson
  let colleague: SignedInPerson
  let crowd: SignedInPerson[] = []
  beforeAll(async () => {
    colleague = await world.signIn(SEEDED_STAFF.organ_admin)
    ;({ admin, crowd } = await gather(world))
  })
  afterAll(async () => {
    expect(await inconsistencies(world)).toEqual([])
  })
  const someone = (index: number) => crowd[index] as SignedInPerson

  /** Has calls wait at the table of sign-ins until some have met there, however quick each is. */
  const meeting = <T>(race: () => Promise<Tried<T>[]>) =>
    world.app.database.transact(async (tx) => {
      await tx`lock table sign_in in share mode`
      const asked = { all: race() }
      await untilWaiting(world, 5)
      return asked
    })

  it('signs a person in once a day', async () => {
    const who = someone(0)
    const { all } = await meeting(() => together(CROWD, () => who.tries('rewards.dailySignIn', {})))
    const result = await all
    expect(tally(result)).toEqual({ ok: 1, ALREADY_SIGNED: CROWD - 1 })
    const [row] = await world.sql`
      select count(*)::int as n, sum(delta)::int as points from points_ledger where user_id = ${who.user_id} and biz = 'SIGN_IN'`
    expect(row).toEqual({ n: 1, points: result.find((one) => one.ok)?.data.points })
  })

  it('fills a missed day once, and the streak runs on through the sign-in of today', async () => {
    const who = someone(1)
    const day = await missedDay(world, who)
    const { all } = await meeting(() =>
      together(
        CROWD,
        (i): Promise<Tried> =>
          i === 1 ? who.tries('rewards.dailySignIn', {}) : who.tries('rewards.makeUpSignIn', { day }),
      ),
    )
    const [fills, [signed]] = [(await all).toSpliced(1, 1), (await all).slice(1, 2)]
    expect(tally(fills)).toEqual({ ok: 1, SIGN_DAY_TAKEN: CROWD - 2 })
    expect(signed?.ok).toBe(true)
    expect(await world.sql`select day, streak from sign_in where user_id = ${who.user_id} order by day`).toEqual([
      { day, streak: 1 },
      { day: addDays(day, 1), streak: 2 },
    ])
  })

  it('gives ten of ten coupons to a crowd, each by its own code', async () => {
    const coupon_id = await makeCoupon(world.sql, { quota: 10 })
    const result = await together(CROWD, (i) => someone(i).tries('rewards.claimCoupon', { coupon_id, ...key() }))
    expect(tally(result)).toEqual({ ok: 10, COUPON_SOLD_OUT: CROWD - 10 })
    const [row] = await world.sql`
      select count(distinct code)::int as n, (select taken from coupon where id = ${coupon_id}) as taken
      from user_coupon where coupon_id = ${coupon_id}`
    expect(row).toEqual({ n: 10, taken: 10 })
  })

  it('gives the last coupons to those who claim them or to those whom staff give them to, each once and none too many', async () => {
    const many = ISSUED_AT_ONCE * 2
    const quota = many + 10
    const { tag_id, user_ids } = await makeLabelled(world.sql, { many })
    await world.sql`
      insert into member_label (user_id, label_id) select u, ${tag_id}::int8 from unnest(${crowd.map(({ user_id }) => user_id)}::int8[]) u`
    const coupon_id = await makeCoupon(world.sql, { quota })
    const { people } = await admin.does('rewards.helpCoupon', { coupon_id, tag_id, ...key() })
    const [claims] = await Promise.all([
      together(CROWD, (i) => someone(i).tries('rewards.claimCoupon', { coupon_id, ...key() })),
      world.app.settle(),
    ])
    const claimed = tally(claims).ok ?? 0
    const { list } = await admin.does('rewards.getCouponIssues', {})
    const issue = list.find((one) => one.people === people)
    expect(people).toBe(user_ids.length + CROWD)
    expect(issue).toMatchObject({ given: quota - claimed, skipped_count: people - (quota - claimed), is_done: true })
    const [row] = await world.sql`
      select count(*)::int as n, count(distinct user_id)::int as people, (select taken from coupon where id = ${coupon_id}) as taken
      from user_coupon where coupon_id = ${coupon_id}`
    expect(row).toEqual({ n: quota, people: quota, taken: quota })
  })

  it('exchanges the last points for one coupon', async () => {
    const coupon_id = await makeCoupon(world.sql, { points_price: 600, per_person: 99 })
    const body = () => ({ coupon_id, points: 600, ...key() })
    const result = await together(CROWD, () => someone(2).tries('rewards.exchangeCoupon', body()))
    expect(tally(result)).toEqual({ ok: 1, POINTS_SHORT: CROWD - 1 })
  })

  it('uses a coupon once, at the checkout or in a store', async () => {
    const who = someone(3)
    const product = await stockUp(admin, {
      name: `桂花糕${round}`,
      on_hand: 100,
      points: 0,
      price_fen: 2_000,
    })
    const { id, code } = await holdOne(world.sql, who.user_id, await makeCoupon(world.sql))
    const purchase = await quoted(who, { ...basketOf([product]), coupon_ids: [id] })
    const clerks = [await world.signIn(SEEDED_STAFF.writeoff), colleague, admin] as const
    const result = await together(
      CROWD,
      (i): Promise<Tried> =>
        i % 2
          ? who.tries('orders.buyTrolley', { ...purchase, ...key() })
          : clerks[(i % 3) as 0 | 1 | 2].tries('rewards.useCoupon', { code, confirm: 1, bill_fen: 2_000 }),
    )
    const { ok, COUPON_UNAVAILABLE = 0, COUPON_ALREADY_USED = 0, ...others } = tally(result)
    expect([ok, COUPON_UNAVAILABLE + COUPON_ALREADY_USED, others]).toEqual([1, CROWD - 1, {}])
    const [row] = await world.sql`
      select u.state, (u.order_id is null) <> (u.used_by is null) as is_one, u.discount_fen, (
        select count(*)::int from user_coupon_log l where l.user_coupon_id = u.id and to_state = 'USED') as noted, (
        select count(*)::int from orders o where o.user_id = u.user_id and o.discount_fen > 0 and o.id is distinct from u.order_id) as others
      from user_coupon u where u.id = ${id}`
    expect(row).toEqual({ state: 'USED', is_one: true, discount_fen: 500, noted: 1, others: 0 })
  })

  it('lets one decide about points that wait for a second person', async () => {
    const { user_id } = someone(4)
    const asked = { lines: [{ user_id, delta: 600 }], reason: '志愿服务', ...key() }
    const { id } = await admin.does('rewards.helpUser', asked)
    const result = await together(CROWD, (i) => {
      const event = i % 2 ? 'approve' : 'refuse'
      return colleague.tries('rewards.decideGrant', { id, event, reason: i % 2 ? '' : '没有这次活动' })
    })
    expect(tally(result)).toEqual({ ok: 1, GRANT_STATE_CHANGED: CROWD - 1 })
    const [row] = await world.sql`
      select (g.state = 'DONE') = (coalesce(sum(l.delta), 0) = 600) as fits, count(l.id)::int <= 1 as once
      from points_grant g left join points_ledger l on l.biz = 'GRANT' and l.biz_id = g.id::text where g.id = ${id} group by g.id`
    expect(row).toEqual({ fits: true, once: true })
  })

  it('settles an account once, or not at all', async () => {
    const facts = { real_name: '陆根生', organ_id: 2, is_other: true }
    const { id: user_id } = await admin.does('members.setUserInfo', facts)
    const fact = { biz: 'GRANT' as const, biz_id: 'race', reason: '赠送', now: new Date() }
    await world.app.database.transact((tx) => ledger.bookPoints(tx, { ...fact, user_id, delta: 70 }))
    await admin.does('members.setUserState', { user_id, event: 'moveAway', reason: '搬到外地' })
    const { id } = await colleague.does('rewards.askPayout', { user_id, reason: '家属来结算', ...key() })
    const result = await together(CROWD, (i) => {
      const event = i % 2 ? 'pay' : 'refuse'
      return admin.tries('rewards.decidePayout', { id, event, note: i % 2 ? '' : '金额不对' })
    })
    expect(tally(result)).toEqual({ ok: 1, PAYOUT_DECIDED: CROWD - 1 })
    const [row] = await world.sql`
      select p.state, a.points from payout p join account a on a.user_id = p.user_id where p.id = ${id}`
    expect([
      { state: 'PAID', points: 0 },
      { state: 'REFUSED', points: 70 },
    ]).toContainEqual(row)
  })

  it('ends what has ended and keeps what comes back meanwhile', async () => {
    const { database, clock } = world.app
    const now = clock.now()
    const today = shanghaiDay(now)
    const people = crowd.slice(5, sized(25, 105))
    const write = (move: Parameters<typeof ledger.bookPoints>[1]) =>
      database.transact((tx) => ledger.bookPoints(tx, move))
    const of = (user_id: number) => ({ user_id, biz: 'ORDER_USE' as const, biz_id: `ended${round}-${user_id}` })
    for (const { user_id } of people) {
      const then = { reason: '测试', now: new Date('2025-03-10T12:00:00+08:00') }
      await write({ ...then, user_id, delta: 20, biz: 'GRANT', biz_id: `ended${round}` })
      await write({ ...then, ...of(user_id), delta: -12 })
    }
    const back = (user_id: number) =>
      database.transact((tx) =>
        ledger.returnPoints(tx, {
          ...of(user_id),
          of: of(user_id),
          biz: 'ORDER_CLOSE',
          points: 12,
          reason: '退回',
          now,
        }),
      )
    await Promise.all([
      alarmsOf(world, 'rewards', 'expirePoints'),
      alarmsOf(world, 'rewards', 'expirePoints'),
      ...people.map(({ user_id }) => back(user_id)),
    ])
    // Who was held just then is left for the next run.
    expect(await alarmsOf(world, 'rewards', 'expirePoints')).toEqual([])
    const rows = await world.sql`
      select a.points - 1000 as points, (
          select count(*)::int from points_lot l where l.user_id = a.user_id and held > 0 and until < ${today}) as over, (
          select held from points_lot l where l.user_id = a.user_id and until = ${addDays(today, 30)}) as kept, (
          select sum(delta)::int from points_ledger l where l.user_id = a.user_id and biz = 'EXPIRY') as ended
      from account a where user_id = any(${people.map(({ user_id }) => user_id)}::int8[])`
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ points: 12, over: 0, kept: 12, ended: -8 })]),
    )
  })
})
