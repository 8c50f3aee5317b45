import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Attempt } from './code-ways.ts'
import { SEEDED_STAFF } from './principals.ts'
import { basketOf, buy, must, type Product } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { orders } = contract
type Trading = { admin: SignedInPerson; product: Product; who: SignedInPerson }

/** Cash taken for a new order; the report that it stands in, put on a day of its own so that the next cash stands in another. */
export async function cashTaken({ url, sql }: World, { admin, product, who }: Trading) {
  const bought = await buy(url, who, basketOf([product]))
  if (!bought.ok) throw new Error(`not bought: ${bought.reason}`)
  const order_id = bought.data.orders[0]?.id ?? 0
  await must(url, orders.paymentOrder, { order_id, method: 'offline', client_req_id: randomUUID() }, admin)
  const [report] = await sql<{ id: number; sum_fen: number }[]>`
    update cash_report set day = to_char(date '1970-01-01' + id::int, 'YYYY-MM-DD')
    where id = (select report_id from cash_receipt where order_id = ${order_id}) returning id, in_fen - out_fen as sum_fen`
  if (!report) throw new Error('cash stands in no report')
  return report
}

/** The ways of a day's cash: counted, sent back, counted anew and signed, by two people. */
export function cashWays(
  world: World,
  given: { admin: SignedInPerson; member: () => SignedInPerson; product: Product },
): readonly (readonly [Call, () => Promise<Attempt[]>])[] {
  const { admin, product } = given
  return [
    [
      orders.setCashReport,
      async () => {
        const clerk = await world.signIn(SEEDED_STAFF.organ_admin)
        const { id: report_id, sum_fen } = await cashTaken(world, { admin, product, who: given.member() })
        const counted = { event: 'count', counted_fen: Math.max(0, sum_fen), reason: '清点无误' }
        const by = (who: SignedInPerson, body: object) => ({
          headers: who.headers,
          body: { report_id, sum_fen, ...body, client_req_id: randomUUID() },
        })
        return [
          by(admin, counted),
          by(clerk, { event: 'sendBack', reason: '再数一次' }),
          by(admin, counted),
          by(clerk, { event: 'sign' }),
        ]
      },
    ],
  ]
}
