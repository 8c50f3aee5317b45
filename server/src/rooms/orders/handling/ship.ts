import { courierNamed } from '@heyi/contract/orders/couriers'
import { parcelVersion } from '@heyi/contract/orders/order-rules'
import { emit } from '../../../kernel/jobs/events.ts'
import { stockMoves } from '../../mall/index.ts'
import { factsOf } from '../core/emit.ts'
import type { Parcel } from '../core/events.ts'
import { next, stateName } from '../core/rules.ts'
import type { HeadRow } from '../core/store-read.ts'
import type { ChangedOrder } from '../core/store-write.ts'
import { unitsToSend } from '../logistics/rules.ts'
import { addParcel, areLinesOf, correctParcel, lockUnsent, parcelsOfOrder } from '../logistics/store.ts'
import { move, overtaken, type StepContext } from './step.ts'

const DAY_MS = 86_400_000

/** Courier, by its kept name, and number, both of them. */
function parcelOf({ input: { company, no }, refuse }: StepContext): Parcel {
  return company && no ? { company: courierNamed(company), no } : refuse('SHIPMENT_REQUIRED')
}
/** A parcel or a line that is named is the order's, whatever is done to it; others' are as unknown as none. */
export async function checkNamed({ tx, input, refuse }: StepContext, order: HeadRow): Promise<void> {
  const { shipment_id, lines = [] } = input
  if (shipment_id !== undefined && !(await parcelsOfOrder(tx, order.id)).some(({ id }) => id === shipment_id))
    refuse('SHIPMENT_NOT_FOUND')
  if (
    lines.length &&
    !(await areLinesOf(
      tx,
      order.id,
      lines.map(({ line_id }) => line_id),
    ))
  )
    refuse('ORDER_NOT_FOUND')
}

const isSame = (one: Parcel, other: Parcel): boolean => one.company === other.company && one.no === other.no

/**
 * Sends a parcel with some units, or with all that were not sent yet. The order goes on once nothing is left to send, and
 * waits for the rest before. Taken in the order of docs/ARCHITECTURE.md: order, parcel, lines, goods, SKUs.
 */
export async function ship(given: StepContext, order: HeadRow): Promise<ChangedOrder[]> {
  const { tx, actor, input, now, refuse, deps } = given
  next(order, 'ship', 'staff')
  const parcel = parcelOf(given)
  const { state, lines } = await lockUnsent(tx, order.id)
  if (state !== order.state) refuse('ORDER_STATE_CHANGED', { state: stateName(state, order.delivery) })
  const { units, left } = unitsToSend(lines, input.lines)
  const sent = await parcelsOfOrder(tx, order.id)
  if (sent.some((one) => isSame(one, parcel))) refuse('SHIPMENT_TWICE', { no: parcel.no })
  const receive_by = new Date(now.getTime() + deps.setting('receive_days') * DAY_MS)
  const reason = left > 0 ? `${parcelVersion(parcel)}，还有${left}件没有发` : parcelVersion(parcel)
  const { moved, by } = await move(given, order, left > 0 ? 'shipPart' : 'ship', { reason, receive_by })
  for (const shipped of moved) {
    await addParcel(tx, { order_id: shipped.id, ...parcel, shipped_by: actor.user_id, now }, units)
    await stockMoves.commit(tx, units, { now, actor_id: actor.user_id, reason: '发货' })
    const quantity = units.reduce((sum, unit) => sum + unit.quantity, 0)
    await emit(tx, 'order.shipped', [{ ...factsOf(shipped, { by }), parcel, sent: quantity, left }])
  }
  return moved
}

/** Another courier or number for a parcel that is on its way; the same ones again change nothing and tell nobody. */
export async function reship(given: StepContext, order: HeadRow): Promise<ChangedOrder[] | 'as it was'> {
  const { tx, input, refuse } = given
  next(order, 'reship', 'staff')
  if (!order.has_parcels) refuse('ORDER_STATE_CHANGED', { state: stateName(order.state, order.delivery) })
  const parcel = parcelOf(given)
  await lockUnsent(tx, order.id)
  const parcels = await parcelsOfOrder(tx, order.id)
  const old = input.shipment_id ? parcels.find(({ id }) => id === input.shipment_id) : parcels.at(-1)
  if (!old) return refuse('SHIPMENT_NOT_FOUND')
  if (isSame(old, parcel)) return 'as it was'
  if (input.version !== undefined && input.version !== parcelVersion(old))
    await overtaken(given, order, ['ship', 'shipPart', 'reship'], parcelVersion(old))
  if (parcels.some((one) => isSame(one, parcel))) refuse('SHIPMENT_TWICE', { no: parcel.no })
  const reason = `${parcelVersion(old)} → ${parcelVersion(parcel)}`
  const { moved, by } = await move(given, order, 'reship', { reason })
  for (const shipped of moved) {
    await correctParcel(tx, old.id, parcel)
    await emit(tx, 'order.reshipped', [{ ...factsOf(shipped, { by }), parcel }])
  }
  return moved
}
