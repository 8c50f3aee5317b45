import { randomUUID } from 'node:crypto'
import type { InputOf } from '@heyi/contract/call'
import type { orders } from '@heyi/contract/orders/index'
import { makePlan } from '../../server/src/rooms/mall/testing.ts'
import { dynamicText } from '../../server/src/rooms/orders/codes/rules.ts'
import { storeKey } from '../../server/src/rooms/orders/codes/show.ts'
import { askBack, buy, fund, makeOld, makeOrder, refundRow } from '../../server/src/rooms/orders/testing.ts'
import type { Person, TestApp } from '../../server/src/testing/app.ts'
import { alarmsOf } from '../../server/src/testing/tasks.ts'
import { type Hand, type Life, outcome } from './life.ts'

type Delivery = 'pickup' | 'express' | 'service' | 'virtual'
type Order = {
  id: number
  order_no: string
  me: Person
  delivery: Delivery
  store_id: number
  line_id: number
  /** What beside its state decides which moves are right: what is asked back of it, and whether a part of it was sent. */
  marks: { refund_id: number | null; is_sent: boolean }
}
type Hands = Life<Order>['hands']
type Scene = { app: TestApp; admin: Person; clerk: Person }

const key = () => ({ client_req_id: randomUUID() })
const isHeld = ({ marks }: Order): boolean => marks.refund_id !== null
/** What is heard of a move that cannot be made from here. */
const notFromHere = (thing: Order): string => (isHeld(thing) ? 'REFUND_OPEN' : 'ORDER_STATE_CHANGED')
const unlessHeld: Hand<Order>['where'] = (thing, _state, byTable) => byTable && !isHeld(thing)

async function makeOne({ app }: Scene, delivery: Delivery): Promise<Order> {
  const me = await app.member()
  await fund(app.sql, me.user_id, { fen: 3_000 })
  const plan = async () => {
    const { order } = await buy(me, { lines: [{ sku_id: await makePlan(app.sql), quantity: 1 }], delivery: 'virtual' })
    return { ...order, store_id: 0 }
  }
  const order = delivery === 'virtual' ? await plan() : await makeOrder(app.sql, me, { delivery, quantity: 2 })
  const [line] = await app.sql<{ id: number }[]>`select id from order_line where order_id = ${order.id}`
  const { id, order_no, store_id } = order
  return { id, order_no, me, delivery, store_id, line_id: line?.id ?? 0, marks: { refund_id: null, is_sent: false } }
}

/** Paying, and the member's own steps. */
function ownersHands(scene: Scene): Hands {
  const pay = (method: 'balance' | 'offline'): Hand<Order> => ({
    events: ['pay'],
    by: method === 'balance' ? 'owner' : 'staff',
    async act({ id, me }) {
      const [row] = await scene.app.sql<{ pay_fen: number }[]>`select pay_fen from orders where id = ${id}`
      const body = { order_id: id, method, pay_fen: row?.pay_fen, ...key() }
      return outcome((method === 'balance' ? me : scene.admin).tries('orders.paymentOrder', body))
    },
    refusal: (_, state) => (state === 'CLOSED' ? 'ORDER_CLOSED' : 'ORDER_ALREADY_PAID'),
  })
  const step = (event: 'cancel' | 'receive' | 'extend'): Hand<Order> => ({
    events: [event],
    by: 'owner',
    where: unlessHeld,
    act: ({ id, me }) => outcome(me.tries('orders.setOrderState', { order_id: id, event })),
    refusal: notFromHere,
  })
  return {
    pay: pay('balance'),
    payCash: pay('offline'),
    cancel: step('cancel'),
    receive: step('receive'),
    extend: step('extend'),
    hide: {
      events: [],
      by: 'owner',
      where: (thing, state) => (state === 'COMPLETED' || state === 'CLOSED') && !isHeld(thing),
      act: ({ id, me }) => outcome(me.tries('orders.setOrderState', { order_id: id, event: 'delete' })),
      refusal: notFromHere,
    },
  }
}

