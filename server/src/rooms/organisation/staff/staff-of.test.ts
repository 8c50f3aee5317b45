import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { giveRole, makeOrgan, shippedRole } from '../testing.ts'
import { staffOf } from './staff-of.ts'

const ANYWHERE = { active_organ_id: 0, active_role_id: 0 }

describe('the scope of a staff member', () => {
  const app = useApp()
  const scope = async (user_id: number) => (await staffOf(app.sql, user_id, ANYWHERE))?.organ_ids

  it('is read off the tree once, and again as soon as another process has changed the tree', async () => {
    const centre = await makeOrgan(app.sql)
    const first = await makeOrgan(app.sql, { parent_id: centre })
    const { user_id } = await app.staff('operator', { organ_id: centre })
    const read = await scope(user_id)
    expect(read).toEqual([centre, first])
    expect(await scope(user_id)).toBe(read)
    // Past this process: nobody here hears of it.
    const second = await makeOrgan(app.sql, { parent_id: first })
    expect(await scope(user_id)).toEqual([centre, first, second])
    await app.sql`update organ set state = 'closed' where id = ${second}`
    expect(await scope(user_id)).toEqual([centre, first])
    await app.sql`update organ set parent_id = 2, path = '2/' || id || '/' where id = ${first}`
    expect(await scope(user_id)).toEqual([centre])
  })

  it('is the new one for the very next call after an organisation was moved or taken out of use', async () => {
    const centre = await makeOrgan(app.sql)
    const station = await makeOrgan(app.sql, { parent_id: centre, name: '移动站' })
    const me = await app.staff('operator', { organ_id: centre })
    const admin = await app.staff('platform_admin')
    const sees = async () => (await me.call('organisation.memberUserOrgan', { organ_id: station, type: 'member' })).code
    expect(await sees()).toBe(1)
    const facts = { id: station, name: '移动站', kind: 'station', phone: '', hours: '', address: '' } as const
    const move = async (parent_id: number, version: string) =>
      expect(await admin.call('organisation.setOrgan', { ...facts, parent_id, version })).toMatchObject({ code: 1 })
    const found = async () => (await admin.call('organisation.getOrgansTo', { id: station })).data[0]?.version ?? ''
    await move(2, await found())
    expect(await sees()).not.toBe(1)
    await move(centre, await found())
    expect(await sees()).toBe(1)
    await admin.call('organisation.setOrganState', { id: station, state: 'closed' })
    expect(await sees()).not.toBe(1)
  })

  it('keeps nothing of a change that was taken back', async () => {
    const centre = await makeOrgan(app.sql)
    const { user_id } = await app.staff('operator', { organ_id: centre })
    const undone = app.app.database.transact(async (tx) => {
      const made = await makeOrgan(tx, { parent_id: centre })
      expect((await staffOf(tx, user_id, ANYWHERE))?.organ_ids).toEqual([centre, made])
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect(await scope(user_id)).toEqual([centre])
    const station = await makeOrgan(app.sql, { parent_id: centre })
    expect(await scope(user_id)).toEqual([centre, station])
  })

  it('goes with the role that gave it, though the tree stands as it stood', async () => {
    const [here, there] = [await makeOrgan(app.sql), await makeOrgan(app.sql)]
    const { user_id, staff_id } = await app.staff('operator', { organ_id: here })
    await giveRole(app.sql, { staff_id, organ_id: there, role_id: await shippedRole(app.sql, 'operator') })
    const at = async () => (await staffOf(app.sql, user_id, { active_organ_id: there, active_role_id: 0 }))?.organ_ids
    expect(await at()).toEqual([there])
    await app.sql`delete from staff_role where staff_id = ${staff_id} and organ_id = ${there}`
    expect(await at()).toEqual([here])
    await app.sql`delete from staff_role where staff_id = ${staff_id}`
    expect(await at()).toBeUndefined()
  })

  it('of an administrator is every open organisation, wherever in the tree they work', async () => {
    const centre = await makeOrgan(app.sql)
    const [station, closed] = [
      await makeOrgan(app.sql, { parent_id: centre }),
      await makeOrgan(app.sql, { state: 'closed' }),
    ]
    const { user_id } = await app.staff('platform_admin')
    const seen = await staffOf(app.sql, user_id, { active_organ_id: station, active_role_id: 0 })
    expect(seen).toMatchObject({ is_admin: true, active_organ_id: station })
    expect(seen?.organ_ids).toEqual(expect.arrayContaining([2, centre, station]))
    expect(seen?.organ_ids).not.toContain(closed)
    expect((await staffOf(app.sql, user_id, { active_organ_id: closed, active_role_id: 0 }))?.active_organ_id).toBe(2)
  })
})
