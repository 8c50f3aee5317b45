import type { addresses as entries } from '@heyi/contract/orders/addresses'
import type { Scenes } from '../../../testing/scene.ts'
import { actingFor } from '../../members/testing.ts'
import { home } from '../testing.ts'

export const scenes: Scenes<typeof entries> = {
  async setAddress(stage) {
    const who = await stage.member()
    return [
      { who, input: { ...home, is_default: true } },
      { who: await actingFor(await stage.admin(), who.user_id), input: home },
    ]
  },
  async delAddress(stage) {
    const who = await stage.member()
    const { id } = (await who.call('orders.setAddress', home)).data
    return [{ who, input: { id } }]
  },
}
