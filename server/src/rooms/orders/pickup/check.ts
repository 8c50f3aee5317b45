import type { HandOverReason } from '@heyi/contract/orders/pickup'
import type { WriteOffWay } from '@heyi/contract/orders/write-off'
import type { Reason } from '@heyi/contract/reasons'
import type { Actor, StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { desk } from '../../organisation/index.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { AGAIN_SECONDS, hasScanCode } from '../core/rules.ts'
import { groupHold, missing } from '../core/rules-groups.ts'
import { isOwn } from '../core/show.ts'
import { usedBy } from './show.ts'
import { readWriteOff, type ScannedRow } from './store.ts'

/** A try of a staff member to hand something over. */
export type AtTheDesk = {
  actor: Actor & { staff: StaffActor }
  tx: Tx
  deps: Pick<OrdersDeps, 'autonomous'>
  request: RequestFacts
  now: Date
}
/** How it was tried with which order; null where there is none. */
export type Tried = { order_id: number | null; way: WriteOffWay }

/** Notes what came of a try in a transaction of its own, because the one of the call ends with a refusal. */
export async function noteRefused(
  { actor, deps, request, now }: Omit<AtTheDesk, 'tx'>,
  { order_id, way, result }: Tried & { result: Reason | 'wrong' },
): Promise<void> {
  const { staff_id, store_id } = actor.staff
  const tried = { staff_id, user_id: actor.user_id, order_id, store_id, way, result, ip: request.ip, now }
  await deps.autonomous((tx) => desk.noteTry(tx, tried))
}

/** Refuses an order that is not to be handed over here and now, and notes it. */
export async function checkHandOver(at: AtTheDesk, order: ScannedRow, way: WriteOffWay): Promise<void> {
  const { actor, tx } = at
  async function fail(reason: HandOverReason, data?: Record<string, unknown>): Promise<never> {
    await noteRefused(at, { order_id: order.id, way, result: reason })
    return refuse(reason, data)
  }
  if (isOwn(order, actor)) await fail('ORDER_IS_OWN')
  if (!hasScanCode(order.delivery)) await fail('ORDER_NOT_PICKUP')
  const { store_id } = actor.staff
  if (store_id !== null && order.store_id !== null && order.store_id !== store_id)
    await fail('ORDER_OTHER_STORE', { store: order.store_name ?? '' })
  if (order.state === 'UNPAID') await fail('ORDER_NOT_PAID')
  if (order.state === 'CLOSED') await fail('ORDER_CLOSED')
  if (order.state === 'COMPLETED') await fail('ORDER_ALREADY_WRITTEN_OFF', (await usedBy(tx, order)) ?? {})
  if (order.refund_state === 'open') await fail('REFUND_OPEN')
  const hold = groupHold(order.group)
  if (order.group && hold) await fail(hold, { missing: missing(order.group) })
}

/**
 * Whether this staff member wrote all of it off a moment ago: a second press, not a second clerk. Who names uses hands those out: the same
 * press is known by its key, and another one is for more.
 */
export async function isDoneAgain(
  {
    actor,
    tx,
    now,
    input,
  }: Omit<AtTheDesk, 'deps' | 'request'> & { input: { lines?: readonly unknown[] | undefined } },
  order: ScannedRow,
): Promise<boolean> {
  if (order.state !== 'COMPLETED' || input.lines) return false
  const done = await readWriteOff(tx, order.id)
  return done?.actor_id === actor.user_id && now.getTime() - done.created_at.getTime() <= AGAIN_SECONDS * 1000
}
