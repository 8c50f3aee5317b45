import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Attempt } from './code-ways.ts'
import { must } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { orders } = contract

/** How what only an order that waits for money answers is read. */
export function payReads(
  { url }: World,
  { member, unpaid }: { member: () => SignedInPerson; unpaid: () => Promise<number> },
): readonly (readonly [Call, () => Promise<Attempt[]>])[] {
  const asked = async (): Promise<Attempt> => ({ headers: member().headers, body: { order_id: await unpaid() } })
  return [
    [orders.getPayLink, async () => [await asked()]],
    [
      orders.getPayFor,
      async () => {
        const { code } = await must(url, orders.getPayLink, (await asked()).body, member())
        return [{ headers: member().headers, body: { code } }]
      },
    ],
  ]
}
