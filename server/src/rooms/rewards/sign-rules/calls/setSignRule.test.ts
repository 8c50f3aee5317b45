import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { signedOn } from '../../testing.ts'

const rule = { ladder: [1, 2, 3], month_cap: 5, cards: 1 }

describe('POST /api/score/setSignRule', () => {
  const app = useApp({ own: true })

  it('holds from tomorrow on: whoever signs in before midnight is paid as before', async () => {
    app.clock.set('2028-02-28T23:59:58+08:00')
    const [me, late, early] = [await app.staff('organ_admin'), await app.member(), await app.member()]
    const { data } = await me.call('rewards.setSignRule', rule)
    expect(data.from_day).toBe('2028-02-29')
    expect((await late.call('rewards.dailySignIn', {})).data).toMatchObject({ streak: 1, points: 5 })
    expect((await late.call('rewards.getSignInStatus', {})).data).toMatchObject({ next_points: 0, cards: 2 })
    expect((await early.call('rewards.getSignInStatus', {})).data.next_points).toBe(5)
    app.clock.set('2028-02-29T00:00:00+08:00')
    expect((await early.call('rewards.dailySignIn', {})).data).toMatchObject({ streak: 1, points: 1 })
    // The month has brought five: the cap is reached, the streak goes on.
    expect((await late.call('rewards.dailySignIn', {})).data).toMatchObject({ streak: 2, points: 0, balance: 5 })
    app.clock.set('2028-03-01T00:00:00+08:00')
    expect((await late.call('rewards.dailySignIn', {})).data).toMatchObject({ streak: 3, points: 3, balance: 8 })
    expect((await late.call('rewards.getSignInStatus', {})).data).toMatchObject({
      ladder: [1, 2, 3].map((points, i) => ({ streak: i + 1, points })),
      month_points: 3,
      month_cap: 5,
      cards: 1,
    })
  })

  it('replaces tomorrow’s where it is set again, keeps those before, and is logged with what stood there', async () => {
    app.clock.set('2028-05-01T10:00:00+08:00')
    const me = await app.staff('organ_admin')
    await me.call('rewards.setSignRule', rule)
    const { data: read } = await me.call('rewards.getSignRules', {})
    app.clock.set('2028-05-01T10:01:00+08:00')
    await me.call('rewards.setSignRule', { ...rule, cards: 3, version: read.version })
    const { data } = await me.call('rewards.getSignRules', {})
    expect(data.rules.slice(0, 2)).toMatchObject([
      { from_day: '2028-05-02', cards: 3, when: 'coming' },
      { when: 'now' },
    ])
    expect(data.rules.at(-1)).toMatchObject({ from_day: '2000-01-01', made_by: '', cards: 2, month_cap: 0 })
    const logged = await app.sql`
      select change from audit where action = 'sign_rule.set' and actor_id = ${me.user_id} order by id desc limit 1`
    expect(logged).toEqual([{ change: { cards: [1, 3] } }])
  })

  it('tells the second of two who save who was faster', async () => {
    app.clock.set('2028-06-01T10:00:00+08:00')
    const [me, other] = [await app.staff('organ_admin'), await app.staff('organ_admin')]
    const { version } = (await me.call('rewards.getSignRules', {})).data
    await other.call('rewards.setSignRule', { ...rule, version })
    const answer = await me.call('rewards.setSignRule', { ...rule, version })
    expect(answer).toMatchObject({ code: 0, data: { type: 'CHANGED_MEANWHILE' } })
    const next = (answer.data as unknown as { version: string }).version
    expect(await me.call('rewards.setSignRule', { ...rule, version: next })).toMatchObject({ code: 1 })
  })

  it('fills a missed day by the rule of that day', async () => {
    app.clock.set('2028-08-01T10:00:00+08:00')
    const [me, member] = [await app.staff('organ_admin'), await app.member()]
    await me.call('rewards.setSignRule', { ...rule, month_cap: 0 })
    app.clock.set('2028-08-10T10:00:00+08:00')
    await app.sql`update users set created_at = '2027-01-01T00:00:00+08:00' where id = ${member.user_id}`
    await me.call('rewards.setSignRule', { ladder: [40], month_cap: 0, cards: 2 })
    app.clock.set('2028-08-12T10:00:00+08:00')
    await signedOn(app.sql, member.user_id, '2028-08-09', 1)
    const fill = async (day: string) => (await member.call('rewards.makeUpSignIn', { day })).data.points
    expect([await fill('2028-08-11'), await fill('2028-08-10')]).toEqual([40, 2])
  })

  it.each([
    { ladder: [] },
    { ladder: Array.from({ length: 32 }, () => 1) },
    { ladder: [1001] },
    { ladder: [-1] },
    { cards: 32 },
    { month_cap: -1 },
  ])('refuses %j', async (wrong) => {
    const me = await app.staff('organ_admin')
    expect(await me.call('rewards.setSignRule', { ...rule, ...wrong })).toMatchObject({ data: { type: 'BAD_INPUT' } })
  })
})