/** What the staff do at their list of orders. */
function staffsHands(scene: Scene): Hands {
  let parcels = 0
  const parcel = () => ({ company: '顺丰速运', no: `SF${1_000_000 + ++parcels}` })
  const hand = (events: Hand<Order>['events'], more: (thing: Order) => object = () => ({})): Hand<Order> => ({
    events,
    by: 'staff',
    where: unlessHeld,
    act: (thing) => {
      const body = { order_id: thing.id, event: events[0], ...more(thing), ...key() }
      return outcome(scene.admin.tries('orders.setOrderStateTo', body as InputOf<typeof orders.setOrderStateTo>))
    },
    refusal: notFromHere,
  })
  const part = hand(['shipPart'], ({ line_id }) => ({
    event: 'ship',
    ...parcel(),
    lines: [{ line_id, quantity: 1 }],
  }))
  return {
    close: hand(['close'], () => ({ reason: '顾客来电取消' })),
    price: hand(['price'], () => ({ pay_fen: 900, reason: '老会员优惠' })),
    prepare: hand(['prepare']),
    prepareMany: {
      ...hand(['prepare']),
      act: async ({ id }) => {
        const body = { order_ids: [id], event: 'prepare' as const, ...key() }
        const answer = await scene.admin.tries('orders.setOrderStatesTo', body)
        return answer.ok && answer.data.results[0]?.is_done ? null : 'it did not move'
      },
      refusal: () => 'it did not move',
      notes: ['idem'],
    },
    ship: hand(['ship'], parcel),
    shipPart: {
      ...part,
      async act(thing, state) {
        const answer = await part.act(thing, state)
        if (answer === null) thing.marks.is_sent = true
        return answer
      },
    },
    reship: {
      ...hand(['reship'], parcel),
      where: (thing, state, byTable) => byTable && !isHeld(thing) && (state === 'SHIPPED' || thing.marks.is_sent),
    },
    undo: {
      ...hand(['undo', 'undoEarly'], () => ({ reason: '扫错了订单' })),
      refusal: (thing) => (isHeld(thing) ? 'REFUND_OPEN' : 'WRITE_OFF_STANDS'),
    },
  }
}

const isFetched = ({ delivery }: Order): boolean => delivery === 'pickup' || delivery === 'service'
const mayBeFetched = (state: string): boolean => state === 'PAID' || state === 'READY'
/** Handing over: by the order's code, and by the one on the store's screen. */
function desksHands(scene: Scene): Hands {
  const hand = { events: ['writeOff'], where: unlessHeld, notes: ['writeoff_log'] }
  const problems: Record<string, string> = {
    UNPAID: 'ORDER_NOT_PAID',
    CLOSED: 'ORDER_CLOSED',
    COMPLETED: 'ORDER_ALREADY_WRITTEN_OFF',
  }
  return {
    writeOff: {
      ...hand,
      by: 'writeoff',
      act: async ({ id, order_no }, state) => {
        const [row] = await scene.app.sql<{ scan_code: string | null }[]>`select scan_code from orders where id = ${id}`
        // The number on the slip finds it where it has no code any more.
        const code = (mayBeFetched(state) && row?.scan_code) || order_no
        return outcome(scene.clerk.tries('orders.setOrderScanState', { code, confirm: 1, ...key() }))
      },
      refusal: (thing, state) => (isFetched(thing) ? (problems[state] ?? 'REFUND_OPEN') : 'ORDER_NOT_PICKUP'),
    },
    fetch: {
      ...hand,
      by: 'owner',
      act: ({ id, me, store_id }) => {
        const { code } = dynamicText(storeKey(scene.app.app.secrets), store_id || 1, scene.app.app.clock.now())
        return outcome(me.tries('orders.askPickup', { code, order_id: id, ...key() }))
      },
      refusal(thing, state) {
        if (!isFetched(thing)) return 'ORDER_NOT_PICKUP'
        return mayBeFetched(state) ? 'REFUND_OPEN' : 'ORDER_STATE_CHANGED'
      },
    },
  }
}

