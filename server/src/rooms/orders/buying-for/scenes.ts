import type { buyingFor as entries } from '@heyi/contract/orders/buying-for'
import type { Scenes } from '../../../testing/scene.ts'
import { quotedFor, wishOfNewcomer } from '../testing.ts'

export const scenes: Scenes<typeof entries> = {
  async sendBuyCode(stage) {
    const who = await stage.admin()
    return [{ who, input: await quotedFor(who, { ...(await wishOfNewcomer(stage)), pay_by: 'balance' }) }]
  },
}
