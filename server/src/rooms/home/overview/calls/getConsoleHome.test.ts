import { describe, expect, it } from 'vitest'
import { addDays, shanghaiDay } from '../../../../kernel/time.ts'
import { type Person, useApp } from '../../../../testing/app.ts'
import { alarmsOf } from '../../../../testing/tasks.ts'
import { askBack, makeOld, makeOrder } from '../../../orders/testing.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { clerkOf, grant, signedOn } from '../../../rewards/testing.ts'
import { sameHoursLastWeek } from '../rules.ts'

describe('POST /api/index/getConsoleHome', () => {
  const app = useApp({ own: true })
  const today = shanghaiDay(new Date())

  it('shows today beside the same hours of last week, what waits, and fourteen days', async () => {
    const staff = await app.staff('operator')
    const [member, late] = [await app.member(), await app.member()]
    const before = sameHoursLastWeek(new Date())
    for (const [user_id, at] of [
      [member.user_id, before.from],
      // Later that day than it is now.
      [late.user_id, new Date(before.until.getTime() + 3_600_000)],
    ] as const) {
      await signedOn(app.sql, user_id, before.day, 1)
      await app.sql`update sign_in set created_at = ${at} where user_id = ${user_id}`
    }
    await member.call('rewards.dailySignIn', {})
    const { code, data } = await staff.call('home.getConsoleHome', {})
    expect(code).toBe(1)
    const figure = (key: string) => data.figures.find((row) => row.key === key)
    expect(figure('sign_ins')).toEqual({ key: 'sign_ins', name: '今日签到', unit: 'count', value: 1, last_week: 1 })
    expect(figure('members')).toMatchObject({ value: 2, last_week: 0 })
    expect(data.figures.map(({ key }) => key)).toEqual([
      'orders',
      'paid_fen',
      'balance_fen',
      'points',
      'sign_ins',
      'members',
    ])
    expect(data.todos.map(({ key }) => key)).toEqual(['ship', 'prepare', 'low', 'unpaid'])
    expect(data.days).toHaveLength(14)
    expect(data.days.at(-1)).toEqual({ day: today, orders: 0, paid_fen: 0, points: 0, sign_ins: 1 })
    expect(data.days[0]?.day).toBe(addDays(today, -13))
  })

  it('counts what its links open: paid ones to be prepared, and to be sent', async () => {
    const organ_id = await makeOrgan(app.sql)
    const place = { organ_id, company_id: await makeCompany(app.sql, { organ_id }), paid: true }
    const [me, clerk] = [await app.member(), await app.staff('operator', { organ_id })]
    for (const delivery of ['pickup', 'pickup', 'express', 'service'] as const)
      await makeOrder(app.sql, me, { ...place, delivery })
    await makeOrder(app.sql, me, { ...place, paid: false })
    const { todos } = (await clerk.call('home.getConsoleHome', {})).data
    for (const [key, count] of [
      ['ship', 1],
      ['prepare', 2],
      ['unpaid', 1],
    ] as const) {
      const todo = todos.find((one) => one.key === key)
      const tab = new URLSearchParams(todo?.link.split('?')[1]).get('tab')
      expect([key, todo?.count, tab]).toEqual([key, count, key])
      expect((await clerk.call('orders.getCompanyOrdersV2', { tab: key })).data.total).toBe(count)
    }
  })
  it('counts refunds that wait to be decided, as its link lists them, for who may decide', async () => {
    const organ_id = await makeOrgan(app.sql)
    const place = { organ_id, company_id: await makeCompany(app.sql, { organ_id }), paid: true }
    const [me, clerk, elsewhere] = [
      await app.member(),
      await app.staff('organ_admin', { organ_id }),
      await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) }),
    ]
    const [old, fresh] = [await makeOrder(app.sql, me, place), await makeOrder(app.sql, me, place)]
    await makeOld(app.sql, old.id)
    for (const { id } of [old, fresh]) await askBack(me, id)
    const auditOf = async (person: typeof clerk) =>
      (await person.call('home.getConsoleHome', {})).data.todos.find(({ key }) => key === 'audit')
    const todo = await auditOf(clerk)
    expect(new URLSearchParams(todo?.link.split('?')[1]).get('tab')).toBe('audit')
    // What was agreed to at once waits for nobody.
    expect([todo?.count, (await clerk.call('orders.getRefundsTo', { tab: 'audit' })).data.total]).toEqual([1, 1])
    expect((await auditOf(elsewhere))?.count).toBe(0)
    expect(await auditOf(await app.staff('operator', { organ_id }))).toBe(undefined)
  })

  it('counts the staff member’s organisations only', async () => {
    await app.sql`insert into organ (id, parent_id, path, name, kind) values (901, 2, '2/901/', '别的站', 'station')`
    const elsewhere = await app.staff('operator', { organ_id: 901 })
    const { data } = await elsewhere.call('home.getConsoleHome', {})
    expect(data.figures.every(({ value, last_week }) => value === 0 && last_week === 0)).toBe(true)
  })

  it('tells the platform administrator, and nobody else, what the last check of the books found', async () => {
    const [admin, staff, member] = [
      await app.staff('platform_admin'),
      await app.staff('organ_admin'),
      await app.member(),
    ]
    await app.runTask('home', 'checkBooks')
    expect((await admin.call('home.getConsoleHome', {})).data.books?.wrong).toEqual([])
    await grant(app.sql, member.user_id, { points: 5 })
    await app.sql`update account set points = 6 where user_id = ${member.user_id}`
    await app.runTask('home', 'checkBooks')
    expect((await admin.call('home.getConsoleHome', {})).data.books?.wrong).toEqual([
      { name: '积分账户与流水不一致', detail: `用户 ${member.user_id}：账户 6，流水合计 5` },
      { name: '积分账户与批次不一致', detail: `用户 ${member.user_id}：账户 6，各批次合计 5` },
    ])
    expect((await staff.call('home.getConsoleHome', {})).data.books).toBe(null)
    await app.sql`update account set points = 5 where user_id = ${member.user_id}`
    await app.runTask('home', 'checkBooks')
    expect((await admin.call('home.getConsoleHome', {})).data.books?.wrong).toEqual([])
  })

  it('says when the books were looked at last, that they never were before the first look, and when the next comes', async () => {
    app.clock.set('2027-03-01T10:07:00+08:00')
    const admin = await app.staff('platform_admin')
    const books = async () => (await admin.call('home.getConsoleHome', {})).data.books
    await app.sql`delete from book_look`
    expect(await books()).toEqual({ wrong: [], looked_at: null, next_at: '2027-03-01T03:07:00.000Z' })
    await app.runTask('home', 'checkBooks')
    app.clock.set('2027-03-01T11:06:59+08:00')
    expect(await books()).toMatchObject({ looked_at: '2027-03-01T02:07:00.000Z', next_at: '2027-03-01T03:07:00.000Z' })
  })

  it('counts what waits for a second person who may decide, without what they asked for themselves', async () => {
    const { me, one, organ_id, give } = await clerkOf(app)
    const other = await app.staff('organ_admin', { organ_id })
    const operator = await app.staff('operator', { organ_id })
    const counted = async (who: Person) =>
      (await who.call('home.getConsoleHome', {})).data.todos.find(({ key }) => key === 'grants')?.count
    await give([[one, 600]])
    await give([[one, 20]])
    expect([await counted(me), await counted(other), await counted(operator)]).toEqual([0, 1, undefined])
    expect((await other.call('rewards.getGrants', { state: 'WAITING' })).data.total).toBe(1)
  })

  it('tells that a check could not be made, and what the others found', async () => {
    const [admin, member] = [await app.staff('platform_admin'), await app.member()]
    await grant(app.sql, member.user_id, { points: 5 })
    await app.sql`update account set points = 6 where user_id = ${member.user_id}`
    await app.sql`alter table balance_ledger rename to balance_ledger_away`
    const unmade = [
      '余额账户与流水不一致（分）',
      '赠送余额与流水不一致（分）',
      '余额流水不连续（分）',
      '合并会员的余额不相抵（分）',
    ]
    const alarms = await alarmsOf(app, 'home', 'checkBooks')
    await app.sql`alter table balance_ledger_away rename to balance_ledger`
    expect(alarms.map(({ event, name }) => [event, name])).toEqual([
      ...unmade.map((name) => ['books-check-failed', name]),
      ['books-wrong', '积分账户与流水不一致'],
      ['books-wrong', '积分账户与批次不一致'],
    ])
    expect((await admin.call('home.getConsoleHome', {})).data.books?.wrong).toEqual([
      ...unmade.map((name) => ({ name: '账目检查没有做完', detail: `没有查完的一项：${name}` })),
      { name: '积分账户与流水不一致', detail: `用户 ${member.user_id}：账户 6，流水合计 5` },
      { name: '积分账户与批次不一致', detail: `用户 ${member.user_id}：账户 6，各批次合计 5` },
    ])
    await app.sql`update account set points = 5 where user_id = ${member.user_id}`
    expect(await alarmsOf(app, 'home', 'checkBooks')).toEqual([])
    expect((await admin.call('home.getConsoleHome', {})).data.books?.wrong).toEqual([])
  })

  it('is for staff whose role opens the console', async () => {
    const [writeoff, member, guest] = [await app.staff('writeoff'), await app.member(), await app.guest()]
    expect(await writeoff.call('home.getConsoleHome', {})).toMatchObject({ code: 403, data: { type: 'FORBIDDEN' } })
    expect(await member.call('home.getConsoleHome', {})).toMatchObject({ code: 403 })
    expect(await guest.call('home.getConsoleHome', {})).toMatchObject({ status: 401, code: 401 })
  })
})
