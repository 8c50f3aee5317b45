import { randomUUID } from 'node:crypto'
import type { invoices as entries } from '@heyi/contract/orders/invoices'
import type { Scenes, Stage } from '../../../testing/scene.ts'
import { pictureOf } from '../../media/pictures/scenes.ts'
import { makeOrder } from '../testing.ts'

const TITLE = { kind: 'person' as const, title: '王秀英', email: 'wang@example.com' }
const key = () => ({ client_req_id: randomUUID() })

/** An order whose invoice its member may ask for. */
async function paid(stage: Stage) {
  const who = await stage.member()
  const { id: order_id } = await makeOrder(stage.sql, who, { paid: true })
  return { who, input: { order_id, ...TITLE, ...key() } }
}
/** One that was asked for, as staff read it. */
async function askedFor(stage: Stage) {
  const { who, input } = await paid(stage)
  const { invoice } = (await who.call('orders.setInvoice', input)).data
  return { order_id: input.order_id, version: invoice?.asked_at ?? '', ...key() }
}
/** What issues one, with its file. */
async function issuing(stage: Stage) {
  const { file_id } = (await (await stage.admin()).call('orders.setInvoiceFile', {}, { userFile: pictureOf() })).data
  const facts = { event: 'issue' as const, number: '12345678', issued_on: '2026-01-02', file_id }
  return { ...(await askedFor(stage)), ...facts }
}

export const scenes: Scenes<typeof entries> = {
  setInvoice: async (stage) => [await paid(stage)],
  setInvoiceFile: async (stage) => [{ who: await stage.admin(), input: { userFile: pictureOf() } }],
  async getInvoiceFile(stage) {
    const [who, issued] = [await stage.admin(), await issuing(stage)]
    await who.call('orders.setInvoiceTo', issued)
    return [{ who, input: { order_id: issued.order_id } }]
  },
  async setInvoiceTo(stage) {
    const who = await stage.admin()
    return [
      { who, input: { ...(await askedFor(stage)), event: 'refuse', reason: '没有开票资格' } },
      { who, input: await issuing(stage) },
    ]
  },
}
