import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addDays, startOfDay } from '../../../kernel/time.ts'
import { useApp } from '../../../testing/app.ts'
import { alarmsOf } from '../../../testing/tasks.ts'
import { makeOrgan } from '../../organisation/testing.ts'
import { checkInvariants, virtualGoods } from '../index.ts'
import { holdOne, makeCoupon } from '../testing.ts'

describe('coupons by themselves', () => {
  const app = useApp({ own: true })

  describe('coupons that end', () => {
    const warn = async () => {
      expect(await alarmsOf(app, 'rewards', 'warnOfEndingCoupons')).toEqual([])
      return app.sql<{ user_id: number; name: string; until: string; count: number }[]>`
        with notified as (delete from outbox where event = 'coupon.ending' returning payload)
        select (payload->>'user_id')::int8 as user_id, payload->>'name' as name, payload->>'until' as until, (payload->>'count')::int8 as count
        from notified order by 1`
    }
    /** One whose last day it is. */
    const holdUntil = async (user_id: number, name: string, last: string, given: { created_at?: Date } = {}) => {
      const until_at = startOfDay(addDays(last, 1))
      const from_at = new Date(until_at.getTime() - 30 * 86_400_000)
      const { id } = await holdOne(app.sql, user_id, await makeCoupon(app.sql, { name }), { from_at, until_at })
      await app.sql`update user_coupon set created_at = ${given.created_at ?? from_at} where id = ${id}`
      return id
    }

    it('are told of once, three days before, several of one person in one word', async () => {
      const [me, other] = [await app.member(), await app.member()]
      await holdUntil(me.user_id, '甲券', '2027-05-10')
      await holdUntil(me.user_id, '乙券', '2027-05-10')
      await holdUntil(other.user_id, '丙券', '2027-05-11')
      const used = await holdUntil(other.user_id, '丁券', '2027-05-10')
      await app.sql`
        with used as (update user_coupon set state = 'USED', used_at = now() where id = ${used} returning id)
        insert into user_coupon_log (user_coupon_id, event, from_state, to_state) select id, 'redeem', 'UNUSED', 'USED' from used`
      for (const [day, expected] of [
        ['2027-05-06', []],
        ['2027-05-07', [{ user_id: me.user_id, name: '甲券', until: '2027-05-10', count: 2 }]],
        ['2027-05-08', [{ user_id: other.user_id, name: '丙券', until: '2027-05-11', count: 1 }]],
        ['2027-05-09', []],
        ['2027-05-11', []],
      ] as const) {
        app.clock.set(`${day}T09:40:00+08:00`)
        expect([day, await warn()]).toEqual([day, expected])
      }
    })

    it('are not told of on the day on which they came', async () => {
      const { user_id } = await app.member()
      await holdUntil(user_id, '快券', '2027-06-02', { created_at: new Date('2027-06-01T08:00:00+08:00') })
      for (const [day, notified] of [
        ['2027-06-01', 0],
        ['2027-06-02', 1],
      ] as const) {
        app.clock.set(`${day}T09:40:00+08:00`)
        expect([day, (await warn()).length]).toEqual([day, notified])
      }
    })

    it('reach the member as a message that leads to the coupon', async () => {
      const { user_id } = await app.member()
      const id = await holdUntil(user_id, '敬老券', '2027-07-10')
      app.clock.set('2027-07-08T09:40:00+08:00')
      await app.runTask('rewards', 'warnOfEndingCoupons')
      expect(await app.sql`select title, body, topic, link from message where user_id = ${user_id}`).toEqual([
        {
          title: '优惠券快到期了',
          body: '您的“敬老券”（减5元）在7月10日到期，到期当天还能用，过后作废。',
          topic: 'ending',
          link: `/pages/task_integral/couponDetails?user_coupon_id=${id}`,
        },
      ])
    })
  })

  describe('the coupon that a plan brings every month', () => {
    const night = () => alarmsOf(app, 'rewards', 'giveMonthlyCoupons')
    const plan = (user_id: number, monthly_coupon_id: number, days: number) => {
      const terms = { kind: 'vip' as const, days, multiplier_bp: 15_000, discount_bp: 9_500, monthly_coupon_id }
      const bought = {
        order_id: randomInt(1, 1e9),
        user_id,
        name: '会员月卡',
        paid_fen: 0,
        terms,
        now: app.clock.now(),
      }
      return app.app.database.transact((tx) => virtualGoods.deliver(tx, bought))
    }
    const held = async (user_id: number) =>
      (
        await app.sql<{ coupon_id: number; month: number }[]>`
          select coupon_id, source_id::int8 as month from user_coupon where user_id = ${user_id} and source = 'vip' order by id`
      ).map(({ coupon_id, month }) => [coupon_id, month])

    it('comes once a calendar month while the plan runs, however often it is given and however many at once', async () => {
      app.clock.set('2027-01-31T23:00:00+08:00')
      const me = await app.member()
      const coupon_id = await makeCoupon(app.sql, { name: '会员月礼', per_person: 1 })
      await plan(me.user_id, coupon_id, 31)
      await Promise.all(Array.from({ length: 8 }, night))
      expect(await held(me.user_id)).toEqual([[coupon_id, 202701]])
      for (const at of ['2027-02-01T00:20', '2027-02-28T00:20', '2027-03-01T00:20', '2027-04-01T00:20']) {
        app.clock.set(`${at}:00+08:00`)
        expect(await night()).toEqual([])
      }
      expect((await held(me.user_id)).map(([, month]) => month)).toEqual([202701, 202702, 202703])
      await app.settle()
      const messages = await app.sql`select title, body from message where user_id = ${me.user_id} order by id limit 1`
      expect(messages).toMatchObject([{ title: '您有一张新优惠券', body: expect.stringContaining('会员每月赠送') }])
    })

    it('is one of one plan, where two follow each other in a month', async () => {
      app.clock.set('2027-05-01T09:00:00+08:00')
      const me = await app.member()
      const [first, second] = [await makeCoupon(app.sql), await makeCoupon(app.sql)]
      await plan(me.user_id, first, 10)
      await plan(me.user_id, second, 60)
      for (const at of ['2027-05-02', '2027-05-20', '2027-06-01']) {
        app.clock.set(`${at}T00:20:00+08:00`)
        await night()
      }
      expect(await held(me.user_id)).toEqual([
        [first, 202705],
        [second, 202706],
      ])
    })

    it('is left out where there is none, and comes once there are more or it is given out again', async () => {
      app.clock.set('2027-07-01T09:00:00+08:00')
      const [one, other] = [await app.member(), await app.member()]
      const coupon_id = await makeCoupon(app.sql, { quota: 1 })
      for (const { user_id } of [one, other]) await plan(user_id, coupon_id, 31)
      const many = async () => (await held(one.user_id)).length + (await held(other.user_id)).length
      expect(await night()).toEqual([])
      expect(await many()).toBe(1)
      await app.sql`update coupon set quota = 9, state = 'OFF' where id = ${coupon_id}`
      await night()
      expect(await many()).toBe(1)
      await app.sql`update coupon set state = 'ON' where id = ${coupon_id}`
      await night()
      expect(await many()).toBe(2)
    })

    it('goes to nobody who has gone, or belongs where it is not given out', async () => {
      app.clock.set('2027-08-01T09:00:00+08:00')
      const organ_id = await makeOrgan(app.sql)
      const [here, gone, elsewhere] = [
        await app.member({ organ_id }),
        await app.member({ organ_id }),
        await app.member({ organ_id: await makeOrgan(app.sql) }),
      ]
      const coupon_id = await makeCoupon(app.sql, { organ_id })
      for (const { user_id } of [here, gone, elsewhere]) await plan(user_id, coupon_id, 31)
      await app.sql`update users set state = 'moved' where id = ${gone.user_id}`
      await night()
      const counts = [await held(here.user_id), await held(gone.user_id), await held(elsewhere.user_id)]
      expect(counts.map((rows) => rows.length)).toEqual([1, 0, 0])
    })

    it('is one for two numbers that became one person', async () => {
      app.clock.set('2027-09-01T09:00:00+08:00')
      const admin = await app.staff('platform_admin')
      const [kept, duplicate] = [await app.member({ real_name: '沈宝珍' }), await app.member({ real_name: '沈宝珍' })]
      const coupon_id = await makeCoupon(app.sql)
      for (const { user_id } of [kept, duplicate]) await plan(user_id, coupon_id, 60)
      const pair = { kept_id: kept.user_id, duplicate_id: duplicate.user_id, reason: '同一个人' }
      expect(await admin.call('members.mergeUsers', pair)).toMatchObject({ code: 1 })
      for (const at of ['2027-09-02', '2027-09-03', '2027-10-01']) {
        app.clock.set(`${at}T00:20:00+08:00`)
        await night()
      }
      expect(await held(kept.user_id)).toEqual([
        [coupon_id, 202709],
        [coupon_id, 202710],
      ])
      expect(await held(duplicate.user_id)).toEqual([])
    })

    it('is given in batches, and goes on where the night was stopped', async () => {
      app.clock.set('2027-11-01T00:20:00+08:00')
      const now = app.clock.now()
      const coupon_id = await makeCoupon(app.sql, { quota: 5000 })
      await app.sql`
        with people as (
          insert into users (nickname, real_name, organ_id, default_company_id) select '', '批量', 2, 3 from generate_series(1, 1203) returning id
        )
        insert into vip_period (user_id, order_id, name, days, multiplier_bp, discount_bp, monthly_coupon_id, paid_fen, from_at, until_at)
        select id, 2000000000 + id, '', 31, 10000, 10000, ${coupon_id}, 0, ${now}, ${new Date(now.getTime() + 31 * 86_400_000)} from people`
      const task = app.app.rooms.find(({ name }) => name === 'rewards')?.tasks.giveMonthlyCoupons
      let isStopped = false
      const stopped = task?.run({
        now,
        alarm: () => {},
        transact: async (work) => {
          const given = () => app.sql`select 1 from user_coupon where coupon_id = ${coupon_id} limit 1`
          if ((await given()).length) isStopped = true
          if (isStopped) throw new Error('stopped')
          return app.app.database.transact((tx) => work({ tx, now, afterCommit: () => {} }))
        },
      })
      await expect(stopped).rejects.toThrow('stopped')
      expect(await night()).toEqual([])
      const [row] = await app.sql`
        select count(*) as n, count(distinct user_id) as people, (select taken from coupon where id = ${coupon_id}) as taken
        from user_coupon where coupon_id = ${coupon_id}`
      expect(row).toEqual({ n: 1203, people: 1203, taken: 1203 })
      expect(await checkInvariants(app.sql)).toEqual([])
    })
  })
})
