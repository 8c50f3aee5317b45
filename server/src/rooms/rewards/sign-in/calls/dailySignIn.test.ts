import { describe, expect, it } from 'vitest'
import { addDays, shanghaiDay } from '../../../../kernel/time.ts'
import { useApp } from '../../../../testing/app.ts'
import { readRule } from '../../sign-rules/store.ts'
import { signedOn } from '../../testing.ts'
import { pointsFor } from '../rules.ts'

describe('POST /api/score/dailySignIn', () => {
  const app = useApp()
  const today = () => shanghaiDay(new Date())

  it('signs in for today and books the points', async () => {
    const me = await app.member()
    expect(await me.call('rewards.dailySignIn', {})).toMatchObject({
      code: 1,
      data: { signed: true, streak: 1, points: 5, balance: 5 },
    })
    expect(await app.sql`select day, streak, points, organ_id from sign_in where user_id = ${me.user_id}`).toEqual([
      { day: today(), streak: 1, points: 5, organ_id: 2 },
    ])
    expect(await app.sql`select delta, biz, biz_id, reason from points_ledger where user_id = ${me.user_id}`).toEqual([
      { delta: 5, biz: 'SIGN_IN', biz_id: today(), reason: '连续签到第1天' },
    ])
  })

  it('refuses a second time on the same day', async () => {
    const me = await app.member()
    await me.call('rewards.dailySignIn', {})
    expect(await me.call('rewards.dailySignIn', {})).toMatchObject({
      status: 200,
      code: 0,
      msg: '今天已经签到过了，明天再来',
      data: { type: 'ALREADY_SIGNED' },
    })
    expect((await me.call('rewards.getAccount', {})).data.points).toBe(5)
  })

  it('goes on with yesterday’s streak and begins anew after a gap', async () => {
    const [steady, gone] = [await app.member(), await app.member()]
    await signedOn(app.sql, steady.user_id, addDays(today(), -1), 6)
    await signedOn(app.sql, gone.user_id, addDays(today(), -2), 6)
    expect((await steady.call('rewards.dailySignIn', {})).data).toMatchObject({ streak: 7, points: 30 })
    expect((await gone.call('rewards.dailySignIn', {})).data).toMatchObject({ streak: 1, points: 5 })
  })

  it.each([
    ['2027-12-31', '2028-01-01', 'over the end of a year'],
    ['2028-02-29', '2028-03-01', 'over a leap day'],
    ['2027-02-28', '2027-03-01', 'over the end of a month'],
  ])('takes the last second of %s and the first of %s as two days in a row, %s', async (day, next) => {
    app.clock.set(`${day}T23:59:59+08:00`)
    const me = await app.member()
    expect((await me.call('rewards.dailySignIn', {})).data).toMatchObject({ streak: 1 })
    expect((await me.call('rewards.dailySignIn', {})).data.type).toBe('ALREADY_SIGNED')
    app.clock.set(`${next}T00:00:00+08:00`)
    expect((await me.call('rewards.getSignInStatus', {})).data).toMatchObject({
      today: next,
      signed_today: false,
      streak: 1,
      month: next.slice(0, 7),
      month_points: 0,
      days: [],
    })
    expect((await me.call('rewards.dailySignIn', {})).data).toMatchObject({ streak: 2 })
    expect(await app.sql`select biz_id from points_ledger where user_id = ${me.user_id} order by id`).toEqual([
      { biz_id: day },
      { biz_id: next },
    ])
  })

  it('pays what the ladder says at every step', async () => {
    const rule = await readRule(app.sql, today())
    for (let streak = 1; streak <= rule.ladder.length + 2; streak++) {
      const me = await app.member()
      if (streak > 1) await signedOn(app.sql, me.user_id, addDays(today(), -1), streak - 1)
      expect((await me.call('rewards.dailySignIn', {})).data).toMatchObject({ streak, points: pointsFor(rule, streak) })
    }
  })

  it('gives one of fifty parallel ones', async () => {
    const me = await app.member()
    const answers = await Promise.all(Array.from({ length: 50 }, () => me.call('rewards.dailySignIn', {})))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter(({ data }) => data.type === 'ALREADY_SIGNED')).toHaveLength(49)
    expect((await me.call('rewards.getAccount', {})).data.points).toBe(5)
  })

  it('answers the same request again with the first result', async () => {
    const me = await app.member()
    const client_req_id = crypto.randomUUID()
    const first = await me.call('rewards.dailySignIn', { client_req_id })
    expect(await me.call('rewards.dailySignIn', { client_req_id })).toEqual(first)
  })

  it('asks who is not signed in to sign in', async () => {
    const guest = await app.guest()
    expect(await guest.call('rewards.dailySignIn', {})).toMatchObject({ status: 401, code: 401 })
  })
})
