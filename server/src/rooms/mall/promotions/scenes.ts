import type { promotions as entries } from '@heyi/contract/mall/promotions'
import { asTables, type Scenes, type Stage } from '../../../testing/scene.ts'
import { makeGoods, promotionOf } from '../testing.ts'

const coming = async (stage: Stage, kind: 'flash' | 'group' = 'flash') => ({
  who: await stage.admin(),
  input: promotionOf((await makeGoods(stage.sql)).sku_id, { kind, from: 24, to: 26 }),
})

export const scenes: Scenes<typeof entries> = {
  setPromotion: async (stage) => [await coming(stage), await coming(stage, 'group')],
  async endPromotion(stage) {
    const { who, input } = await coming(stage)
    const { id } = (await who.call('mall.setPromotion', input)).data
    return [{ who, input: { id, reason: '测试结束' } }]
  },
  exportPromotions: (stage) => asTables(stage, {}),
}
