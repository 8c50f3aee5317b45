import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { alarmsOf } from '../../../testing/tasks.ts'
import { checkInvariants, ledger } from '../index.ts'

describe('points that end', () => {
  const app = useApp({ own: true })
  const earn = (user_id: number, points: number, biz_id: string) =>
    app.app.database.transact((tx) =>
      ledger.bookPoints(tx, { user_id, delta: points, biz: 'GRANT', biz_id, reason: '测试', now: app.clock.now() }),
    )
  const expire = () => alarmsOf(app, 'rewards', 'expirePoints')
  const warn = async () => {
    expect(await alarmsOf(app, 'rewards', 'warnOfExpiry')).toEqual([])
    return app.sql<{ user_id: number; points: number; until: string }[]>`
      with notified as (delete from outbox where event = 'points.ending' returning payload)
      select (payload->>'user_id')::int8 as user_id, (payload->>'points')::int8 as points, payload->>'until' as until
      from notified order by 1, 3`
  }

  it('can be spent to the last second of their day, and until the night has booked them as gone', async () => {
    app.clock.set('2027-02-10T12:00:00+08:00')
    const me = await app.member()
    await earn(me.user_id, 40, 'a')
    app.clock.set('2028-02-29T23:59:59+08:00')
    expect(await expire()).toEqual([])
    expect((await ledger.accountOf(app.sql, me.user_id)).points).toBe(40)
    app.clock.set('2028-03-01T00:10:00+08:00')
    expect(await expire()).toEqual([])
    expect(await expire()).toEqual([])
    expect((await ledger.accountOf(app.sql, me.user_id)).points).toBe(0)
    expect(
      await app.sql`select delta, biz, biz_id, counter, lots from points_ledger where user_id = ${me.user_id} and delta < 0`,
    ).toEqual([
      {
        delta: -40,
        biz: 'EXPIRY',
        biz_id: '2028-03-01',
        counter: 'expiry',
        lots: [{ until: '2028-02-29', points: -40 }],
      },
    ])
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('end in batches, and the night goes on where it was stopped', async () => {
    app.clock.set('2026-03-31T12:00:00+08:00')
    const ids = await app.sql<{ id: number }[]>`
      insert into users (nickname, real_name, organ_id, default_company_id) select '', '批量', 2, 3 from generate_series(1, 1203) returning id`
    await app.sql`insert into account (user_id, points) select u, 5 from unnest(${ids.map(({ id }) => id)}::int8[]) u`
    await app.sql`insert into points_lot (user_id, until, held) select u, '2026-04-30', 5 from unnest(${ids.map(({ id }) => id)}::int8[]) u`
    await app.sql`
      insert into points_ledger (user_id, delta, balance_after, biz, biz_id, counter, lots, reason)
      select u, 5, 5, 'GRANT', 'many', 'manual', '[{"until": "2026-04-30", "points": 5}]', '' from unnest(${ids.map(({ id }) => id)}::int8[]) u`
    app.clock.set('2026-05-01T00:10:00+08:00')
    const task = app.app.rooms.find(({ name }) => name === 'rewards')?.tasks.expirePoints
    let rounds = 0
    const stopped = task?.run({
      now: app.clock.now(),
      alarm: () => {},
      transact: async (work) => {
        if (++rounds > 2) throw new Error('stopped')
        return app.app.database.transact((tx) => work({ tx, now: app.clock.now(), afterCommit: () => {} }))
      },
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await expire()).toEqual([])
    const [row] = await app.sql`
      select count(*) as n, count(distinct user_id) as people from points_ledger where biz = 'EXPIRY' and biz_id = '2026-05-01'`
    expect(row).toEqual({ n: 1203, people: 1203 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('are told of thirty days before and once more seven days before, and of nothing that is spent', async () => {
    app.clock.set('2026-06-05T12:00:00+08:00')
    const [me, spender] = [await app.member(), await app.member()]
    await earn(me.user_id, 30, 'a')
    await earn(spender.user_id, 30, 'a')
    await earn(spender.user_id, -30, 'b')
    const warned = { user_id: me.user_id, points: 30, until: '2027-06-30' }
    for (const [day, expected] of [
      ['2027-05-30', []],
      ['2027-05-31', [warned]],
      ['2027-06-01', []],
      ['2027-06-22', []],
      ['2027-06-23', [warned]],
      ['2027-06-24', []],
      ['2027-06-30', []],
    ] as const) {
      app.clock.set(`${day}T09:30:00+08:00`)
      expect([day, await warn()]).toEqual([day, expected])
    }
  })

  it('reach the member as a message that leads to their points', async () => {
    app.clock.set('2026-08-01T12:00:00+08:00')
    const { user_id } = await app.member()
    await earn(user_id, 30, 'a')
    app.clock.set('2027-08-25T09:30:00+08:00')
    await app.runTask('rewards', 'warnOfExpiry')
    expect(await app.sql`select title, topic, link from message where user_id = ${user_id}`).toMatchObject([
      { title: '30积分快到期了', topic: 'ending', link: '/pagesC/user/user_integrate' },
    ])
  })
})
