import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { pictureOf } from '../../server/src/rooms/media/pictures/scenes.ts'
import type { Attempt } from './code-ways.ts'
import { must, type Product, paidOrder } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import { ask } from './wire.ts'
import type { World } from './world.ts'

const { orders } = contract
/** To whom an invoice is made out. */
export const TITLE = { kind: 'person', title: '王秀英', email: 'wang@example.com' }

type Ways = [Call, () => Promise<Attempt[]>][]
/** The ways of invoices. */
export function invoiceWays(
  { url }: World,
  given: { admin: SignedInPerson; member: () => SignedInPerson; product: Product },
) {
  const { admin, member, product } = given
  const key = () => ({ client_req_id: randomUUID() })
  const paid = async () => (await paidOrder(url, member(), product)).id
  const decided = async (said: object) => {
    const order_id = await paid()
    const { invoice } = await must(url, orders.setInvoice, { order_id, ...TITLE, ...key() }, member())
    return { headers: admin.headers, body: { order_id, ...said, version: invoice?.asked_at ?? '', ...key() } }
  }
  const sent = async () => {
    const { body } = await ask(url, orders.setInvoiceFile, { userFile: pictureOf() }, admin.headers)
    return (body?.data as { file_id: string } | undefined)?.file_id
  }
  const facts = { event: 'issue', number: '12345678', issued_on: '2026-01-02' }
  const writes: Ways = [
    [
      orders.setInvoice,
      async () => [{ headers: member().headers, body: { order_id: await paid(), ...TITLE, ...key() } }],
    ],
    [orders.setInvoiceFile, async () => [{ headers: admin.headers, body: { userFile: pictureOf() } }]],
    [
      orders.setInvoiceTo,
      async () => [
        await decided({ ...facts, file_id: await sent() }),
        await decided({ event: 'refuse', reason: '没有开票资格' }),
      ],
    ],
  ]
  const reads: Ways = [
    [
      orders.getInvoiceFile,
      async () => {
        const { body } = await decided({ ...facts, file_id: await sent() })
        await must(url, orders.setInvoiceTo, body, admin)
        return [{ headers: admin.headers, body: { order_id: body.order_id } }]
      },
    ],
  ]
  return { writes, reads }
}
