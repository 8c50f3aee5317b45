import { randomUUID } from 'node:crypto'
import type { roles as entries } from '@heyi/contract/organisation/roles'
import type { Scenes, Stage } from '../../../testing/scene.ts'

const named = () => `角色${randomUUID().slice(0, 8)}`
/** A role that its asker may edit, and that nobody holds. */
const newRole = async (stage: Stage) =>
  (await (await stage.admin()).call('organisation.setRole', { name: named(), permissions: [] })).data.id

export const scenes: Scenes<typeof entries> = {
  async setRole(stage) {
    const who = await stage.admin()
    return [
      { who, input: { name: named(), permissions: [1001] } },
      { who, input: { id: await newRole(stage), name: named(), permissions: [1001, 19] } },
    ]
  },
  delRole: async (stage) => [{ who: await stage.admin(), input: { id: await newRole(stage) } }],
  async setRoleShare(stage) {
    const [who, id] = [await stage.admin(), await newRole(stage)]
    const [, below] = (await who.call('organisation.getReceptionOrgans', {})).data
    return [
      { who, input: { id, added: below ? [below.id] : [] } },
      { who, input: { id, removed: below ? [below.id] : [] } },
    ]
  },
}
