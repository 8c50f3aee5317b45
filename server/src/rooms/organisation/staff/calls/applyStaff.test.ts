import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan, shippedRole } from '../../testing.ts'

describe('joining the staff by a colleague’s invitation', () => {
  const app = useApp()
  /** What the address of an invitation names. */
  function namedBy(url: string) {
    const params = new URLSearchParams(url.split('?')[1])
    return {
      organ_id: Number(params.get('organ_id')),
      work_id: Number(params.get('work_id')),
      code: params.get('code') ?? '',
    }
  }
  async function setUp() {
    const organ_id = await makeOrgan(app.sql, { name: '葑南站' })
    const chief = await app.staff('organ_admin', { organ_id, real_name: '夏静' })
    const { data } = await chief.call('organisation.getStaffQRCode', { id: chief.staff_id, kind: 'staff' })
    return { organ_id, chief, invitation: namedBy(data.url) }
  }

  it('POST /api/staff/applyStaff waits for a colleague, who confirms with a role', async () => {
    const { organ_id, chief, invitation } = await setUp()
    expect(invitation).toMatchObject({ organ_id, work_id: chief.staff_id })
    const person = await app.member({ real_name: '陆根生' })
    const standing = async () => (await person.call('organisation.getStaffInvitation', invitation)).data
    expect(await standing()).toEqual({ organ_name: '葑南站', by: '夏静', state: '', is_staff: false })
    await person.call('organisation.applyStaff', invitation)
    await person.call('organisation.applyStaff', invitation)
    expect((await standing()).state).toBe('waiting')
    const { data } = await chief.call('organisation.getStaffApplications', {})
    expect(data.list).toMatchObject([{ name: '陆根生', organ_name: '葑南站', by: '夏静' }])
    expect((await chief.call('organisation.getStaffTo', {})).data.waiting).toBe(1)
    const confirm = {
      application_id: data.list[0]?.id ?? 0,
      login_name: `lu${person.user_id}`,
      roles: [{ organ_id, role_id: await shippedRole(app.sql, 'writeoff') }],
    }
    // Nobody of elsewhere confirms or declines it.
    const stranger = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    const refused = { data: { type: 'APPLICATION_NOT_FOUND' } }
    expect(await stranger.call('organisation.setStaff', confirm)).toMatchObject(refused)
    expect(await stranger.call('organisation.declineStaffApplication', { id: confirm.application_id })).toMatchObject(
      refused,
    )
    expect((await chief.call('organisation.setStaff', confirm)).code).toBe(1)
    expect((await person.call('identity.getUserInfo', {})).data.rules_subtle).toEqual([1006, 1012])
    expect(await chief.call('organisation.setStaff', confirm)).toMatchObject(refused)
    expect(await standing()).toMatchObject({ state: 'confirmed', is_staff: true })
    expect(await person.call('organisation.applyStaff', invitation)).toMatchObject({ data: { type: 'STAFF_ALREADY' } })
  })

  it('is declined, and may be asked for again', async () => {
    const { chief, invitation } = await setUp()
    const person = await app.member()
    await person.call('organisation.applyStaff', invitation)
    const [waiting] = (await chief.call('organisation.getStaffApplications', {})).data.list
    await (await app.member()).call('organisation.applyStaff', invitation)
    const { data: first } = await chief.call('organisation.getStaffApplications', { num: 1 })
    const { data: rest } = await chief.call('organisation.getStaffApplications', { num: 1, after: first.next ?? '' })
    expect([first.list[0]?.id === waiting?.id, rest.list.length, rest.next]).toEqual([true, 1, null])
    expect((await chief.call('organisation.declineStaffApplication', { id: waiting?.id ?? 0 })).code).toBe(1)
    expect((await person.call('organisation.getStaffInvitation', invitation)).data.state).toBe('declined')
    expect((await person.call('organisation.applyStaff', invitation)).code).toBe(1)
  })

  it('of somebody who cannot sign in any more is nobody’s to confirm', async () => {
    const { organ_id, chief, invitation } = await setUp()
    const person = await app.member()
    await person.call('organisation.applyStaff', invitation)
    const [waiting] = (await chief.call('organisation.getStaffApplications', {})).data.list
    await app.sql`update users set state = 'removed' where id = ${person.user_id}`
    expect((await chief.call('organisation.getStaffApplications', {})).data).toMatchObject({ list: [], total: 0 })
    expect((await chief.call('organisation.getStaffTo', {})).data.waiting).toBe(0)
    const roles = [{ organ_id, role_id: await shippedRole(app.sql, 'writeoff') }]
    const confirm = { application_id: waiting?.id ?? 0, login_name: `g${person.user_id}`, roles }
    expect(await chief.call('organisation.setStaff', confirm)).toMatchObject({
      data: { type: 'APPLICATION_NOT_FOUND' },
    })
  })

  it('needs an invitation that the server made, of somebody who still works there', async () => {
    const { chief, invitation } = await setUp()
    const person = await app.member()
    const other = await makeOrgan(app.sql)
    const type = async (given: typeof invitation) => (await person.call('organisation.applyStaff', given)).data
    expect(await type({ ...invitation, organ_id: other })).toEqual({ type: 'INVITATION_NOT_FOUND' })
    expect(await type({ ...invitation, code: 'x' })).toEqual({ type: 'INVITATION_NOT_FOUND' })
    await app.sql`update staff set state = 'left' where id = ${chief.staff_id}`
    expect(await type(invitation)).toEqual({ type: 'INVITATION_NOT_FOUND' })
  })
})
