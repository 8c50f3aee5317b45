import type { labelRules as entries } from '@heyi/contract/members/label-rules'
import type { Scenes } from '../../../testing/scene.ts'
import { labelled } from '../testing.ts'

export const scenes: Scenes<typeof entries> = {
  async setTagRule(stage) {
    const who = await stage.admin()
    const { id } = await labelled(who)
    const rule = (is_on: boolean) => ({ who, input: { id, facts: { age: { from: 75 } }, is_on } })
    return [rule(true), rule(false), rule(true)]
  },
}
