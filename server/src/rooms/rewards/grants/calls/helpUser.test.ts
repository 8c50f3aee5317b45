import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { checkInvariants } from '../../index.ts'
import { clerkOf, grant, pointsOf } from '../../testing.ts'

describe('POST /api/score/helpUser', () => {
  const app = useApp({ own: true })

  it('gives to one and takes from another in one go, with a ledger row, the log, and a notice for each', async () => {
    const { me, one, two, give, organ_id } = await clerkOf(app)
    await grant(app.sql, two.user_id, { points: 100 })
    const { data } = await give([
      [two, -30],
      [one, 50],
    ])
    expect(data).toMatchObject({ state: 'DONE', total: 80, people: 2 })
    expect([await pointsOf(one), await pointsOf(two)]).toEqual([50, 70])
    expect(
      await app.sql`select delta, biz, biz_id, reason, actor_id from points_ledger where user_id = ${one.user_id}`,
    ).toEqual([
      {
        delta: 50,
        biz: 'GRANT',
        biz_id: String(data.id),
        reason: '工作人员增加：志愿服务',
        actor_id: me.user_id,
      },
    ])
    const logged = await app.sql<{ action: string; subject_id: number | null }[]>`
      select action, subject_id from audit where actor_id = ${me.user_id} and organ_id = ${organ_id} order by action, subject_id`
    expect(logged).toEqual([
      { action: 'grant.ask', subject_id: null },
      ...[one.user_id, two.user_id].sort((a, b) => a - b).map((subject_id) => ({ action: 'points.give', subject_id })),
    ])
    await app.settle()
    const titles = async (who: Person) =>
      (await who.call('messaging.getMessages', {})).data.list.map(({ title }) => title)
    expect(await titles(one)).toEqual(['您得到50积分'])
    expect(await titles(two)).toEqual(['您的积分减少了30'])
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('leaves no row without a reason, for oneself, for somebody of elsewhere or unknown, or twice for one', async () => {
    const { me, one, give } = await clerkOf(app)
    const far = await app.member()
    expect(await give([[one, 5]], ' 好 ')).toMatchObject({ data: { type: 'BAD_INPUT' } })
    expect(await give([[one, 0]])).toMatchObject({ data: { type: 'BAD_INPUT' } })
    expect(
      await give([
        [one, 5],
        [one, 6],
      ]),
    ).toMatchObject({ data: { type: 'BAD_INPUT' } })
    expect(
      await give([
        [one, 5],
        [me, 5],
      ]),
    ).toMatchObject({ data: { type: 'GRANT_SELF' } })
    const unknown = { ...far, user_id: 8_999_999_999 }
    for (const who of [far, unknown])
      expect(
        await give([
          [one, 5],
          [who, 5],
        ]),
      ).toMatchObject({ code: 0, data: { type: 'USER_NOT_FOUND' } })
    expect(await app.sql`select 1 from points_grant where maker_id = ${me.user_id}`).toEqual([])
    expect(await pointsOf(one)).toBe(0)
  })

  it('takes nothing from anybody where one has too little, and names them', async () => {
    const { one, two, give } = await clerkOf(app)
    await grant(app.sql, two.user_id, { points: 100 })
    await grant(app.sql, one.user_id, { points: 10 })
    const answer = await give([
      [two, -50],
      [one, -30],
    ])
    expect(answer).toMatchObject({ msg: '“沈宝珍”的积分不够，还差20积分', data: { type: 'GRANT_SHORT' } })
    expect([await pointsOf(one), await pointsOf(two)]).toEqual([10, 100])
  })

  it('gives nothing to who has moved away', async () => {
    const { me, one, give } = await clerkOf(app)
    await me.call('members.setUserState', { user_id: one.user_id, event: 'moveAway', reason: '搬走了' })
    expect(await give([[one, 5]])).toMatchObject({ msg: '“沈宝珍”已迁出，不能增减积分' })
  })

  it('waits for a second person above the limit of a call or of the day, and refuses ten times as much', async () => {
    const { me, one, two, give } = await clerkOf(app)
    expect(
      (
        await give([
          [one, 400],
          [two, 101],
        ])
      ).data,
    ).toMatchObject({ state: 'WAITING', total: 501 })
    expect(await pointsOf(one)).toBe(0)
    expect(await give([[one, 5_001]])).toMatchObject({ data: { type: 'GRANT_TOO_MUCH', max: 5_000 } })
    for (let i = 0; i < 8; i++) expect((await give([[one, 500]])).data.state).toBe('DONE')
    expect((await me.call('rewards.getGrantLimits', {})).data).toEqual({
      per_call: 500,
      per_day: 5_000,
      used_today: 4_501,
      most_per_call: 5_000,
      most_per_day: 50_000,
    })
    expect((await give([[one, 500]])).data.state).toBe('WAITING')
    expect((await give([[one, 1]])).data.state).toBe('WAITING')
  })

  it('lets no more than the day’s limit through where many are sent at once', async () => {
    const { one, give } = await clerkOf(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => give([[one, 500]])))
    expect(answers.filter(({ data }) => data.state === 'DONE')).toHaveLength(10)
    expect(await pointsOf(one)).toBe(5_000)
  })

  it('wants a fresh proof of who does it above 500 points', async () => {
    const { me, one, two, give } = await clerkOf(app)
    await app.sql`update session set proved_at = now() - interval '1 day' where user_id = ${me.user_id}`
    expect(await give([[one, 500]])).toMatchObject({ code: 1 })
    const much = () =>
      give([
        [one, 300],
        [two, 300],
      ])
    expect(await much()).toMatchObject({ code: 0, data: { type: 'PROOF_NEEDED' } })
    await app.sql`update session set proved_at = now() where user_id = ${me.user_id}`
    expect(await much()).toMatchObject({ code: 1, data: { state: 'WAITING' } })
  })

  it('gives five hundred members at once, and the same request again gives nothing more', async () => {
    const { me, organ_id } = await clerkOf(app)
    const ids = await app.sql<{ id: number }[]>`
      insert into users (organ_id, default_company_id, nickname) select ${organ_id}::int8, 3, '会员' from generate_series(1, 500) returning id`
    const lines = ids.map(({ id }) => ({ user_id: id, delta: 1 }))
    const input = { lines, reason: '重阳节问候', client_req_id: crypto.randomUUID() }
    const first = await me.call('rewards.helpUser', input)
    expect(first.data).toMatchObject({ state: 'DONE', people: 500 })
    expect(await me.call('rewards.helpUser', input)).toEqual(first)
    const [held] =
      await app.sql`select sum(points)::int8 as points from account where user_id = any(${ids.map(({ id }) => id)}::int8[])`
    expect(held).toEqual({ points: 500 })
  })
})
