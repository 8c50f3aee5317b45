import type { leaving as entries } from '@heyi/contract/identity/leaving'
import type { Scenes } from '../../../testing/scene.ts'

export const scenes: Scenes<typeof entries> = {
  setLeaving: async (stage) => [{ who: await stage.member(), input: {} }],
  async cancelLeaving(stage) {
    const who = await stage.member()
    await who.call('identity.setLeaving', {})
    return [{ who, input: {} }]
  },
}
