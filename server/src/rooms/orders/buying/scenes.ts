import type { buying as entries } from '@heyi/contract/orders/buying'
import type { Scenes } from '../../../testing/scene.ts'
import { agreedFor, makeDeal, makePurchase, quoted, wishOfNewcomer } from '../testing.ts'

export const scenes: Scenes<typeof entries> = {
  async getOrderQuote(stage) {
    const who = await stage.member()
    return [{ who, input: (await makePurchase(stage.sql, who, { points: 10 })).purchase }]
  },
  async buyTrolley(stage) {
    const [who, bargainer, admin] = [await stage.member(), await stage.member(), await stage.admin()]
    const { purchase } = await makePurchase(stage.sql, who, { points: 10 })
    const agreed = async (pay_by: 'member' | 'balance') =>
      agreedFor(stage.url, admin, { ...(await wishOfNewcomer(stage)), pay_by })
    return [
      { who, input: await quoted(who, purchase) },
      // One that waits for the member, and one that their balance is to pay.
      { who: admin, input: await agreed('member') },
      { who: admin, input: await agreed('balance') },
      { who: bargainer, input: await quoted(bargainer, await makeDeal(stage.sql, admin)) },
    ]
  },
}
