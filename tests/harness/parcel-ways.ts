import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Attempt } from './code-ways.ts'
import { orderToSend, type Product } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { orders } = contract

/** The ways of what is sent. */
export function parcelWays(
  world: World,
  { admin, member, product }: { admin: SignedInPerson; member: () => SignedInPerson; product: Product },
) {
  const ways: readonly (readonly [Call, () => Promise<Attempt[]>])[] = [
    [
      orders.readShippingSheet,
      async () => {
        const userFile = new Blob(['订单号,快递公司,快递单号\n202611200000000001,顺丰,SF1234567\n'])
        return [{ headers: admin.headers, body: { userFile } }]
      },
    ],
  ]
  return {
    ways,
    /** An order of two units, sent in two parcels one after the other. */
    async sentInTwo() {
      const { id: order_id, line_id } = await orderToSend(world.url, member(), product, 2)
      const parcel = { order_id, event: 'ship', company: '中通快递' }
      return [
        { ...parcel, no: 'ZT1000001', lines: [{ line_id, quantity: 1 }] },
        { ...parcel, no: 'ZT1000002' },
      ]
    },
  }
}
