import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Attempt } from './code-ways.ts'
import { must, type Product, shippedOrder } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { orders } = contract

type Shop = { admin: SignedInPerson; product: Product }
/** A line that somebody has bought and received. */
export async function receivedLine(url: string, { admin, product }: Shop, who: SignedInPerson): Promise<number> {
  const order_id = await shippedOrder(url, admin, who, product)
  await must(url, orders.setOrderState, { order_id, event: 'receive' }, who)
  const { lines } = await must(url, orders.getOrderGoods, { order_id }, who)
  return lines[0]?.line_id ?? 0
}
/** What somebody says of a line. */
export const saying = (line_id: number, event: 'write' | 'append' = 'write') => ({
  line_id,
  event,
  stars: 4,
  words: '盖子有点紧',
  client_req_id: randomUUID(),
})

/** The ways of what is said of goods. */
export function reviewWays(
  { url }: World,
  given: Shop & { member: () => SignedInPerson },
): readonly (readonly [Call, () => Promise<Attempt[]>])[] {
  const line = () => receivedLine(url, given, given.member())
  const said = async () => {
    const line_id = await line()
    return { line_id, ...(await must(url, orders.setReview, saying(line_id), given.member())) }
  }
  return [
    [
      orders.setReview,
      async () => [
        { headers: given.member().headers, body: saying(await line()) },
        { headers: given.member().headers, body: saying((await said()).line_id, 'append') },
      ],
    ],
    [
      orders.setReviewState,
      async () => {
        const { review_id } = await said()
        return (['reply', 'hide', 'show'] as const).map((event) => ({
          headers: given.admin.headers,
          body: { review_id, event, words: event === 'show' ? '' : '谢谢您' },
        }))
      },
    ],
  ]
}
