import type { groups as entries } from '@heyi/contract/orders/groups'
import type { Scenes } from '../../../testing/scene.ts'
import { makeDeal, makeGroup } from '../testing.ts'

export const scenes: Scenes<typeof entries> = {
  async getGroup(stage) {
    const deal = await makeDeal(stage.sql, await stage.admin(), { kind: 'group' })
    const { who, group_id } = await makeGroup(stage, deal)
    return [{ who, input: { group_id } }]
  },
}
