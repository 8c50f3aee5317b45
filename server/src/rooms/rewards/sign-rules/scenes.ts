import type { signRules as entries } from '@heyi/contract/rewards/sign-rules'
import type { Scenes } from '../../../testing/scene.ts'

export const scenes: Scenes<typeof entries> = {
  async setSignRule(stage) {
    const who = await stage.admin()
    const rule = (first: number) => ({ who, input: { ladder: [first, 5, 10, 10, 15, 15, 30], month_cap: 0, cards: 2 } })
    return [rule(5), rule(6)]
  },
}
