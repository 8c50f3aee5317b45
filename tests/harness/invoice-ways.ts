import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Attempt } from './code-ways.ts'
import { must, type Product, paidOrder } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { orders } = contract
/** To whom an invoice is made out. */
export const TITLE = { kind: 'person', title: '王秀英', email: 'wang@example.com' }

/** The ways of invoices. */
export function invoiceWays(
  { url }: World,
  given: { admin: SignedInPerson; member: () => SignedInPerson; product: Product },
): readonly (readonly [Call, () => Promise<Attempt[]>])[] {
  const { admin, member, product } = given
  const key = () => ({ client_req_id: randomUUID() })
  const paid = async () => (await paidOrder(url, member(), product)).id
  const decided = async (said: object) => {
    const order_id = await paid()
    const { invoice } = await must(url, orders.setInvoice, { order_id, ...TITLE, ...key() }, member())
    return { headers: admin.headers, body: { order_id, ...said, version: invoice?.asked_at ?? '', ...key() } }
  }
  return [
    [
      orders.setInvoice,
      async () => [{ headers: member().headers, body: { order_id: await paid(), ...TITLE, ...key() } }],
    ],
    [
      orders.setInvoiceTo,
      async () => [
        await decided({ event: 'issue', number: '12345678', issued_on: '2026-01-02' }),
        await decided({ event: 'refuse', reason: '没有开票资格' }),
      ],
    ],
  ]
}
