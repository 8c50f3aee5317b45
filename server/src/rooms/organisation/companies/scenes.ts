import { randomUUID } from 'node:crypto'
import type { companies as entries } from '@heyi/contract/organisation/companies'
import type { Scenes, Stage } from '../../../testing/scene.ts'

const application = () => ({
  name: `布店${randomUUID().slice(0, 8)}`,
  contact_name: '周福根',
  contact_phone: '13812345679',
})
/** Asked for by a member, so that the administrator may decide about it. */
async function applied(stage: Stage) {
  const who = await stage.member()
  return { who, id: (await who.call('organisation.applyCompany', application())).data.id }
}
async function opened(stage: Stage): Promise<number> {
  const { id } = await applied(stage)
  await (await stage.admin()).call('organisation.setCompanyState', { id, event: 'approve' })
  return id
}

export const scenes: Scenes<typeof entries> = {
  async applyCompany(stage) {
    const admin = await stage.admin()
    const { who, id } = await applied(stage)
    await admin.call('organisation.setCompanyState', { id, event: 'reject', reason: '资料不全' })
    return [
      { who, input: { ...application(), id } },
      { who: admin, input: application() },
    ]
  },
  async withdrawCompany(stage) {
    const { who, id } = await applied(stage)
    return [{ who, input: { id } }]
  },
  async setCompany(stage) {
    const words = { name: application().name, organ_id: 2, phone: '0512-65880200', email: 'shop@example.com' }
    return [{ who: await stage.admin(), input: { id: await opened(stage), version: '1', ...words } }]
  },
  async setCompanyCommission(stage) {
    return [{ who: await stage.admin(), input: { id: await opened(stage), version: '1', commission_bp: 250 } }]
  },
  async setCompanyState(stage) {
    const [who, { id }] = [await stage.admin(), await applied(stage)]
    return [
      { who, input: { id, event: 'approve' } },
      { who, input: { id, event: 'suspend', reason: '正在整改' } },
      { who, input: { id, event: 'close', reason: '不再合作' } },
    ]
  },
  async getCompanyContact(stage) {
    return [{ who: await stage.admin(), input: { id: await opened(stage), reason: '核对资料' } }]
  },
}
