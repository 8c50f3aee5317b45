import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { askedBack, wanted } from './refund-ways.ts'
import { receivedLine, saying } from './review-ways.ts'
import { type Product, paidOrder } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { orders } = contract

/** One intention of a call: who, bodies of which the first that is not refused is meant, and what else it might say. */
export type Intention = {
  who: SignedInPerson
  bodies: Record<string, unknown>[]
  other: (body: Record<string, unknown>) => Record<string, unknown>
  /** Counts the effects that there must be one of; else it is enough that there was one. */
  effects?: () => Promise<number>
}
type Trading = { admin: SignedInPerson; product: Product; who: SignedInPerson }
const count = async (rows: Promise<readonly unknown[]>) => (await rows).length

/** What the schema alone cannot say of what comes after a purchase: something that can be given back, or reviewed. */
export function afterSaleIntentions(
  world: World,
  given: () => Trading,
): readonly (readonly [Call, () => Promise<Intention>])[] {
  const who = () => given().who
  return [
    [
      orders.refundOrder,
      async () => {
        const { id } = await paidOrder(world.url, who(), given().product, 2)
        const { client_req_id: _, ...body } = await wanted(world.url, who(), id)
        return {
          who: who(),
          bodies: [body],
          other: () => ({ ...body, reason: 'late' }),
          effects: () => count(world.sql`select 1 from refund where order_id = ${id}`),
        }
      },
    ],
    [
      orders.setReview,
      async () => {
        const line_id = await receivedLine(world.url, given(), who())
        const { client_req_id: _, ...body } = saying(line_id)
        return {
          who: who(),
          bodies: [body],
          other: () => ({ ...body, stars: 1 }),
          effects: () => count(world.sql`select 1 from review where order_line_id = ${line_id}`),
        }
      },
    ],
    ...([orders.setRefundState, orders.auditRefundOrder] as const).map(
      (entry) =>
        [
          entry,
          async () => {
            const { id } = await paidOrder(world.url, who(), given().product)
            await world.sql`update orders set paid_at = paid_at - interval '1 day' where id = ${id}`
            const refund_id = await askedBack(world.url, who(), id)
            const isTheirs = entry === orders.setRefundState
            const body = isTheirs ? { refund_id, event: 'cancel' } : { refund_id, event: 'agree', state: 'APPLIED' }
            return {
              who: isTheirs ? who() : given().admin,
              bodies: [body],
              other: () => ({ ...body, event: isTheirs ? 'sendBack' : 'reject', reason: '另一件事' }),
              effects: () =>
                count(
                  world.sql`select 1 from refund_log where refund_id = ${refund_id} and event in ('cancel', 'agree')`,
                ),
            }
          },
        ] as [Call, () => Promise<Intention>],
    ),
  ]
}
