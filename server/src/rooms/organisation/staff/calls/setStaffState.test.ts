import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { giveRole, makeOrgan, shippedRole } from '../../testing.ts'

describe('POST /api/staff/setStaffState', () => {
  const app = useApp()
  const typeOf = (answer: { data: { type?: string } }) => answer.data.type

  it('pauses, takes back and lets go: the session ends at once, and the person is a member again', async () => {
    const organ_id = await makeOrgan(app.sql)
    const chief = await app.staff('organ_admin', { organ_id })
    const clerk = await app.staff('operator', { organ_id })
    const move = (event: 'pause' | 'resume' | 'leave' | 'rejoin', reason = '') =>
      chief.call('organisation.setStaffState', { id: clerk.staff_id, event, reason })
    expect(await move('resume')).toMatchObject({ data: { type: 'STAFF_WRONG_STATE' }, msg: /在职/ })
    expect((await move('pause')).data).toMatchObject({ state: 'paused', version: '2' })
    expect((await clerk.call('identity.getUserInfo', {})).status).toBe(401)
    expect((await move('resume')).data.state).toBe('active')
    expect((await move('leave', '合同到期')).data.state).toBe('left')
    const [person] = await app.sql`select is_staff from users where id = ${clerk.user_id}`
    expect(person).toEqual({ is_staff: false })
    const shown = await chief.call('organisation.getStaffTo', { state: 'left' })
    expect(shown.data.list.map(({ id }) => id)).toEqual([clerk.staff_id])
    const [trace] = await app.sql`
      select reason from audit where target = 'staff' and target_id = ${clerk.staff_id} and action = 'staff.leave'`
    expect(trace).toEqual({ reason: '合同到期' })
    // Their invitation is dead.
    expect(typeOf(await chief.call('organisation.getStaffQRCode', { id: clerk.staff_id, kind: 'member' }))).toBe(
      'STAFF_WRONG_STATE',
    )
    expect((await move('rejoin')).data.state).toBe('active')
  })

  it('leaves oneself, who holds more, and who works elsewhere to others', async () => {
    const [organ_id, elsewhere] = [await makeOrgan(app.sql), await makeOrgan(app.sql)]
    const chief = await app.staff('organ_admin', { organ_id })
    const pause = async (id: number) => typeOf(await chief.call('organisation.setStaffState', { id, event: 'pause' }))
    expect(await pause(chief.staff_id)).toBe('STAFF_SELF')
    const admin = await app.staff('platform_admin', { organ_id })
    expect(await pause(admin.staff_id)).toBe('STAFF_STRONGER')
    const clerk = await app.staff('operator', { organ_id })
    await giveRole(app.sql, {
      staff_id: clerk.staff_id,
      organ_id: elsewhere,
      role_id: await shippedRole(app.sql, 'doctor'),
    })
    expect(await pause(clerk.staff_id)).toBe('STAFF_ELSEWHERE')
    const stranger = await app.staff('operator', { organ_id: elsewhere })
    expect(await pause(stranger.staff_id)).toBe('STAFF_NOT_FOUND')
    expect(await pause(8_999_999)).toBe('STAFF_NOT_FOUND')
  })

  it('takes somebody back by phone with nothing of what they held elsewhere', async () => {
    const [organ_id, elsewhere] = [await makeOrgan(app.sql), await makeOrgan(app.sql)]
    const role_id = await shippedRole(app.sql, 'writeoff')
    const chief = await app.staff('organ_admin', { organ_id })
    const clerk = await app.staff('operator', { organ_id, organ_ids: [elsewhere] })
    await app.sql`update staff set state = 'left' where id = ${clerk.staff_id}`
    const roles = [{ organ_id, role_id }]
    const body = { mobile: clerk.mobile, login_name: `back${clerk.user_id}`, roles }
    expect((await chief.call('organisation.setStaff', body)).data.id).toBe(clerk.staff_id)
    expect(await app.sql`select organ_id, role_id from staff_role where staff_id = ${clerk.staff_id}`).toEqual(roles)
  })
})
