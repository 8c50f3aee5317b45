import type { logistics as entries } from '@heyi/contract/orders/logistics'
import type { Scenes } from '../../../testing/scene.ts'

const SHEET = '订单号,快递公司,快递单号\n202611200000000001,顺丰,SF1234567\n'

export const scenes: Scenes<typeof entries> = {
  readShippingSheet: async (stage) => [{ who: await stage.admin(), input: { userFile: new Blob([SHEET]) } }],
}
