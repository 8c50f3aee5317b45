import { randomUUID } from 'node:crypto'
import type { staff as entries } from '@heyi/contract/organisation/staff'
import type { Person } from '../../../testing/app.ts'
import type { Scenes, Stage } from '../../../testing/scene.ts'

const ROOT = 2
const login = () => `w${randomUUID().slice(0, 8)}`
const newStaff = async (stage: Stage) => (await stage.staff('writeoff', { organ_id: ROOT })).staff_id
/** A role that the asker may give, in the root organisation. */
async function roleOf(who: Person, named: string) {
  const { roles } = (await who.call('organisation.getGrantableRoles', {})).data
  return { organ_id: ROOT, role_id: roles.find(({ name }) => name === named)?.id ?? 0 }
}
/** Somebody who waits to join the staff. */
async function applied(stage: Stage): Promise<number> {
  const { user_id } = await stage.member()
  const [row] = await stage.sql<{ id: number }[]>`
    insert into staff_application (user_id, organ_id, invited_by) select ${user_id}::int8, ${ROOT}::int8, min(id) from staff returning id`
  return row?.id ?? 0
}
/** What the address of a colleague's invitation to join the staff names. */
async function invitation(stage: Stage) {
  const [who, work_id] = [await stage.admin(), await newStaff(stage)]
  const { url } = (await who.call('organisation.getStaffQRCode', { id: work_id, kind: 'staff' })).data
  return { organ_id: ROOT, work_id, code: new URLSearchParams(url.split('?')[1]).get('code') ?? '' }
}

export const scenes: Scenes<typeof entries> = {
  async getStaffInvitation(stage) {
    return [{ who: await stage.admin(), input: await invitation(stage) }]
  },
  async setStaff(stage) {
    const who = await stage.admin()
    const { mobile } = await stage.member()
    const [clerk, doctor] = [await roleOf(who, '核销员'), await roleOf(who, '医生')]
    return [
      { who, input: { mobile, login_name: login(), roles: [clerk] } },
      { who, input: { id: await newStaff(stage), login_name: login(), roles: [doctor] } },
      { who, input: { application_id: await applied(stage), login_name: login(), roles: [clerk] } },
    ]
  },
  async setStaffState(stage) {
    const [who, id] = [await stage.admin(), await newStaff(stage)]
    return [
      { who, input: { id, event: 'pause' } },
      { who, input: { id, event: 'resume' } },
      { who, input: { id, event: 'leave' } },
      { who, input: { id, event: 'rejoin' } },
    ]
  },
  applyStaff: async (stage) => [{ who: await stage.member(), input: await invitation(stage) }],
  declineStaffApplication: async (stage) => [{ who: await stage.admin(), input: { id: await applied(stage) } }],
  async setReceptionOrgan(stage) {
    const who = await stage.staff('organ_admin')
    const [organ] = (await who.call('organisation.getReceptionOrgans', {})).data
    return [{ who, input: { organ_id: organ?.id ?? 0 } }]
  },
}
