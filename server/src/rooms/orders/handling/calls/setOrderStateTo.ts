import { courierNamed } from '@heyi/contract/orders/couriers'
import type { orders } from '@heyi/contract/orders/index'
import { parcelVersion } from '@heyi/contract/orders/order-rules'
import { merchantScope } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import { emit, enqueue } from '../../../../kernel/jobs/events.ts'
import { sayMoment } from '../../../../kernel/time.ts'
import { commitStock } from '../../../mall/index.ts'
import { closeOrders } from '../../close.ts'
import type { OrdersDeps } from '../../deps.ts'
import { concerned, emitOrderEvent, factsOf } from '../../emit.ts'
import type { Parcel } from '../../events.ts'
import { endAttempts, NONE_OPEN } from '../../paying/attempts.ts'
import { settleFound } from '../../paying/settle.ts'
import { undoWriteOff } from '../../pickup/undo.ts'
import { next, stateName } from '../../rules.ts'
import { showToStaff } from '../../show.ts'
import { type HeadRow, inScope, lastChange, readHead } from '../../store-read.ts'
import {
  addShipment,
  type Changed,
  correctShipment,
  lockShipment,
  logOrders,
  type OrderActor,
  setStaffRemark,
  transitionOrders,
} from '../../store-write.ts'
import { byActor } from '../../wire.ts'
import { changePrice } from '../price.ts'
import type { StepContext } from '../step.ts'

type Call = typeof orders.setOrderStateTo
type CallContext = StepContext
/** What an open attempt would pay wrongly: it ends at the gateway first. */
const ENDS_ATTEMPTS: ReadonlySet<string> = new Set(['close', 'price'])

export const setOrderStateTo: LongHandler<Call, OrdersDeps> = {
  async before({ input, actor, read, deps }) {
    const scope = inScope(merchantScope(actor.staff))
    const order = ENDS_ATTEMPTS.has(input.event) && (await read((tx) => readHead(tx, input.order_id, scope)))
    const ended = order ? await endAttempts(read, deps.pay, order.id) : NONE_OPEN
    return (context) => within({ ...context, ended })
  },
}

async function within(context: CallContext) {
  const { input, actor, tx, refuse, deps, now, request } = context
  const scope = inScope(merchantScope(actor.staff))
  const order = (await readHead(tx, input.order_id, scope)) ?? refuse('ORDER_NOT_FOUND')
  const shown = async () => (await showToStaff(tx, actor, order.id, deps.secrets, now)) ?? refuse('ORDER_NOT_FOUND')
  const moved = await steps[input.event](context, order)
  if (moved === 'as it was') return shown()
  if (!moved.length) {
    const after = (await readHead(tx, order.id, scope)) ?? order
    refuse('ORDER_STATE_CHANGED', { state: stateName(after.state, after.delivery) })
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

type Step = (given: CallContext, order: HeadRow) => Promise<readonly { id: number }[] | 'as it was'>
const steps = { prepare, ship, reship, close, price, remark, undo: undoWriteOff } satisfies Record<string, Step>

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
const wordsOf = (parcel: Parcel | null): string => (parcel ? parcelVersion(parcel) : '无')

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
  const receive_by = new Date(now.getTime() + given.deps.setting('receive_days') * 86_400_000)
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
  const { tx, input } = given
  next(order, 'reship', 'staff')
  const parcel = parcelOf(given)
  const old = await lockShipment(tx, order.id)
  if (old?.company === parcel.company && old.no === parcel.no) return 'as it was'
  if (input.version !== undefined && input.version !== wordsOf(old))
    await overtaken(given, order, ['ship', 'reship'], wordsOf(old))
  const reason = `${wordsOf(old)} → ${wordsOf(parcel)}`
  const { moved, by } = await move(given, order, 'reship', { reason })
  for (const shipped of moved) {
    await correctShipment(tx, shipped.id, parcel)
    await follow(tx, 'order.reshipped', { order: shipped, parcel, by })
  }
  return moved
}

async function close(
  { input, tx, actor, request, now, deps, refuse, afterCommit, changed, ended }: CallContext,
  order: HeadRow,
): Promise<Changed[] | 'as it was'> {
  if (await settleFound({ tx, refuse, deps, now, afterCommit }, ended.paid)) return 'as it was'
  next(order, 'close', 'staff')
  if (!input.reason) refuse('REASON_REQUIRED')
  return closeOrders(tx, {
    ids: [order.id],
    event: 'close',
    by: byActor(actor, 'staff', request),
    reason: input.reason,
    now,
    ended: ended.ids,
    changed,
  })
}

/** Another price for an order that waits for money; what was paid meanwhile stays. */
async function price(given: CallContext, order: HeadRow): Promise<Changed[] | 'as it was'> {
  return (await settleFound(given, given.ended.paid)) ? 'as it was' : changePrice(given, order)
}

/** Says who was faster, when, and what stands there now. */
async function overtaken(
  { tx, refuse, now }: CallContext,
  order: HeadRow,
  events: readonly string[],
  version: string,
): Promise<never> {
  const last = await lastChange(tx, order.id, events)
  return refuse('CHANGED_MEANWHILE', {
    by: last?.actor_name || '同事',
    at: sayMoment(last?.created_at ?? now),
    version,
  })
}

/** A note for colleagues; an empty one takes the earlier note away. */
async function remark(given: CallContext, order: HeadRow): Promise<HeadRow[] | 'as it was'> {
  const { input, tx, actor, request, now, changed } = given
  const { reason, version } = input
  if (!(await setStaffRemark(tx, { id: order.id, remark: reason, was: version, now }))) {
    const stands = (await lastChange(tx, order.id, ['remark']))?.staff_remark ?? ''
    return stands === reason ? 'as it was' : overtaken(given, order, ['remark'], stands)
  }
  await logOrders(tx, { ids: [order.id], event: 'remark', by: byActor(actor, 'staff', request), reason, now })
  changed({ orders: [order] })
  return [order]
}
