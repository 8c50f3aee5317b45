import type { cart as entries } from '@heyi/contract/orders/cart'
import type { Scenes } from '../../../testing/scene.ts'
import { makeGoods } from '../../mall/testing.ts'

export const scenes: Scenes<typeof entries> = {
  async setTrolley(stage) {
    const { sku_id, company_id } = await makeGoods(stage.sql)
    return [{ who: await stage.member(), input: { sku_id, merchantId: company_id } }]
  },
  async delTrolley(stage) {
    const who = await stage.member()
    const { sku_id, company_id } = await makeGoods(stage.sql)
    await who.call('orders.setTrolley', { sku_id, merchantId: company_id })
    return [{ who, input: { all: 1 } }]
  },
}
