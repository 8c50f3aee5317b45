import { beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../../../kernel/audit/audit.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { type Person, useApp } from '../../../../testing/app.ts'
import { takeSheet } from '../../../../testing/sheet.ts'
import { makeGoods } from '../../../mall/testing.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/userinfo/getAuditLog', () => {
  const app = useApp()
  let organ_id: number
  let [here, elsewhere, everywhere] = [] as unknown as [Person, Person, Person]
  let member: Person
  const today = shanghaiDay(new Date())
  /** A row of this person's doing, noted as `action` so that the test finds its own. */
  const did = (actor: Person, organ: number, more: Partial<Parameters<typeof audit>[1]> = {}) =>
    app.app.database.transact((tx) =>
      audit(tx, { actor_id: actor.user_id, action: `test.${organ_id}` as never, organ_id: organ, ...more }),
    )
  beforeAll(async () => {
    organ_id = await makeOrgan(app.sql, { name: '查账站' })
    const far = await makeOrgan(app.sql)
    here = await app.staff('organ_admin', { organ_id, real_name: `查${organ_id}` })
    elsewhere = await app.staff('organ_admin', { organ_id: far })
    everywhere = await app.staff('platform_admin')
    member = await app.member({ organ_id })
    await did(here, organ_id, { target: 'label', target_id: 7, reason: '会员来电', change: { name: ['旧', '新'] } })
    await did(here, organ_id, { subject_id: member.user_id, result: 0 })
    await did(elsewhere, far, { subject_id: member.user_id })
    await did(elsewhere, far)
  })
  const find = async (who: Person, asked: Record<string, unknown> = {}) =>
    (await who.call('members.getAuditLog', { action: `test.${organ_id}`, ...asked })).data

  it('shows who did what to whom, when, from where and why', async () => {
    const { list, total } = await find(here, { target: 'label', target_id: 7 })
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({
      actor: { id: here.user_id, name: `查${organ_id}` },
      subject: null,
      organ_name: '查账站',
      target: 'label',
      target_id: 7,
      reason: '会员来电',
      change: [{ field: 'name', before: '旧', after: '新' }],
      is_done: true,
      is_laid: false,
    })
    expect(shanghaiDay(new Date(list[0]?.created_at ?? 0))).toBe(today)
  })

  it('shows what was done from the own organisations, and what others did to a member of theirs', async () => {
    expect((await find(here)).total).toBe(2)
    expect((await find(elsewhere)).total).toBe(2)
    expect((await find(everywhere)).total).toBe(4)
    expect((await find(here, { subject: String(member.user_id) })).total).toBe(2)
    expect((await find(elsewhere, { subject: String(member.user_id) })).total).toBe(1)
  })

  it('shows what stood there before and what stands there now, and of a person nothing that names them', async () => {
    const add = { real_name: '沈宝珠', birthday: '1951-04-05', organ_id, is_other: true }
    const { data: known } = await here.call('members.setUserInfo', add)
    const facts = { ...add, real_name: '沈宝珍', mobile: '15781234567' }
    await here.call('members.setUserInfo', { ...facts, ...known })
    const [row] = (await find(here, { action: 'member.change', subject: String(known.id) })).list
    expect(row?.change).toEqual([
      { field: 'mobile', before: '', after: '157****4567' },
      { field: 'real_name', before: '沈**', after: '沈**' },
    ])
    const organ = { id: organ_id, parent_id: 0, name: '查账站', kind: 'station' as const }
    await here.call('organisation.setOrgan', { ...organ, address: '双塔弄 21 号' })
    const [changed] = (await find(here, { action: 'organ.change', target: 'organ', target_id: organ_id })).list
    expect(changed?.change).toContainEqual({ field: 'address', before: '', after: '双塔弄 21 号' })
  })

  it('calls things by their names, and by their number alone what is gone', async () => {
    const marked = { action: `thing.${organ_id}` as never }
    const [goods, shop] = [await makeGoods(app.sql), await makeCompany(app.sql)]
    const label = (await here.call('members.setTag', { name: `名${organ_id}`, group: '人群', colour: 'jade' })).data
    for (const [target, target_id] of [
      ['goods', goods.id],
      ['company', shop],
      ['label', label.id],
      ['organ', organ_id],
      ['role', 1],
      ['goods', 999_999_999],
    ] as const)
      await did(here, organ_id, { ...marked, target, target_id })
    const { list } = await find(here, { action: `thing.${organ_id}` })
    expect(list.map(({ target_name }) => target_name)).toEqual([
      '',
      '平台管理员',
      '查账站',
      `名${organ_id}`,
      '测试商家',
      '测试商品',
    ])
  })

  it('finds by what a thing is called, of every kind, within what may be seen', async () => {
    const marked = { action: `named.${organ_id}` as never }
    const name = `寻米${organ_id}`
    const goods = await makeGoods(app.sql, { name })
    const label = (await here.call('members.setTag', { name: `爱${name}`, group: '喜好', colour: 'jade' })).data
    await did(here, organ_id, { ...marked, target: 'goods', target_id: goods.id })
    await did(here, organ_id, { ...marked, target: 'label', target_id: label.id })
    await did(here, organ_id, { ...marked, target: 'goods', target_id: goods.id })
    await did(here, organ_id, { ...marked, target: 'user', target_id: here.user_id })
    await did(elsewhere, await makeOrgan(app.sql), { ...marked, target: 'goods', target_id: goods.id })
    const called = async (who: Person, name: string, more = {}) =>
      (await find(who, { ...marked, name, ...more })).list.map((row) => row.target_name)
    expect(await called(here, name)).toEqual([name, `爱${name}`, name])
    expect(await called(here, name, { page_num: 2, num: 2 })).toEqual([name])
    expect((await find(here, { ...marked, name })).total).toBe(3)
    expect(await called(everywhere, name)).toEqual([name, name, `爱${name}`, name])
    const [clerk] = await app.sql<{ id: number }[]>`select id from staff where user_id = ${here.user_id}`
    await did(here, organ_id, { ...marked, target: 'staff', target_id: clerk?.id ?? 0 })
    expect(await called(here, `查${organ_id}`)).toEqual([`查${organ_id}`, `查${organ_id}`])
    expect(await called(here, `没有${name}`)).toEqual([])
  })

  it('finds by person, day and request, newest first', async () => {
    const { list } = await find(everywhere, { actor: `查${organ_id}` })
    expect(list.map((row) => row.actor?.id)).toEqual([here.user_id, here.user_id])
    expect(list[0]?.id).toBeGreaterThan(list[1]?.id ?? 0)
    expect((await find(everywhere, { actor: here.mobile.slice(-4) })).list.length).toBeGreaterThanOrEqual(2)
    expect((await find(everywhere, { actor: '没有这个人' })).total).toBe(0)
    expect((await find(everywhere, { date_from: today, date_to: today })).total).toBe(4)
    expect((await find(everywhere, { date_to: '2020-01-01' })).total).toBe(0)
    await everywhere.call('members.setTag', { name: `询${organ_id}`, group: '人群', colour: 'jade' })
    const [row] = await app.sql<{ request_id: string }[]>`
      select request_id from audit where actor_id = ${everywhere.user_id} and action = 'label.add'`
    const named = await everywhere.call('members.getAuditLog', { request_id: row?.request_id ?? '' })
    expect(named.data.list.map(({ action, request_id }) => ({ action, request_id }))).toEqual([
      { action: 'label.add', request_id: row?.request_id },
    ])
  })

  it('finds somebody of the own organisations among many elsewhere who are called so', async () => {
    const [real_name, far] = [`单雪琴${organ_id}`, await makeOrgan(app.sql)]
    await app.sql`
      insert into users (real_name, organ_id, default_company_id)
      select ${real_name}, ${far}::int8, 3 from generate_series(1, 210)`
    const { user_id } = await app.member({ organ_id, real_name })
    await app.sql`
      insert into users (real_name, organ_id, default_company_id, search_text, search_grams)
      select real_name, ${far}::int8, 3, search_text, search_grams from users, generate_series(1, 210) where id = ${user_id}`
    await did(elsewhere, far, { subject_id: user_id })
    expect((await find(here, { subject: real_name })).total).toBe(1)
    expect((await find(here, { subject: 'shanxueqin' })).total).toBe(1)
  })

  it('goes on from a row, so that new ones move nothing', async () => {
    const first = await find(everywhere, { num: 2 })
    await did(here, organ_id)
    const second = await find(everywhere, { num: 2, after: first.next ?? '' })
    const ids = [...first.list, ...second.list].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })

  it("answers another organisation's row like an unknown one", async () => {
    const [row] = (await find(here, { target: 'label' })).list
    expect((await here.call('members.getAuditRow', { id: row?.id ?? 0 })).data.reason).toBe('会员来电')
    const theirs = await elsewhere.call('members.getAuditRow', { id: row?.id ?? 0 })
    expect(theirs.data.type).toBe('AUDIT_NOT_FOUND')
    expect(theirs).toEqual(await elsewhere.call('members.getAuditRow', { id: 999_999_999 }))
  })

  it('notes for the log where a request comes from', async () => {
    const label = { name: `记${organ_id}`, group: '人群', colour: 'jade' as const }
    await here.call('members.setTag', label)
    const [row] = (await here.call('members.getAuditLog', { action: 'label.add', actor: String(here.user_id) })).data
      .list
    expect(row).toMatchObject({ organ_name: '查账站', ip: '127.0.0.1', request_id: expect.stringMatching(/./) })
  })

  it('leaves as a table of comma-separated values in which nothing is a formula, and notes that it left', async () => {
    await did(here, organ_id, { reason: '=HYPERLINK("http://x"),1' })
    const asked = { action: `test.${organ_id}`, format: 'csv' } as const
    const { type, body } = await takeSheet(app, here, 'members.exportAudit', asked)
    expect(type).toBe('text/csv; charset=utf-8')
    const text = new TextDecoder().decode(body)
    expect(text.startsWith('编号,时间,操作人')).toBe(true)
    expect(text).toContain(`"'=HYPERLINK(""http://x""),1"`)
    expect(text).toContain('name：旧 → 新')
    const noted = await app.sql`select 1 from audit where action = 'audit.export' and actor_id = ${here.user_id}`
    expect(noted).toHaveLength(1)
    await app.sql`update session set proved_at = now() - interval '1 hour' where user_id = ${here.user_id}`
    expect(await here.call('members.exportAudit', asked)).toMatchObject({ data: { type: 'PROOF_NEEDED' } })
  })

  it('checks the chain of a day', async () => {
    await app.runTask('members', 'chain')
    const { data } = await here.call('members.checkAudit', { day: today })
    expect(data).toMatchObject({ day: today, waiting: 0, broken: null })
    expect(data.laid).toBeGreaterThan(4)
  })
})
