import { P } from '@heyi/contract/permissions'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { giveRole, shippedRole } from '../../../organisation/testing.ts'
import { clerkOf } from '../../testing.ts'

describe('POST /api/score/setGrantCap', () => {
  const app = useApp()
  /** A clerk whose role is one of the organisation's own. */
  async function withRole() {
    const clerk = await clerkOf(app)
    const chief = await app.staff('organ_admin', { organ_id: clerk.organ_id })
    const permissions = [P.givePoints, P.console]
    const { data: role } = await chief.call('organisation.setRole', { name: `积分员${clerk.organ_id}`, permissions })
    await app.sql`delete from staff_role where staff_id = ${clerk.me.staff_id}`
    await giveRole(app.sql, { staff_id: clerk.me.staff_id, organ_id: clerk.organ_id, role_id: role.id })
    return { ...clerk, chief, role_id: role.id }
  }

  it('says what a role may give, from then on, and takes it back', async () => {
    const { one, give, chief, role_id } = await withRole()
    const set = (cap: { per_call: number; per_day: number } | null, version: string) =>
      chief.call('rewards.setGrantCap', { role_id, cap, version })
    expect((await give([[one, 30]])).data.state).toBe('DONE')
    expect((await set({ per_call: 20, per_day: 40 }, '0')).data).toEqual({ version: '1' })
    expect((await give([[one, 21]])).data.state).toBe('WAITING')
    const { list, usual } = (await chief.call('rewards.getGrantCaps', {})).data
    expect(usual).toEqual({ per_call: 500, per_day: 5_000 })
    expect(list.find((row) => row.role_id === role_id)).toMatchObject({ per_call: 20, is_usual: false, may_edit: true })
    expect(await set({ per_call: 50, per_day: 100 }, '0')).toMatchObject({ data: { type: 'CHANGED_MEANWHILE' } })
    expect((await set(null, '1')).data).toEqual({ version: '0' })
    expect((await give([[one, 500]])).data.state).toBe('DONE')
  })

  it('lets nobody raise a role above their own limit, nor touch those that came with the program or belong elsewhere', async () => {
    const { chief, role_id } = await withRole()
    const cap = { per_call: 501, per_day: 5_000 }
    const set = (id: number, who = chief) => who.call('rewards.setGrantCap', { role_id: id, cap })
    expect(await set(role_id)).toMatchObject({ data: { type: 'GRANT_CAP_ABOVE_OWN' } })
    expect(await set(await shippedRole(app.sql, 'organ_admin'))).toMatchObject({ data: { type: 'ROLE_SHIPPED' } })
    const other = await withRole()
    for (const id of [other.role_id, 8_999_999_999])
      expect(await set(id)).toMatchObject({ data: { type: 'ROLE_NOT_FOUND' } })
    const admin = await app.staff('platform_admin')
    expect(await set(role_id, admin)).toMatchObject({ code: 1 })
    expect((await chief.call('organisation.delRole', { id: role_id })).data).toMatchObject({ type: 'ROLE_IN_USE' })
  })

  it('says nothing of a role that gives what its asker lacks', async () => {
    const { chief, organ_id } = await withRole()
    const admin = await app.staff('platform_admin')
    const { data: role } = await admin.call('organisation.setRole', {
      name: `更大${organ_id}`,
      organ_id,
      permissions: [P.givePoints, P.goodsFront],
    })
    const answer = await chief.call('rewards.setGrantCap', { role_id: role.id, cap: { per_call: 1, per_day: 1 } })
    expect(answer).toMatchObject({ data: { type: 'ROLE_RIGHT_LACKING', name: '首页推荐与排序' } })
  })
})
