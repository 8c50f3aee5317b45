import { randomUUID } from 'node:crypto'
import { P } from '@heyi/contract/permissions'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { giveRole, makeOrgan, shippedRole } from '../../testing.ts'

describe('roles of an organisation', () => {
  const app = useApp()
  const named = () => ({ name: `角色${randomUUID().slice(0, 8)}`, permissions: [P.console, P.goods] })

  it('POST /api/role/setRole adds and edits one; a right taken from it is gone on the holder’s next request', async () => {
    const organ_id = await makeOrgan(app.sql)
    const chief = await app.staff('organ_admin', { organ_id })
    const facts = named()
    const { data: role } = await chief.call('organisation.setRole', facts)
    const clerk = await app.staff('writeoff', { organ_id })
    await giveRole(app.sql, { staff_id: clerk.staff_id, organ_id, role_id: role.id })
    const rights = async () => (await clerk.call('identity.getUserInfo', {})).data.rules_subtle
    expect(await rights()).toEqual([P.goods, P.console, P.orderWriteOff, P.storeCode].sort((a, b) => a - b))
    const edited = await chief.call('organisation.setRole', { ...role, name: facts.name, permissions: [P.console] })
    expect(edited.data).toEqual({ id: role.id, version: '2' })
    expect(await rights()).toEqual([P.console, P.orderWriteOff, P.storeCode])
    expect((await chief.call('organisation.getRole', { id: role.id })).data).toMatchObject({
      permissions: [P.console],
      holders: 1,
      is_own: true,
      is_shipped: false,
    })
    expect(await chief.call('organisation.setRole', { ...role, ...named() })).toMatchObject({
      data: { type: 'CHANGED_MEANWHILE', version: '2' },
    })
    expect(await chief.call('organisation.setRole', facts)).toMatchObject({ data: { type: 'ROLE_NAME_TAKEN' } })
    expect(await chief.call('organisation.delRole', { id: role.id })).toMatchObject({
      data: { type: 'ROLE_IN_USE', count: 1 },
    })
  })

  it('gives no right that its maker lacks, and takes none', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [admin, chief] = [await app.staff('platform_admin'), await app.staff('organ_admin', { organ_id })]
    const lacking = { data: { type: 'ROLE_RIGHT_LACKING', name: '首页推荐与排序' } }
    const wide = [P.console, P.goodsFront]
    expect(await chief.call('organisation.setRole', { ...named(), permissions: wide })).toMatchObject(lacking)
    const { data: role } = await admin.call('organisation.setRole', { ...named(), organ_id, permissions: wide })
    const edit = (permissions: typeof wide) =>
      chief.call('organisation.setRole', { ...role, name: `新名${role.id}`, permissions: permissions as never })
    expect(await edit([P.console])).toMatchObject(lacking)
    expect(await chief.call('organisation.delRole', { id: role.id })).toMatchObject(lacking)
    // What the maker lacks stays as it is while the rest changes.
    expect((await edit([P.goodsFront])).code).toBe(1)
  })

  it('copies those that came with the program and edits none of them; others’ are unknown', async () => {
    const chief = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    const other = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    const id = await shippedRole(app.sql, 'operator')
    const shipped = { data: { type: 'ROLE_SHIPPED' } }
    expect(await chief.call('organisation.setRole', { id, ...named() })).toMatchObject(shipped)
    expect(await chief.call('organisation.delRole', { id })).toMatchObject(shipped)
    expect(await chief.call('organisation.setRoleShare', { id })).toMatchObject(shipped)
    const { data: theirs } = await other.call('organisation.setRole', named())
    const unknown = { data: { type: 'ROLE_NOT_FOUND' } }
    for (const role_id of [theirs.id, 8_999_999]) {
      expect(await chief.call('organisation.setRole', { id: role_id, ...named() })).toMatchObject(unknown)
      expect(await chief.call('organisation.delRole', { id: role_id })).toMatchObject(unknown)
      expect(await chief.call('organisation.getRole', { id: role_id })).toMatchObject(unknown)
      expect(await chief.call('organisation.getRoleShare', { id: role_id })).toMatchObject(unknown)
    }
    const { data } = await chief.call('organisation.getRolesTo', { num: 100 })
    expect(data.list.map((role) => role.id)).not.toContain(theirs.id)
    const first = (await chief.call('organisation.getRolesTo', { num: 1 })).data
    const second = (await chief.call('organisation.getRolesTo', { num: 1, after: first.next ?? '' })).data
    expect([first.list, second.list].flat().map((role) => role.id)).toEqual(
      data.list.slice(0, 2).map((role) => role.id),
    )
    expect(data.list.find((role) => role.id === id)).toMatchObject({ is_shipped: true, is_own: false, organ_id: 0 })
    expect((await other.call('organisation.delRole', { id: theirs.id })).code).toBe(1)
    expect((await other.call('organisation.getRolesTo', { kind: 'own' })).data).toMatchObject({ list: [], total: 0 })
  })

  it('POST /api/role/setRoleShare lends one to an organisation below, until somebody there holds it', async () => {
    const centre = await makeOrgan(app.sql, { name: '分中心' })
    const station = await makeOrgan(app.sql, { parent_id: centre, name: '服务站' })
    const [chief, lower] = [
      await app.staff('organ_admin', { organ_id: centre, real_name: '夏静' }),
      await app.staff('organ_admin', { organ_id: station }),
    ]
    const { data: role } = await chief.call('organisation.setRole', named())
    const givable = async () =>
      (await lower.call('organisation.getGrantableRoles', {})).data.roles.some((one) => one.id === role.id)
    expect(await givable()).toBe(false)
    const share = (sent: { added?: number[]; removed?: number[]; version?: string }) =>
      chief.call('organisation.setRoleShare', { id: role.id, ...sent })
    expect((await share({ added: [station], version: '1' })).data).toEqual({ version: '2' })
    expect(await givable()).toBe(true)
    expect((await share({ removed: [station], version: '1' })).data.type).toBe('CHANGED_MEANWHILE')
    const theirs = [await makeOrgan(app.sql)]
    expect((await share({ added: theirs })).data.type).toBe('ORGAN_NOT_FOUND')
    expect((await share({ removed: theirs })).data.type).toBe('ORGAN_NOT_FOUND')
    const clerk = await app.staff('writeoff', { organ_id: station, real_name: '毛晓芸' })
    const roles = [{ organ_id: station, role_id: role.id }]
    const body = { id: clerk.staff_id, login_name: `t${clerk.user_id}`, roles }
    expect((await lower.call('organisation.setStaff', body)).code).toBe(1)
    expect((await chief.call('organisation.getRoleShare', { id: role.id })).data).toMatchObject({
      organs: [
        { id: centre, name: '分中心', is_fixed: true },
        { id: station, name: '服务站', is_fixed: false },
      ],
      list: [{ name: '毛晓芸', organ_name: '服务站' }],
      ...{ total: 1, more: false, next: null },
    })
    expect((await share({ removed: [station] })).msg).toBe('服务站还有1位员工是这个角色，请先改掉他们的角色')
    // Who borrows a role neither edits it nor lends it on.
    expect((await lower.call('organisation.setRole', { id: role.id, ...named() })).data.type).toBe('ROLE_NOT_FOUND')
  })
})
