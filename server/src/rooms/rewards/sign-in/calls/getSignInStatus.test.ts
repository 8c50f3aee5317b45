import { describe, expect, it } from 'vitest'
import { addDays, shanghaiDay } from '../../../../kernel/time.ts'
import { useApp } from '../../../../testing/app.ts'
import { grant, signedOn } from '../../testing.ts'

describe('POST /api/score/getSignInStatus', () => {
  const app = useApp()
  const today = shanghaiDay(new Date())

  it('tells where somebody new stands', async () => {
    const me = await app.member()
    const { data } = await me.call('rewards.getSignInStatus', {})
    expect(data).toMatchObject({
      today,
      signed_today: false,
      streak: 0,
      points: 0,
      next_points: 5,
      month: today.slice(0, 7),
      days: [],
    })
    expect(data.ladder.map(({ points }) => points)).toEqual([5, 5, 10, 10, 15, 15, 30])
  })

  it('counts yesterday’s streak until today is over, and what the next sign-in earns', async () => {
    const me = await app.member()
    await grant(app.sql, me.user_id, { points: 40 })
    await signedOn(app.sql, me.user_id, addDays(today, -1), 2)
    expect((await me.call('rewards.getSignInStatus', {})).data).toMatchObject({
      signed_today: false,
      streak: 2,
      points: 40,
      next_points: 10,
    })
    await me.call('rewards.dailySignIn', {})
    expect((await me.call('rewards.getSignInStatus', {})).data).toMatchObject({
      signed_today: true,
      streak: 3,
      points: 50,
      next_points: 10,
    })
  })

  it('shows the signed days of a month, and of nobody else', async () => {
    const [me, other] = [await app.member(), await app.member()]
    for (const day of ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'])
      await signedOn(app.sql, me.user_id, day, 1)
    await signedOn(app.sql, other.user_id, '2026-02-05', 1)
    const { data } = await me.call('rewards.getSignInStatus', { month: '2026-02' })
    expect(data).toMatchObject({ month: '2026-02', days: ['2026-02-01', '2026-02-28'] })
  })

  it('refuses a month that is none', async () => {
    const me = await app.member()
    for (const month of ['2026-13', '2026-00', '0000-01', '2026-1'])
      expect(await me.call('rewards.getSignInStatus', { month })).toMatchObject({
        code: 0,
        data: { type: 'BAD_INPUT' },
      })
  })
})
