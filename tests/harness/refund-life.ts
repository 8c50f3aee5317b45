import { randomUUID } from 'node:crypto'
import type { InputOf } from '@heyi/contract/call'
import type { orders } from '@heyi/contract/orders/index'
import { vi } from 'vitest'
import { sendRefund } from '../../server/src/rooms/orders/refunds/send.ts'
import { askBack, depsOf, makeOld, makeOrder, payAtGateway, refundRow } from '../../server/src/rooms/orders/testing.ts'
import type { Person, TestApp } from '../../server/src/testing/app.ts'
import { alarmsOf } from '../../server/src/testing/tasks.ts'
import { type Hand, type Life, outcome } from './life.ts'

type Refund = {
  id: number
  me: Person
  way: 'money' | 'return'
  /** What beside its state decides which moves are right: how the order was paid. */
  marks: { paid: 'gateway' | 'offline' }
}
type Hands = Life<Refund>['hands']
type Scene = { app: TestApp; admin: Person; clerk: Person }
/** Of more than this a second person agrees. */
const SECOND_FEN = 100_000

const key = () => ({ client_req_id: randomUUID() })

type Made = Pick<Refund, 'way'> & Refund['marks'] & { price_fen?: number }
/** What is asked back of an order that was paid long ago, or of one that was sent. */
async function makeOne(scene: Scene, { way, paid, price_fen = 1_000 }: Made): Promise<Refund> {
  const { app, admin } = scene
  const me = await app.member()
  const { id: order_id } = await makeOrder(app.sql, me, {
    price_fen,
    delivery: way === 'return' ? 'express' : 'pickup',
  })
  if (paid === 'gateway') await payAtGateway(app, me, order_id)
  else await outcome(admin.tries('orders.paymentOrder', { order_id, method: 'offline', ...key() }))
  const parcel = { company: '顺丰速运', no: `SF${order_id}000000`, ...key() }
  if (way === 'return') await outcome(admin.tries('orders.setOrderStateTo', { order_id, event: 'ship', ...parcel }))
  await makeOld(app.sql, order_id)
  return { id: await askBack(me, order_id, { way }), me, way, marks: { paid } }
}

type Decision = InputOf<typeof orders.auditRefundOrder>
/** What staff decide, each told the state that it stands in; who agrees second is another. */
function staffsHands(scene: Scene): Hands {
  const decide =
    (event: Decision['event']): Hand<Refund>['act'] =>
    ({ id }, state) => {
      const body = { refund_id: id, event, state: state as Decision['state'], reason: '按规定办理', ...key() }
      return outcome((state === 'APPLIED' ? scene.admin : scene.clerk).tries('orders.auditRefundOrder', body))
    }
  const hand = (event: Decision['event'], events: string[] = [event]): Hand<Refund> => ({
    events,
    by: 'staff',
    act: decide(event),
    refusal: () => 'REFUND_STATE_CHANGED',
  })
  return {
    agree: hand('agree', ['check', 'agree', 'agreeReturn']),
    reject: hand('reject'),
    receive: hand('receive'),
    refuseReturn: hand('refuseReturn'),
    retry: hand('retry'),
    payOut: {
      ...hand('payOut'),
      where: ({ marks: { paid } }, _state, byTable) => byTable && paid === 'offline',
      refusal: ({ marks: { paid } }) => (paid === 'offline' ? 'REFUND_STATE_CHANGED' : 'REFUND_CASH_ONLY'),
    },
  }
}

function ownersHands(): Hands {
  const hand = (event: 'cancel' | 'sendBack' | 'changeParcel'): Hand<Refund> => ({
    events: [event],
    by: 'owner',
    act: ({ id, me }) =>
      outcome(
        me.tries('orders.setRefundState', {
          refund_id: id,
          event,
          company: '中通快递',
          no: event === 'changeParcel' ? 'ZT654322' : 'ZT654321',
          ...key(),
        }),
      ),
    refusal: () => 'REFUND_STATE_CHANGED',
  })
  return { cancel: hand('cancel'), sendBack: hand('sendBack'), changeParcel: hand('changeParcel') }
}

