import type { imports as entries } from '@heyi/contract/members/import'
import { checkedSheet, type Scenes, type Stage, untilRead } from '../../../testing/scene.ts'
import { newMobile } from '../../identity/testing.ts'

/** A sheet with one person whom nobody knows. */
const sheet = () => new Blob([`姓名,手机号\n沈宝玉,${newMobile()}\n`])
const checked = (stage: Stage) =>
  checkedSheet(stage, async (who) => (await who.call('members.setImport', {}, { userFile: sheet() })).data.id)

export const scenes: Scenes<typeof entries> = {
  async setImport(stage) {
    await untilRead(stage)
    return [{ who: await stage.admin(), input: { userFile: sheet() } }]
  },
  async confirmImport(stage) {
    const [who, id] = [await stage.admin(), await checked(stage)]
    return [
      { who, input: { id } },
      { who, input: { id } },
    ]
  },
  dropImport: async (stage) => [{ who: await stage.admin(), input: { id: await checked(stage) } }],
  exportImport: async (stage) => [{ who: await stage.admin(), input: { import_id: await checked(stage) } }],
}
