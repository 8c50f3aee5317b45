import { randomUUID } from 'node:crypto'
import { basketOf, buy, type Product } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

type Trading = { admin: SignedInPerson; product: Product; who: SignedInPerson }

/** Cash taken for a new order; the report that it stands in, put on a day of its own so that the next cash stands in another. */
export async function cashTaken({ sql }: World, { admin, product, who }: Trading) {
  const bought = await buy(who, basketOf([product]))
  if (!bought.ok) throw new Error(`not bought: ${bought.reason}`)
  const order_id = bought.data.orders[0]?.id ?? 0
  await admin.does('orders.paymentOrder', { order_id, method: 'offline', client_req_id: randomUUID() })
  const [report] = await sql<{ id: number; sum_fen: number }[]>`
    update cash_report set day = to_char(date '1970-01-01' + id::int, 'YYYY-MM-DD')
    where id = (select report_id from cash_receipt where order_id = ${order_id}) returning id, in_fen - out_fen as sum_fen`
  if (!report) throw new Error('cash stands in no report')
  return report
}
