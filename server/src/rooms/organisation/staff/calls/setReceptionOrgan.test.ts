import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { createStaff } from '../../index.ts'
import { makeOrgan } from '../../testing.ts'

describe('POST /api/organ/setReceptionOrgan', () => {
  const app = useApp()
  let centre: number
  let station: number
  const roles: Record<string, number> = {}
  beforeAll(async () => {
    centre = await makeOrgan(app.sql, { name: '分中心' })
    station = await makeOrgan(app.sql, { parent_id: centre, name: '服务站' })
    for (const { id, key } of await app.sql<{ id: number; key: string }[]>`select id, key from role`) roles[key] = id
  })
  /** Operator at the centre, operator and write-off staff at the station. */
  const twoHats = async () => {
    const me = await app.staff('operator', { organ_ids: [centre, station], organ_id: centre })
    await app.app.database.transact((tx) =>
      createStaff(tx, { user_id: me.user_id, login_name: '', company_id: null, store_id: null }, [
        { organ_id: station, role_key: 'writeoff' },
      ]),
    )
    return me
  }

  it('narrows rights and organisations at once, for this session only', async () => {
    const me = await twoHats()
    expect((await me.call('identity.getUserInfo', {})).data.rules_subtle).not.toContain(1006)
    const all = await me.call('organisation.setReceptionOrgan', { organ_id: station })
    expect(all.data).toMatchObject({
      organ: { id: station, name: '服务站' },
      userinfo: { user_id: me.user_id, work_id: me.staff_id },
    })
    expect(all.data.userinfo.rules_subtle).toEqual(expect.arrayContaining([20, 1006]))
    const one = await me.call('organisation.setReceptionOrgan', { organ_id: station, role_id: roles.writeoff ?? 0 })
    expect(one.data.userinfo.rules_subtle).toEqual([1006, 1012])
    expect((await me.call('organisation.memberUserOrgan', { organ_id: station, type: 'member' })).code).toBe(403)
    await me.call('organisation.setReceptionOrgan', { organ_id: station, role_id: roles.operator ?? 0 })
    expect((await me.call('organisation.memberUserOrgan', { organ_id: station, type: 'member' })).code).toBe(1)
    expect((await me.call('organisation.memberUserOrgan', { organ_id: centre, type: 'member' })).data.type).toBe(
      'ORGAN_NOT_FOUND',
    )
  })

  it('takes a right away at once when the role loses it or the person leaves', async () => {
    const me = await app.staff('operator', { organ_id: centre })
    const may = async () => (await me.call('organisation.memberUserOrgan', { organ_id: centre, type: 'member' })).code
    expect(await may()).toBe(1)
    await app.sql`update staff set state = 'left' where user_id = ${me.user_id}`
    expect(await may()).toBe(403)
    expect((await me.call('identity.getUserInfo', {})).data).toMatchObject({ is_staff: false, rules_subtle: [] })
  })

  it('refuses organisations and roles the person has nothing to do with, like unknown ones', async () => {
    const me = await app.staff('operator', { organ_id: station })
    const closed = await makeOrgan(app.sql, { state: 'closed' })
    const member = await app.member()
    for (const [person, organ_id] of [
      [me, centre],
      [me, 2],
      [me, closed],
      [me, 987_654],
      [member, station],
      [member, 2],
    ] as const)
      expect((await person.call('organisation.setReceptionOrgan', { organ_id })).data).toEqual({
        type: 'ORGAN_NOT_FOUND',
      })
    for (const role_id of [roles.platform_admin ?? 0, roles.organ_admin ?? 0, 987_654])
      expect((await me.call('organisation.setReceptionOrgan', { organ_id: station, role_id })).data).toEqual({
        type: 'ROLE_NOT_FOUND',
      })
  })

  it('lets the platform administrator work everywhere with every right', async () => {
    const me = await app.staff('platform_admin')
    const { code, data } = await me.call('organisation.setReceptionOrgan', { organ_id: station })
    expect(code).toBe(1)
    expect(data.userinfo.rules_subtle).toEqual(expect.arrayContaining([5, 20, 1002, 1010]))
    expect((await me.call('organisation.memberUserOrgan', { organ_id: centre, type: 'member' })).code).toBe(1)
  })
})
