import { randomUUID } from 'node:crypto'
import { askBack, makeOrder } from '../../server/src/rooms/orders/testing.ts'
import type { Person, TestApp } from '../../server/src/testing/app.ts'
import { TITLE } from './invoice-title.ts'
import { type Hand, type Life, outcome } from './life.ts'

type Scene = { app: TestApp; admin: Person; clerk: Person }
const key = () => ({ client_req_id: randomUUID() })

type Report = { id: number; sum_fen: number }
/** The cash of a day, counted by one and signed by another. */
export function cashLife(scene: Scene): Life<Report> {
  const { app } = scene
  const make = async (): Promise<Report> => {
    const { id: order_id } = await makeOrder(app.sql, await app.member())
    await scene.admin.does('orders.paymentOrder', { order_id, method: 'offline', ...key() })
    // On a day of its own: other cash stands in another report.
    const [report] = await app.sql<Report[]>`
      update cash_report set day = to_char(date '1970-01-01' + id::int, 'YYYY-MM-DD')
      where id = (select report_id from cash_receipt where order_id = ${order_id}) returning id, in_fen - out_fen as sum_fen`
    if (!report) throw new Error('cash stands in no report')
    return report
  }
  const hand = (event: 'count' | 'sign' | 'sendBack', who: () => Person): Hand<Report> => ({
    events: [event],
    by: 'staff',
    act: ({ id, sum_fen }) =>
      outcome(
        who().tries('orders.setCashReport', {
          report_id: id,
          event,
          sum_fen,
          counted_fen: sum_fen,
          reason: '按规定办理',
          ...key(),
        }),
      ),
    refusal: () => 'CASH_DECIDED',
  })
  return {
    of: 'cash_report',
    async stateOf({ id }) {
      const [row] = await app.sql<{ state: string }[]>`select state from cash_report where id = ${id}`
      return row?.state ?? 'none'
    },
    hands: {
      count: hand('count', () => scene.admin),
      sign: hand('sign', () => scene.clerk),
      sendBack: hand('sendBack', () => scene.clerk),
    },
    walks: [{ name: 'cash', make, steps: ['count COUNTED', 'sendBack OPEN', 'count COUNTED', 'sign SIGNED'] }],
    without: {},
  }
}

type Invoice = { order_id: number; me: Person; marks: { isAllBack: boolean } }
/** An invoice that is asked for, issued, and made anew where something goes back. */
export function invoiceLife(scene: Scene): Life<Invoice> {
  const { app } = scene
  const make = async (): Promise<Invoice> => {
    const me = await app.member()
    const { id: order_id } = await makeOrder(app.sql, me, { paid: true, quantity: 2 })
    await me.does('orders.setInvoice', { order_id, ...TITLE, ...key() })
    return { order_id, me, marks: { isAllBack: false } }
  }
  const hand = (event: 'issue' | 'refuse' | 'void', more: object): Hand<Invoice> => ({
    events: [event],
    by: 'staff',
    async act({ order_id }) {
      const [row] = await app.sql<{ asked_at: Date }[]>`select asked_at from invoice where order_id = ${order_id}`
      const version = row?.asked_at.toISOString() ?? ''
      return outcome(scene.admin.tries('orders.setInvoiceTo', { order_id, event, version, ...more, ...key() }))
    },
    refusal: (_, state) => (state === 'RED' && event !== 'refuse' ? 'INVOICE_NOT_POSSIBLE' : 'INVOICE_STATE_CHANGED'),
  })
  const back = (quantity?: number): Hand<Invoice> => ({
    events: ['refund'],
    by: 'system',
    // Of every order something may go back, whatever its invoice.
    where: () => true,
    async act({ order_id, me, marks }) {
      await askBack(me, order_id, quantity ? { quantity } : {})
      marks.isAllBack = quantity === undefined
      return null
    },
    refusal: () => null,
  })
  return {
    of: 'invoice',
    async stateOf({ order_id }) {
      const [row] = await app.sql<{ state: string }[]>`select state from invoice where order_id = ${order_id}`
      return row?.state ?? 'none'
    },
    hands: {
      ask: {
        events: ['ask'],
        by: 'owner',
        act: ({ order_id, me }) => outcome(me.tries('orders.setInvoice', { order_id, ...TITLE, ...key() })),
        refusal: () => 'INVOICE_NOT_POSSIBLE',
      },
      issue: {
        ...hand('issue', { number: '12345678', issued_on: '2026-01-02' }),
        where: ({ marks }, _state, byTable) => byTable && !marks.isAllBack,
      },
      refuse: hand('refuse', { reason: '没有开票资格' }),
      void: { ...hand('void', {}), where: ({ marks }, _state, byTable) => byTable && marks.isAllBack },
      refundPart: back(1),
      refundRest: back(),
    },
    walks: [
      {
        name: 'an invoice',
        make,
        steps: ['ask ASKED', 'issue ISSUED', 'refundPart RED', 'issue ISSUED', 'refundRest RED', 'void VOID'],
      },
      { name: 'an invoice', make, steps: ['refuse REFUSED', 'ask ASKED'] },
    ],
    without: {},
  }
}

type Request = { id: number; order_id: number; me: Person; code: string }
/** What a member asks for by the printed code of a store. */
export function requestLife(scene: Scene): Life<Request> {
  const { app } = scene
  const request = async ({ code, order_id, me }: Omit<Request, 'id'>) =>
    (await me.does('orders.askPickup', { code, order_id, ...key() })).request_id ?? 0
  const make = async (): Promise<Request> => {
    const me = await app.member()
    const { id: order_id, store_id } = await makeOrder(app.sql, me, { paid: true })
    await scene.admin.does('orders.setOrderStateTo', { order_id, event: 'prepare', ...key() })
    const issue = { store_id, event: 'issue' as const, number: 0, ...key() }
    const { code: printed } = await scene.admin.does('orders.setStoreCode', issue)
    const { code } = await me.does('orders.getStoreOrders', { code: printed })
    return { id: await request({ code, order_id, me }), order_id, me, code }
  }
  const answer = (event: 'confirm' | 'refuse'): Hand<Request> => ({
    events: [event],
    by: 'writeoff',
    // Who has answered hears their answer again, so another one tries.
    act: ({ id }, state) =>
      outcome(
        (state === 'PENDING' ? scene.admin : scene.clerk).tries('orders.answerPickup', { request_id: id, event }),
      ),
    refusal: () => 'PICKUP_ANSWERED',
  })
  return {
    of: 'pickup_request',
    async stateOf({ id }) {
      const [row] = await app.sql<{ state: string }[]>`select state from pickup_request where id = ${id}`
      return row?.state ?? 'none'
    },
    hands: {
      confirm: answer('confirm'),
      refuse: answer('refuse'),
      cancel: {
        events: ['cancel'],
        by: 'owner',
        where: (_, state, byTable) => byTable || state === 'CANCELLED',
        act: ({ id, me }) => outcome(me.tries('orders.cancelPickup', { request_id: id })),
        refusal: () => 'PICKUP_ANSWERED',
      },
      // One that is past its time is noted with the next one of its order.
      expire: {
        events: ['expire'],
        by: 'system',
        where: () => true,
        async act(thing) {
          await app.sql`update pickup_request set expire_at = now() - interval '1 minute' where id = ${thing.id}`
          await request(thing)
          return null
        },
        refusal: () => null,
      },
    },
    walks: ['confirm DONE', 'refuse REFUSED', 'cancel CANCELLED', 'expire EXPIRED'].map((step) => ({
      name: 'a request',
      make,
      steps: [step],
    })),
    without: {},
  }
}
