import type { suggestions as entries } from '@heyi/contract/mall/suggestions'
import type { Scenes } from '../../../testing/scene.ts'
import { makeGoods } from '../testing.ts'

export const scenes: Scenes<typeof entries> = {
  async viewGoods(stage) {
    const who = await stage.member()
    await who.call('identity.setConsent', { kind: 'recommend', is_given: true })
    return [{ who, input: { goods_id: (await makeGoods(stage.sql)).id } }]
  },
}