/** The gateway, and what nobody did in time. */
function systemsHands({ app }: Scene): Hands {
  const send = (events: string[], answer: 'processing' | 'done' | 'failed'): Hand<Refund> => ({
    events,
    by: 'system',
    // One job begins what waits and asks how far it is.
    where: (_, state) => state === 'WAIT_REFUND' || state === 'REFUNDING',
    async act({ id }) {
      const gateway = vi
        .spyOn(depsOf(app).pay, 'refund')
        .mockResolvedValue(
          answer === 'failed' ? { state: answer, words: '账户异常', isLater: false } : { state: answer },
        )
      const { database, clock } = app.app
      await sendRefund(depsOf(app))({ payload: { refund_id: id }, database, clock, now: clock.now() })
      gateway.mockRestore()
      return null
    },
    refusal: () => null,
  })
  return {
    start: send(['start'], 'processing'),
    finish: send(['start', 'finish'], 'done'),
    fail: send(['fail'], 'failed'),
    overdue: {
      events: ['lapse', 'autoReceive'],
      by: 'system',
      async ready({ id }) {
        await alarmsOf(app, 'orders', 'overdueRefunds')
        await app.sql`update refund set due_at = now() - interval '1 minute' where id = ${id}`
      },
      act: () => alarmsOf(app, 'orders', 'overdueRefunds').then(() => null),
      refusal: () => null,
    },
  }
}

const money: Made = { way: 'money', paid: 'gateway' }
const goods: Made = { way: 'return', paid: 'gateway' }
const cash: Made = { way: 'money', paid: 'offline' }
const much = { price_fen: SECOND_FEN + 1 }
const walks: readonly [string, Made, ...string[]][] = [
  ['money', money, 'agree WAIT_REFUND', 'start REFUNDING', 'fail FAILED', 'retry REFUNDING', 'finish DONE'],
  ['money', money, 'reject REJECTED'],
  ['money', money, 'cancel CANCELLED'],
  ['much money', { ...money, ...much }, 'agree CHECKED', 'agree WAIT_REFUND', 'finish DONE'],
  ['much money', { ...money, ...much }, 'agree CHECKED', 'reject REJECTED'],
  ['much money', { ...money, ...much }, 'agree CHECKED', 'cancel CANCELLED'],
  ['goods', goods, 'agree WAIT_RETURN', 'sendBack RETURNING', 'changeParcel RETURNING', 'receive WAIT_REFUND'],
  ['goods', goods, 'agree WAIT_RETURN', 'sendBack RETURNING', 'receive WAIT_REFUND', 'finish DONE'],
  ['goods', goods, 'agree WAIT_RETURN', 'sendBack RETURNING', 'refuseReturn RETURN_REFUSED'],
  ['goods', goods, 'agree WAIT_RETURN', 'sendBack RETURNING', 'overdue WAIT_REFUND', 'start REFUNDING'],
  ['goods', goods, 'agree WAIT_RETURN', 'receive WAIT_REFUND'],
  ['goods', goods, 'agree WAIT_RETURN', 'overdue CANCELLED'],
  ['goods', goods, 'agree WAIT_RETURN', 'cancel CANCELLED'],
  ['much in goods', { ...goods, ...much }, 'agree CHECKED', 'agree WAIT_RETURN'],
  ['cash', cash, 'agree WAIT_REFUND', 'payOut DONE'],
]

/** Refunds of both ways, of money from the gateway and of cash, and all that moves them. */
export const refundLife = (scene: Scene): Life<Refund> => ({
  of: 'refund',
  stateOf: async ({ id }) => (await refundRow(scene.app.sql, id)).state,
  kindOf: ({ way }) => way,
  hands: { ...staffsHands(scene), ...ownersHands(), ...systemsHands(scene) },
  walks: walks.map(([name, made, ...steps]) => ({ name, make: () => makeOne(scene, made), steps })),
  atOnce: ['start', 'finish'],
  without: {
    'agree by system': 'what is agreed to at once is asked for so (refundOrder.test.ts)',
    'retry by system': 'nothing asks a gateway again that has said no',
  },
})
