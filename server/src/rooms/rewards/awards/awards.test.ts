import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { alarmsOf } from '../../../testing/tasks.ts'
import { bookChecks, checkInvariants, ledger, orderAwards } from '../index.ts'

describe('points that orders earn', () => {
  const app = useApp({ own: true })
  const write = <T>(work: Parameters<typeof app.app.database.transact<T>>[0]) => app.app.database.transact(work)
  const release = () => alarmsOf(app, 'rewards', 'releaseAwards')
  const points = async (user_id: number) => (await ledger.accountOf(app.sql, user_id)).points
  const earn = async (user_id: number, lines: readonly { paid_fen: number; rate: number | null }[]) => {
    const order_id = randomInt(1, 1e9)
    await write((tx) =>
      orderAwards.give(
        tx,
        lines.map((line) => ({ ...line, order_id, user_id })),
        app.clock.now(),
      ),
    )
    return order_id
  }
  const takeBack = (order_id: number, points: number, biz_id: number) =>
    write((tx) => orderAwards.takeBack(tx, { order_id, points, biz_id, reason: '退款', now: app.clock.now() }))

  it('are whole points of every line, by the rate of its merchant or the platform', async () => {
    const { user_id } = await app.member()
    const order_id = await earn(user_id, [
      { paid_fen: 1990, rate: null },
      { paid_fen: 199, rate: 500 },
      { paid_fen: 5000, rate: 0 },
    ])
    const read = () => app.sql`select points::int8, state from points_award where order_id = ${order_id}`
    expect(await read()).toEqual([{ points: 19 + 9, state: 'FROZEN' }])
    await write((tx) => orderAwards.give(tx, [{ order_id, user_id, paid_fen: 90_000, rate: null }], app.clock.now()))
    expect(await read()).toEqual([{ points: 28, state: 'FROZEN' }])
  })

  it('are frozen for seven days, shown with their day, and then given once', async () => {
    app.clock.set('2027-12-25T10:00:00+08:00')
    const me = await app.member()
    const order_id = await earn(me.user_id, [{ paid_fen: 10_000, rate: null }])
    expect((await me.call('rewards.getHoldings', {})).data).toEqual({
      frozen_points: 100,
      frozen: [{ points: 100, at: '2028-01-01T02:00:00.000Z' }],
      ending: null,
      gift_fen: 0,
      held: null,
    })
    app.clock.set('2028-01-01T09:59:59+08:00')
    await release()
    expect(await points(me.user_id)).toBe(0)
    app.clock.set('2028-01-01T10:00:00+08:00')
    expect(await release()).toEqual([])
    expect(await release()).toEqual([])
    expect(await points(me.user_id)).toBe(100)
    expect(await app.sql`select biz, biz_id, counter from points_ledger where user_id = ${me.user_id}`).toEqual([
      { biz: 'AWARD', biz_id: String(order_id), counter: 'award' },
    ])
    expect((await me.call('rewards.getHoldings', {})).data.frozen_points).toBe(0)
  })

  it('are taken back from what is frozen, and what is left of them is given', async () => {
    app.clock.set('2027-03-01T10:00:00+08:00')
    const { user_id } = await app.member()
    const [half, whole] = [
      await earn(user_id, [{ paid_fen: 10_000, rate: null }]),
      await earn(user_id, [{ paid_fen: 10_000, rate: null }]),
    ]
    expect(await takeBack(half, 30, 1)).toEqual({ frozen: 30, account: 0, short: 0 })
    expect(await takeBack(whole, 400, 2)).toEqual({ frozen: 100, account: 0, short: 0 })
    app.clock.set('2027-03-08T10:00:00+08:00')
    await release()
    expect(await points(user_id)).toBe(70)
  })

  it('are taken back from what the person still has, and what is missing is named', async () => {
    app.clock.set('2027-04-01T10:00:00+08:00')
    const { user_id } = await app.member()
    const order_id = await earn(user_id, [{ paid_fen: 10_000, rate: null }])
    app.clock.set('2027-04-08T10:00:00+08:00')
    await release()
    const fact = { biz: 'GRANT' as const, biz_id: 1, reason: '用掉', now: app.clock.now() }
    await write((tx) => ledger.bookPoints(tx, { ...fact, user_id, delta: -75 }))
    expect(await takeBack(order_id, 60, 1)).toEqual({ frozen: 0, account: 25, short: 35 })
    expect(await takeBack(order_id, 60, 2)).toEqual({ frozen: 0, account: 0, short: 40 })
    expect(await takeBack(order_id, 60, 3)).toEqual({ frozen: 0, account: 0, short: 0 })
    expect(await takeBack(999, 60, 4)).toEqual({ frozen: 0, account: 0, short: 0 })
    expect(await points(user_id)).toBe(0)
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('of whoever was merged go to the person who was kept', async () => {
    app.clock.set('2027-05-01T10:00:00+08:00')
    const admin = await app.staff('platform_admin')
    const [kept, duplicate] = [await app.member({ real_name: '沈宝珍' }), await app.member({ real_name: '沈宝珍' })]
    const order_id = await earn(duplicate.user_id, [{ paid_fen: 10_000, rate: null }])
    const pair = { kept_id: kept.user_id, duplicate_id: duplicate.user_id, reason: '同一个人' }
    expect(await admin.call('members.mergeUsers', pair)).toMatchObject({ code: 1 })
    expect((await kept.call('rewards.getHoldings', {})).data.frozen_points).toBe(100)
    app.clock.set('2027-05-08T10:00:00+08:00')
    await release()
    expect(await points(kept.user_id)).toBe(100)
    // Taken back out of the account that has them, though the order is the other number's.
    const back = { order_id, points: 60, biz_id: `refund ${order_id}`, reason: '退款', now: app.clock.now() }
    expect(await write((tx) => orderAwards.takeBack(tx, back))).toMatchObject({ account: 60, short: 0 })
    expect(await points(kept.user_id)).toBe(40)
    const review = {
      user_id: duplicate.user_id,
      points: 30,
      nth: `review ${order_id}`,
      reason: '隐藏',
      now: app.clock.now(),
    }
    expect(await write((tx) => orderAwards.reviewBack(tx, review))).toBe(30)
    expect(await points(kept.user_id)).toBe(10)
  })

  it('are found by a look at what moved where they were given without a booking, or booked without being given', async () => {
    const { user_id } = await app.member()
    app.clock.set('2027-06-01T10:00:00+08:00')
    const old = await earn(user_id, [{ paid_fen: 10_000, rate: null }])
    app.clock.set('2027-07-01T10:00:00+08:00')
    const due = await earn(user_id, [{ paid_fen: 10_000, rate: null }])
    await app.sql`update points_award set state = 'GIVEN' where order_id = ${due}`
    const fact = {
      biz: 'AWARD' as const,
      biz_id: old,
      reason: '购物奖励到账',
      now: new Date('2027-07-08T10:00:00+08:00'),
    }
    await write((tx) => ledger.bookPoints(tx, { ...fact, user_id, delta: 100 }))
    const check = bookChecks.find(({ name }) => name === '购物奖励与流水不一致')
    const found = async (since: string | null) =>
      (await check?.find(app.sql, since ? new Date(`${since}+08:00`) : null))?.map(({ detail }) => detail).sort()
    const both = [`订单编号 ${due}：奖励状态 GIVEN`, `订单编号 ${old}：奖励状态 FROZEN`].sort()
    expect(await found(null)).toEqual(both)
    expect(await found('2027-07-08T09:00:00')).toEqual(both)
    expect(await found('2027-07-08T11:00:00')).toEqual([])
  })
})