/** What is asked back, and what the system does by itself. */
function otherHands(scene: Scene): Hands {
  const { app } = scene
  const task = (event: string, name: string, makeDue: (id: number) => Promise<unknown>): Hand<Order> => ({
    events: [event],
    by: 'system',
    where: unlessHeld,
    async ready({ id }) {
      // What others have left to it is not looked at.
      await alarmsOf(app, 'orders', name)
      await makeDue(id)
    },
    act: () => alarmsOf(app, 'orders', name).then(() => null),
    refusal: () => null,
  })
  const isOver = (thing: Order, state: string) => isHeld(thing) || state === 'UNPAID' || state === 'CLOSED'
  const asked = async (thing: Order, state: string): Promise<string | number> => {
    if (!isOver(thing, state)) return askBack(thing.me, thing.id)
    const lines = [{ line_id: thing.line_id, quantity: 1 }]
    const body = {
      order_id: thing.id,
      lines,
      way: 'money' as const,
      reason: 'unwanted' as const,
      fen: 0,
      points: 0,
      ...key(),
    }
    return (await outcome(thing.me.tries('orders.refundOrder', body))) ?? 0
  }
  return {
    timeout: task(
      'timeout',
      'timeouts',
      (id) => app.sql`update orders set expire_at = now() - interval '1 minute' where id = ${id}`,
    ),
    autoReceive: task(
      'autoReceive',
      'autoReceive',
      (id) => app.sql`update orders set receive_by = now() - interval '1 minute' where id = ${id}`,
    ),
    refundAll: {
      events: ['refundAll'],
      by: 'system',
      where: unlessHeld,
      async act(thing, state) {
        const refund_id = await asked(thing, state)
        if (typeof refund_id === 'string') return refund_id
        const refund = await refundRow(app.sql, refund_id)
        if (refund.state !== 'APPLIED') return null
        return outcome(
          scene.clerk.tries('orders.auditRefundOrder', { refund_id, event: 'agree', state: 'APPLIED', ...key() }),
        )
      },
      refusal: () => 'REFUND_NOT_POSSIBLE',
    },
    ask: {
      events: [],
      by: 'owner',
      where: (thing, state) => !isOver(thing, state),
      async act(thing, state) {
        if (!isOver(thing, state)) await makeOld(app.sql, thing.id)
        const refund_id = await asked(thing, state)
        if (typeof refund_id === 'string') return refund_id
        thing.marks.refund_id = refund_id
        return null
      },
      refusal: () => 'REFUND_NOT_POSSIBLE',
    },
    withdraw: {
      events: [],
      by: 'owner',
      where: () => true,
      async act(thing) {
        const refund_id = thing.marks.refund_id ?? 0
        const answer = await outcome(thing.me.tries('orders.setRefundState', { refund_id, event: 'cancel' }))
        thing.marks.refund_id = null
        return answer
      },
      refusal: () => null,
    },
  }
}

const walks: readonly [Delivery, ...string[]][] = [
  ['pickup', 'pay PAID', 'prepare READY', 'writeOff COMPLETED', 'undo READY', 'fetch COMPLETED', 'refundAll CLOSED'],
  ['pickup', 'price UNPAID', 'payCash PAID', 'ask PAID', 'withdraw PAID', 'writeOff COMPLETED', 'undo PAID'],
  ['pickup', 'pay PAID', 'prepareMany READY', 'ask READY', 'withdraw READY', 'refundAll CLOSED'],
  ['pickup', 'cancel CLOSED'],
  ['pickup', 'timeout CLOSED'],
  ['pickup', 'close CLOSED'],
  ['express', 'pay PAID', 'shipPart PAID', 'reship PAID', 'ship SHIPPED', 'reship SHIPPED', 'extend SHIPPED'],
  ['express', 'pay PAID', 'ask PAID', 'withdraw PAID', 'ship SHIPPED', 'ask SHIPPED', 'withdraw SHIPPED'],
  [
    'express',
    'pay PAID',
    'ship SHIPPED',
    'receive COMPLETED',
    'ask COMPLETED',
    'withdraw COMPLETED',
    'refundAll CLOSED',
  ],
  ['express', 'pay PAID', 'ship SHIPPED', 'autoReceive COMPLETED'],
  ['express', 'pay PAID', 'ship SHIPPED', 'refundAll CLOSED'],
  ['service', 'pay PAID', 'writeOff COMPLETED', 'undo PAID', 'refundAll CLOSED'],
  ['virtual', 'pay COMPLETED', 'ask COMPLETED', 'withdraw COMPLETED'],
  ['virtual', 'cancel CLOSED'],
  ['virtual', 'timeout CLOSED'],
]

/** Orders of every delivery, and all that moves them. */
export const orderLife = (scene: Scene): Life<Order> => ({
  of: 'order',
  async stateOf({ id }) {
    const [row] = await scene.app.sql<{ state: string }[]>`select state from orders where id = ${id}`
    return row?.state ?? 'none'
  },
  kindOf: ({ delivery }) => delivery,
  hands: { ...ownersHands(scene), ...staffsHands(scene), ...desksHands(scene), ...otherHands(scene) },
  walks: walks.map(([delivery, ...steps]) => ({ name: delivery, make: () => makeOne(scene, delivery), steps })),
  atOnce: ['deliver'],
  without: {
    'pay by system': 'money that comes too late is taken and given back, not refused (payNotify.test.ts)',
    'groupFail by system': 'follows the end of a group that did not fill (kill-promotions.test.ts)',
    'deliver by system': 'follows the payment at once',
    'shipRest by system': 'follows a refund of what was not sent',
    'writeOff by system': 'follows a refund of what was not used',
  },
})
