import type { freight as entries } from '@heyi/contract/mall/freight'
import type { Scenes } from '../../../testing/scene.ts'

const FEE = { first: 1_000, first_fen: 800, more: 500, more_fen: 200 }
const FREIGHT = {
  merchantId: 3,
  name: '普通包裹',
  count: 'weight' as const,
  ...FEE,
  rules: [{ places: ['江苏省/苏州市'], is_refused: false, ...FEE }],
}

export const scenes: Scenes<typeof entries> = {
  async setFreight(stage) {
    const who = await stage.admin()
    const { id } = (await who.call('mall.setFreight', FREIGHT)).data
    return [
      { who, input: FREIGHT },
      { who, input: { ...FREIGHT, id, free_from_fen: 9_900 } },
    ]
  },
  async delFreight(stage) {
    const who = await stage.admin()
    return [{ who, input: { id: (await who.call('mall.setFreight', FREIGHT)).data.id } }]
  },
}
