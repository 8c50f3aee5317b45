import { courierNamed } from '@heyi/contract/orders/couriers'
import type { orders } from '@heyi/contract/orders/index'
import { RECEIVE_DAYS } from '@heyi/contract/orders/order-rules'
import { merchantScope } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { emit, enqueue } from '../../../../kernel/jobs/events.ts'
import { commitStock } from '../../../mall/index.ts'
import { closeOrders } from '../../close.ts'
import type { OrdersDeps } from '../../deps.ts'
import { concerned, emitOrderEvent, factsOf } from '../../emit.ts'
import type { Parcel } from '../../events.ts'
import { next, stateName } from '../../rules.ts'
import { showToStaff } from '../../show.ts'
import { type HeadRow, inScope, readHead } from '../../store-read.ts'
import {
  addShipment,
  type Changed,
  correctShipment,
  lockShipment,
  logOrder,
  type OrderActor,
  setStaffRemark,
  transitionOrders,
} from '../../store-write.ts'
import { byActor } from '../../wire.ts'

type Call = typeof orders.setOrderStateTo
type CallContext = Context<Call, OrdersDeps>

export const setOrderStateTo: Handler<Call, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, now, request } = context
  const scope = inScope(merchantScope(actor.staff))
  const order = (await readHead(tx, input.order_id, scope)) ?? refuse('ORDER_NOT_FOUND')
  const shown = async () => (await showToStaff(tx, actor, order.id, deps.secrets, now)) ?? refuse('ORDER_NOT_FOUND')
  if (input.event === 'remark') await remark(context, order)
  else {
    const moved = await steps[input.event](context, order)
    if (moved === 'as it was') return shown()
    if (!moved.length) {
      const after = (await readHead(tx, order.id, scope)) ?? order
      refuse('ORDER_STATE_CHANGED', { state: stateName(after.state, after.delivery) })
    }
  }
  const detail = { event: input.event, ...(input.reason ? { reason: input.reason } : {}) }
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: order.user_id,
    action: `order.${input.event}`,
    target: 'order',
    target_id: order.id,
    detail,
    request,
  })
  return shown()
}

type Step = (given: CallContext, order: HeadRow) => Promise<Changed[] | 'as it was'>
const steps = { prepare, ship, reship, close } satisfies Record<string, Step>

type TransitionFacts = { reason?: string; receive_by?: Date }
/** Moves an order as the state table lets staff, and has their lists read themselves again. */
async function move(
  { tx, actor, request, now, changed }: CallContext,
  order: HeadRow,
  event: 'prepare' | 'ship' | 'reship',
  more: TransitionFacts = {},
): Promise<{ moved: Changed[]; by: OrderActor }> {
  const by = byActor(actor, 'staff', request)
  const to = next(order, event, 'staff')
  const moved = await transitionOrders(tx, { ids: [order.id], event, from: order.state, to, by, now, ...more })
  changed(concerned(moved))
  return { moved, by }
}

async function prepare(given: CallContext, order: HeadRow): Promise<Changed[]> {
  const { moved, by } = await move(given, order, 'prepare')
  await emitOrderEvent(given.tx, 'order.ready', moved, { by })
  return moved
}

/** Courier, by its kept name, and number, both of them. */
function parcelOf({ input: { company, no }, refuse }: CallContext): Parcel {
  return company && no ? { company: courierNamed(company), no } : refuse('SHIPMENT_REQUIRED')
}
const wordsOf = (parcel: Parcel | null): string => (parcel ? `${parcel.company} ${parcel.no}` : '无')

type Sent = { order: Changed; parcel: Parcel; by: OrderActor }
/** Tells of a parcel, and has it followed under its number. */
async function follow(tx: Tx, event: 'order.shipped' | 'order.reshipped', { order, parcel, by }: Sent): Promise<void> {
  await emit(tx, event, [{ ...factsOf(order, { by }), parcel }])
  await enqueue(tx, 'orders:followParcel', parcel)
}

async function ship(given: CallContext, order: HeadRow): Promise<Changed[]> {
  const { tx, actor, now } = given
  next(order, 'ship', 'staff')
  const parcel = parcelOf(given)
  const receive_by = new Date(now.getTime() + RECEIVE_DAYS * 86_400_000)
  const { moved, by } = await move(given, order, 'ship', { reason: wordsOf(parcel), receive_by })
  for (const shipped of moved) {
    await commitStock(tx, shipped.lines, { now, actor_id: actor.user_id, reason: '发货' })
    await addShipment(tx, { order_id: shipped.id, ...parcel, shipped_by: actor.user_id, now })
    await follow(tx, 'order.shipped', { order: shipped, parcel, by })
  }
  return moved
}

/** Another courier or number for a parcel that is on its way; the same ones again change nothing and tell nobody. */
async function reship(given: CallContext, order: HeadRow): Promise<Changed[] | 'as it was'> {
  const { tx } = given
  next(order, 'reship', 'staff')
  const parcel = parcelOf(given)
  const old = await lockShipment(tx, order.id)
  if (old?.company === parcel.company && old.no === parcel.no) return 'as it was'
  const reason = `${wordsOf(old)} → ${wordsOf(parcel)}`
  const { moved, by } = await move(given, order, 'reship', { reason })
  for (const shipped of moved) {
    await correctShipment(tx, shipped.id, parcel)
    await follow(tx, 'order.reshipped', { order: shipped, parcel, by })
  }
  return moved
}

async function close(
  { input, tx, actor, request, now, deps, refuse, afterCommit, changed }: CallContext,
  order: HeadRow,
): Promise<Changed[]> {
  next(order, 'close', 'staff')
  if (!input.reason) refuse('REASON_REQUIRED')
  return closeOrders(tx, {
    ids: [order.id],
    event: 'close',
    by: byActor(actor, 'staff', request),
    reason: input.reason,
    now,
    deps,
    afterCommit,
    changed,
  })
}

/** A note for colleagues; an empty one takes the earlier note away. */
async function remark({ input, tx, actor, request, now, changed }: CallContext, order: HeadRow): Promise<void> {
  await setStaffRemark(tx, order.id, input.reason, now)
  await logOrder(tx, {
    order_id: order.id,
    event: 'remark',
    by: byActor(actor, 'staff', request),
    reason: input.reason,
    now,
  })
  changed({ orders: [order] })
}
