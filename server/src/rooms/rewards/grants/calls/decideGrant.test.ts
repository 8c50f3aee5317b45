import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { takeSheet } from '../../../../testing/sheet.ts'
import { checkInvariants } from '../../index.ts'
import { clerkOf, grant, pointsOf } from '../../testing.ts'

describe('points that wait for a second person', () => {
  const app = useApp({ own: true })
  async function waiting() {
    const clerk = await clerkOf(app)
    const { data } = await clerk.give([
      [clerk.one, 600],
      [clerk.two, 100],
    ])
    const other = await app.staff('organ_admin', { organ_id: clerk.organ_id })
    return { ...clerk, id: data.id, other }
  }
  const decide = (who: Person, id: number, event: 'approve' | 'refuse' = 'approve') =>
    who.call('rewards.decideGrant', { id, event, reason: event === 'refuse' ? '没有这次活动' : '' })
  const undo = (who: Person, id: number) => who.call('rewards.undoGrant', { id, reason: '记错了' })

  it('POST /api/score/decideGrant lets another person approve, once, and never the maker', async () => {
    const { me, one, id, other } = await waiting()
    expect(await decide(me, id)).toMatchObject({ code: 0, data: { type: 'GRANT_OWN' } })
    expect(await decide(me, id, 'refuse')).toMatchObject({ data: { type: 'GRANT_OWN' } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(other, id)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter(({ data }) => data.type === 'GRANT_STATE_CHANGED')).toHaveLength(9)
    expect(await pointsOf(one)).toBe(600)
    expect(await decide(other, id, 'refuse')).toMatchObject({ data: { type: 'GRANT_STATE_CHANGED', state: '已到账' } })
    expect((await other.call('rewards.getGrant', { id })).data).toMatchObject({
      state: 'DONE',
      is_own: false,
      people: 2,
    })
  })

  it('tells the member who gave how many points and why, whoever approved them, and the log says the same', async () => {
    const { me, one, id, other } = await waiting()
    await app.sql`update users set real_name = '乔安' where id = ${me.user_id}`
    await decide(other, id)
    await app.settle()
    const [message] = (await one.call('messaging.getMessages', {})).data.list
    expect(message).toMatchObject({
      title: '您得到600积分',
      body: expect.stringMatching(/^乔安给您增加了600积分。原因：/),
    })
    const [done] = (await one.call('identity.getPrivacyLog', { kind: 'done' })).data.list
    expect(done?.reason).toMatch(/^增加600积分，.+（乔安提交）$/)
    const rows = await app.sql<{ reason: string }[]>`
      select reason from audit where action = 'grant.approve' and target_id = ${id}`
    expect(rows.map(({ reason }) => reason)).not.toContain('')
    expect(await app.sql`select actor_id from points_ledger where user_id = ${one.user_id}`).toEqual([
      { actor_id: me.user_id },
    ])
  })

  it('refuses with a reason that the maker reads, and books nothing', async () => {
    const { me, one, id, other } = await waiting()
    expect(await other.call('rewards.decideGrant', { id, event: 'refuse' })).toMatchObject({
      data: { type: 'BAD_INPUT' },
    })
    expect(await decide(other, id, 'refuse')).toMatchObject({ data: { state: 'REFUSED' } })
    expect((await me.call('rewards.getGrant', { id })).data).toMatchObject({ state: 'REFUSED', note: '没有这次活动' })
    expect(await pointsOf(one)).toBe(0)
    expect((await me.call('rewards.getGrantLimits', {})).data.used_today).toBe(0)
  })

  it('is unknown to staff of elsewhere, and no affair of who gets the points', async () => {
    const { me, organ_id, id, give } = await waiting()
    const far = await app.staff('organ_admin', { organ_id: (await clerkOf(app)).organ_id })
    for (const answer of [
      await decide(far, id),
      await undo(far, id),
      await far.call('rewards.getGrant', { id }),
      await decide(far, 8_999_999_999),
    ])
      expect(answer).toMatchObject({ code: 0, data: { type: 'GRANT_NOT_FOUND' } })
    expect((await far.call('rewards.getGrants', {})).data.list).toEqual([])
    const lucky = await app.staff('organ_admin', { organ_id })
    const { data } = await give([[lucky, 600]])
    expect(await decide(lucky, data.id)).toMatchObject({ data: { type: 'GRANT_SELF' } })
    expect((await me.call('rewards.getGrants', { state: 'WAITING' })).data).toMatchObject({ total: 2, waiting: 2 })
  })

  it('looks again at whom it is for: somebody who left meanwhile gets nothing, nor do the others', async () => {
    const { me, one, two, id, other } = await waiting()
    await me.call('members.setUserState', { user_id: one.user_id, event: 'moveAway', reason: '搬走了' })
    expect(await decide(other, id)).toMatchObject({ data: { type: 'GRANT_MEMBER_ENDED' } })
    expect(await pointsOf(two)).toBe(0)
  })

  it('POST /api/score/undoGrant takes all back by counter entries, once, with a notice', async () => {
    const { me, one, two, give } = await clerkOf(app)
    await grant(app.sql, two.user_id, { points: 100 })
    const { data } = await give([
      [one, 50],
      [two, -20],
    ])
    expect(await undo(me, data.id)).toMatchObject({ data: { state: 'UNDONE' } })
    expect([await pointsOf(one), await pointsOf(two)]).toEqual([0, 100])
    expect(await undo(me, data.id)).toMatchObject({ data: { type: 'GRANT_STATE_CHANGED', state: '已撤销' } })
    const rows = await app.sql`select delta, biz from points_ledger where user_id = ${one.user_id} order by id`
    expect(rows).toEqual([
      { delta: 50, biz: 'GRANT' },
      { delta: -50, biz: 'GRANT_UNDO' },
    ])
    await app.settle()
    const { list } = (await one.call('messaging.getMessages', {})).data
    expect(list[0]?.title).toBe('积分调整已撤销')
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('undoes nothing where one has spent what they got, and names them', async () => {
    const { me, one, two, give } = await clerkOf(app)
    const { data } = await give([
      [two, 50],
      [one, 50],
    ])
    await grant(app.sql, one.user_id, { points: -20 })
    expect(await undo(me, data.id)).toMatchObject({ msg: '“沈宝珍”的积分不够，还差20积分' })
    expect([await pointsOf(one), await pointsOf(two)]).toEqual([30, 50])
    expect((await me.call('rewards.getGrant', { id: data.id })).data.state).toBe('DONE')
  })

  it('is undone by its maker or by who decides, and by no other colleague', async () => {
    const { organ_id, one, give } = await clerkOf(app)
    const { data } = await give([[one, 5]])
    const plain = await app.staff('organ_admin', { organ_id })
    await app.sql`
      with made as (insert into role (organ_id, name) values (${organ_id}, '积分员') returning id),
      given as (insert into role_permission (role_id, permission_id) select id, p from made, unnest(array[1021, 44]) p)
      update staff_role set role_id = (select id from made) where staff_id = ${plain.staff_id}`
    expect(await undo(plain, data.id)).toMatchObject({ code: 0, data: { type: 'GRANT_UNDO_DENIED' } })
    expect(await decide(plain, data.id)).toMatchObject({ code: 403 })
    expect(await undo(await app.staff('organ_admin', { organ_id }), data.id)).toMatchObject({ code: 1 })
  })

  it('is listed by state, maker, member and day, and leaves as a table with a row for each member', async () => {
    const { me, one, two, id, other } = await waiting()
    await other.call('rewards.helpUser', { lines: [{ user_id: two.user_id, delta: 7 }], reason: '问卷奖励' })
    const found = async (input: Parameters<typeof me.call<'rewards.getGrants'>>[1]) =>
      (await me.call('rewards.getGrants', input)).data.list.map(({ total }) => total)
    expect(await found({})).toEqual([7, 700])
    expect(await found({ state: 'DONE' })).toEqual([7])
    expect(await found({ maker_id: me.user_id })).toEqual([700])
    expect(await found({ user_id: one.user_id })).toEqual([700])
    expect(await found({ date_to: '2026-01-01' })).toEqual([])
    const { body } = await takeSheet(app, me, 'rewards.exportGrants', { format: 'csv' })
    const lines = body.toString().trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines.slice(2).every((line) => line.includes(`${id},`) && line.includes('等待复核'))).toBe(true)
    expect(body.toString()).not.toContain(one.mobile)
  })
})
