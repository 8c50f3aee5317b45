import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { checkInvariants } from '../../index.ts'
import { signedOn } from '../../testing.ts'

describe('POST /api/score/makeUpSignIn', () => {
  const app = useApp({ own: true })
  /** A member who came long ago, on a day of a month with enough days behind it. */
  async function oldMember(moment = '2028-03-10T12:00:00+08:00') {
    app.clock.set(moment)
    const me = await app.member()
    await app.sql`update users set created_at = '2027-01-01T00:00:00+08:00' where id = ${me.user_id}`
    return me
  }
  const fill = (me: Person, day: string) => me.call('rewards.makeUpSignIn', { day })
  const streaks = (me: Person) =>
    app.sql`select day, streak, points from sign_in where user_id = ${me.user_id} order by day`

  it('fills a missed day by a card, pays that day’s step and mends the streak over it', async () => {
    const me = await oldMember()
    await signedOn(app.sql, me.user_id, '2028-03-07', 3)
    await signedOn(app.sql, me.user_id, '2028-03-09', 1)
    await me.call('rewards.dailySignIn', {})
    const before = (await me.call('rewards.getSignInStatus', {})).data
    expect(before).toMatchObject({ streak: 2, cards: 2, cards_left: 2 })
    expect(before.fillable.map(({ day }) => day)).toEqual(
      ['01', '02', '03', '04', '05', '06', '08'].map((day) => `2028-03-${day}`),
    )
    expect(await fill(me, '2028-03-08')).toMatchObject({
      code: 1,
      data: { streak: 6, points: 10, balance: 15, cards_left: 1 },
    })
    expect(await streaks(me)).toEqual([
      { day: '2028-03-07', streak: 3, points: 5 },
      { day: '2028-03-08', streak: 4, points: 10 },
      { day: '2028-03-09', streak: 5, points: 5 },
      { day: '2028-03-10', streak: 6, points: 5 },
    ])
    const after = (await me.call('rewards.getSignInStatus', {})).data
    expect(after).toMatchObject({ streak: 6, cards_left: 1, made_up: ['2028-03-08'], month_points: 25 })
    expect(after.fillable.map(({ day }) => day)).not.toContain('2028-03-08')
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('leaves the run of today as it is where joining to it would make the next sign-in earn less', async () => {
    const me = await oldMember()
    for (const [day, streak] of [
      ['02', 1],
      ['03', 2],
      ['05', 1],
      ['06', 2],
      ['07', 3],
      ['08', 4],
      ['09', 5],
    ] as const)
      await signedOn(app.sql, me.user_id, `2028-03-${day}`, streak)
    expect((await me.call('rewards.dailySignIn', {})).data).toMatchObject({ streak: 6, points: 15 })
    const before = (await me.call('rewards.getSignInStatus', {})).data
    const brings = { streak: 6, points: 10, next_points: 30 }
    expect(before.fillable).toContainEqual({ day: '2028-03-04', ...brings })
    expect((await fill(me, '2028-03-04')).data).toMatchObject(brings)
    expect((await me.call('rewards.getSignInStatus', {})).data).toMatchObject({ streak: 6, next_points: 30 })
    app.clock.set('2028-03-11T08:00:00+08:00')
    expect((await me.call('rewards.dailySignIn', {})).data).toMatchObject({ streak: 7, points: 30 })
  })

  it('carries the streak over from the month before, and over a leap day', async () => {
    const me = await oldMember('2028-03-02T00:00:01+08:00')
    await signedOn(app.sql, me.user_id, '2028-02-29', 6)
    expect((await fill(me, '2028-03-01')).data).toMatchObject({ streak: 7, points: 30 })
    expect((await me.call('rewards.dailySignIn', {})).data).toMatchObject({ streak: 8, points: 5 })
  })

  it('refuses today, what is to come, another month, and days before the person came', async () => {
    const me = await oldMember()
    await app.sql`update users set created_at = '2028-03-05T23:59:59+08:00' where id = ${me.user_id}`
    for (const day of [
      '2028-03-10',
      '2028-03-11',
      '2028-02-29',
      '2028-04-01',
      '2027-03-08',
      '2028-03-04',
      '1999-01-01',
    ])
      expect([day, await fill(me, day)]).toMatchObject([day, { code: 0, data: { type: 'SIGN_DAY_CLOSED' } }])
    expect(await fill(me, '2028-03-05')).toMatchObject({ code: 1 })
    const { fillable } = (await me.call('rewards.getSignInStatus', {})).data
    expect(fillable.map(({ day }) => day)).not.toContain('2028-03-04')
  })

  it('refuses a day that is signed, and a card more than there are; next month has new ones', async () => {
    const me = await oldMember()
    await signedOn(app.sql, me.user_id, '2028-03-07', 1)
    expect(await fill(me, '2028-03-07')).toMatchObject({ data: { type: 'SIGN_DAY_TAKEN' } })
    await fill(me, '2028-03-08')
    await fill(me, '2028-03-09')
    expect(await fill(me, '2028-03-06')).toMatchObject({ code: 0, data: { type: 'SIGN_CARDS_SPENT' } })
    expect((await me.call('rewards.getSignInStatus', {})).data).toMatchObject({ cards_left: 0, fillable: [] })
    app.clock.set('2028-04-02T08:00:00+08:00')
    expect((await me.call('rewards.getSignInStatus', {})).data).toMatchObject({
      cards_left: 2,
      fillable: [{ day: '2028-04-01' }],
    })
  })

  it('gives one of thirty parallel ones for a day, and no more cards than there are for many days', async () => {
    const [one, many] = [await oldMember(), await oldMember()]
    const same = await Promise.all(Array.from({ length: 30 }, () => fill(one, '2028-03-09')))
    expect(same.filter(({ code }) => code === 1)).toHaveLength(1)
    const days = Array.from({ length: 9 }, (_, i) => fill(many, `2028-03-0${i + 1}`))
    const answers = await Promise.all([...days, many.call('rewards.dailySignIn', {})])
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(3)
    const rows = await app.sql<{ points: number }[]>`select points from sign_in where user_id = ${many.user_id}`
    const held = (await many.call('rewards.getAccount', {})).data.points
    expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(held)
  })

  it('answers the same request again with the first result', async () => {
    const me = await oldMember()
    const input = { day: '2028-03-09', client_req_id: crypto.randomUUID() }
    const first = await me.call('rewards.makeUpSignIn', input)
    expect(await me.call('rewards.makeUpSignIn', input)).toEqual(first)
  })
})
