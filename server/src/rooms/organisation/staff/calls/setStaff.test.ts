import { randomUUID } from 'node:crypto'
import { P } from '@heyi/contract/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { giveRole, makeCompany, makeOrgan, shippedRole } from '../../testing.ts'

const nameOf = (person: Pick<Person, 'user_id'>) => `s${person.user_id}`

describe('POST /api/staff/setStaff', () => {
  const app = useApp()
  let [centre, station, elsewhere]: number[] = []
  let chief: Person
  const roles: Record<'operator' | 'organ_admin' | 'platform_admin' | 'service' | 'writeoff' | 'doctor', number> =
    {} as never
  beforeAll(async () => {
    centre = await makeOrgan(app.sql, { name: '分中心' })
    station = await makeOrgan(app.sql, { parent_id: centre, name: '服务站' })
    elsewhere = await makeOrgan(app.sql)
    chief = await app.staff('organ_admin', { organ_id: centre, real_name: '夏静' })
    for (const key of ['operator', 'organ_admin', 'platform_admin', 'service', 'writeoff', 'doctor'] as const)
      roles[key] = await shippedRole(app.sql, key)
  })
  const at = (organ_id: number | undefined, role_id: number) => ({ organ_id: organ_id ?? 0, role_id })
  const read = async (id: number) => (await chief.call('organisation.getStaff', { id })).data

  it('makes a member of the organisation staff by phone, with a role in each of two organisations', async () => {
    const member = await app.member({ organ_id: station, real_name: '沈宝珍' })
    const given = { mobile: member.mobile, login_name: `Shen${member.user_id}`, client_req_id: randomUUID() }
    const body = { ...given, roles: [at(centre, roles.operator), at(station, roles.writeoff)] }
    const { data } = await chief.call('organisation.setStaff', body)
    expect(await chief.call('organisation.setStaff', body)).toMatchObject({ data: { id: data.id } })
    expect(await read(data.id)).toMatchObject({
      name: '沈宝珍',
      login_name: `shen${member.user_id}`,
      state: 'active',
      elsewhere: 0,
      is_stronger: false,
      roles: [
        { organ_id: centre, role_name: '运营人员', may_take: true },
        { organ_id: station, role_name: '核销员' },
      ],
    })
    expect((await member.call('identity.getUserInfo', {})).data).toMatchObject({ is_staff: true, work_id: data.id })
    const rows = await app.sql`select detail::text from audit where target = 'staff' and target_id = ${data.id}`
    expect(JSON.stringify(rows)).not.toContain(member.mobile)
    expect(
      await chief.call('organisation.setStaff', {
        ...given,
        client_req_id: randomUUID(),
        roles: [at(centre, roles.operator)],
      }),
    ).toMatchObject({ data: { type: 'STAFF_ALREADY' } })
  })

  it('answers a member of elsewhere like nobody', async () => {
    const stranger = await app.member({ organ_id: elsewhere })
    const add = (mobile: string) =>
      chief.call('organisation.setStaff', { mobile, login_name: 'whoever', roles: [at(centre, roles.operator)] })
    const unknown = await add('13700000000')
    expect(unknown.data.type).toBe('STAFF_PERSON_UNKNOWN')
    expect(await add(stranger.mobile)).toEqual(unknown)
  })

  it('takes a right away that is gone on the next request, and leaves roles of elsewhere alone', async () => {
    const clerk = await app.staff('operator', { organ_id: centre })
    await giveRole(app.sql, { staff_id: clerk.staff_id, ...at(elsewhere, roles.doctor) })
    const may = async () =>
      (await clerk.call('organisation.memberUserOrgan', { organ_id: centre ?? 0, type: 'member' })).code
    expect(await may()).toBe(1)
    const { version, elsewhere: others } = await read(clerk.staff_id)
    expect(others).toBe(1)
    const body = { id: clerk.staff_id, version, login_name: `t${clerk.user_id}` }
    const saved = await chief.call('organisation.setStaff', { ...body, roles: [at(centre, roles.writeoff)] })
    expect(saved.code).toBe(1)
    expect(await may()).toBe(403)
    expect(
      await app.sql`select organ_id, role_id from staff_role where staff_id = ${clerk.staff_id} order by organ_id`,
    ).toEqual([at(centre, roles.writeoff), at(elsewhere, roles.doctor)].sort((a, b) => a.organ_id - b.organ_id))
    expect(await chief.call('organisation.setStaff', { ...body, roles: [] })).toMatchObject({
      data: { type: 'CHANGED_MEANWHILE', by: '夏静' },
    })
  })

  it('gives and takes nothing that the giver lacks, nor anything outside of their organisations', async () => {
    // Somebody who may manage staff, and little else.
    const { data: role } = await chief.call('organisation.setRole', {
      name: `人事${chief.user_id}`,
      permissions: [P.console, P.staff, P.orderWriteOff],
    })
    const clerk = await app.staff('writeoff', { organ_id: centre })
    await giveRole(app.sql, { staff_id: clerk.staff_id, ...at(centre, role.id) })
    const member = await app.member({ organ_id: centre })
    const give = async (...given: ReturnType<typeof at>[]) =>
      (await clerk.call('organisation.setStaff', { mobile: member.mobile, login_name: nameOf(member), roles: given }))
        .data
    expect(await give(at(centre, roles.operator))).toMatchObject({ type: 'ROLE_RIGHT_LACKING', name: '活动列表' })
    expect(await give(at(centre, roles.platform_admin))).toMatchObject({ type: 'ROLE_RIGHT_LACKING' })
    expect(await give(at(elsewhere, roles.writeoff))).toEqual({ type: 'ORGAN_NOT_FOUND' })
    expect(await give(at(8_999_999, roles.writeoff))).toEqual({ type: 'ORGAN_NOT_FOUND' })
    expect(await give(at(centre, 8_999_999))).toEqual({ type: 'ROLE_NOT_FOUND' })
    // The role belongs to the centre, and nobody shared it with the station.
    expect(await give(at(station, role.id))).toMatchObject({ type: 'ROLE_NOT_HERE', organ: '服务站' })
    expect(await give()).toEqual({ type: 'STAFF_NEEDS_ROLE' })
    const done = await give(at(centre, roles.writeoff))
    expect(done.id).toBeGreaterThan(0)
    // Neither may they take from who holds more, nor change what that person is called.
    const { login_name } = await read(chief.staff_id)
    const change = async (body: object) =>
      (
        await clerk.call('organisation.setStaff', {
          id: chief.staff_id,
          login_name,
          roles: [at(centre, roles.writeoff)],
          ...body,
        })
      ).data
    expect(await change({})).toMatchObject({ type: 'ROLE_RIGHT_LACKING' })
    expect(await change({ login_name: 'somebody', roles: [at(centre, roles.organ_admin)] })).toEqual({
      type: 'STAFF_STRONGER',
    })
  })

  it('says a login name that is taken, and a merchant of elsewhere like an unknown one', async () => {
    const [one, other] = [await app.member({ organ_id: centre }), await app.staff('writeoff', { organ_id: centre })]
    const company_id = await makeCompany(app.sql, { organ_id: elsewhere ?? 0 })
    const add = async (body: object) =>
      (
        await chief.call('organisation.setStaff', {
          mobile: one.mobile,
          login_name: nameOf(one),
          roles: [at(centre, roles.service)],
          ...body,
        })
      ).data
    expect(await add({ login_name: `T${other.user_id}` })).toMatchObject({ type: 'STAFF_LOGIN_TAKEN' })
    expect(await add({ company_id })).toEqual({ type: 'COMPANY_NOT_FOUND' })
    expect(await add({ company_id: 8_999_999 })).toEqual({ type: 'COMPANY_NOT_FOUND' })
    const own = await makeCompany(app.sql, { organ_id: station ?? 0, name: '早餐铺' })
    expect(await read((await add({ company_id: own })).id)).toMatchObject({ company_name: '早餐铺' })
  })

  it('of who works for one merchant makes staff of that merchant, unless another is named', async () => {
    const company_id = await makeCompany(app.sql, { organ_id: centre ?? 0, name: '豆腐坊' })
    const other = await makeCompany(app.sql, { organ_id: centre ?? 0 })
    const keeper = await app.staff('organ_admin', { organ_id: centre, company_id })
    const member = await app.member({ organ_id: centre })
    const add = async (body: object) => {
      const given = { mobile: member.mobile, login_name: nameOf(member), roles: [at(centre, roles.writeoff)] }
      return (await keeper.call('organisation.setStaff', { ...given, ...body })).data
    }
    expect(await add({ company_id: other })).toEqual({ type: 'COMPANY_NOT_FOUND' })
    expect(await read((await add({})).id)).toMatchObject({ company_id, company_name: '豆腐坊' })
  })

  it("answers another organisation's staff member like an unknown one", async () => {
    const stranger = await app.staff('operator', { organ_id: elsewhere })
    const edit = (id: number) =>
      chief.call('organisation.setStaff', { id, login_name: 'whoever', roles: [at(centre, roles.operator)] })
    const unknown = await edit(8_999_999)
    expect(unknown.data.type).toBe('STAFF_NOT_FOUND')
    expect(await edit(stranger.staff_id)).toEqual(unknown)
    expect((await chief.call('organisation.getStaff', { id: stranger.staff_id })).data.type).toBe('STAFF_NOT_FOUND')
  })
})

describe('the last platform administrator', () => {
  const app = useApp({ own: true })
  it('stays one, and of two who send each other away at once one stays', async () => {
    const role_id = await shippedRole(app.sql, 'platform_admin')
    const writeoff = await shippedRole(app.sql, 'writeoff')
    const [one, two] = [await app.staff('platform_admin'), await app.staff('platform_admin')]
    const demote = (who: Person, whom: Person) =>
      who.call('organisation.setStaff', {
        id: whom.staff_id,
        login_name: `t${whom.user_id}`,
        roles: [{ organ_id: 2, role_id: writeoff }],
      })
    const answers = await Promise.all([demote(one, two), demote(two, one)])
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    const [left] = await app.sql<{ user_id: number }[]>`
      select s.user_id from staff s join staff_role sr on sr.staff_id = s.id where sr.role_id = ${role_id}`
    const last = left?.user_id === one.user_id ? one : two
    expect(await demote(last, last)).toMatchObject({ data: { type: 'STAFF_LAST_ADMIN' } })
  })
})
