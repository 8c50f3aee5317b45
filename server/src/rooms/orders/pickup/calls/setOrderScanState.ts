import type { orders } from '@heyi/contract/orders/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { desk } from '../../../organisation/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { AGAIN_SECONDS, hasScanCode, readScan, type Scan } from '../../core/rules.ts'
import { groupHold, missing } from '../../core/rules-groups.ts'
import { byActor, isOwn } from '../../core/show.ts'
import { handOver } from '../hand-over.ts'
import { showAtDesk, usedBy } from '../show.ts'
import { readScanned, readWriteOff, type ScannedRow } from '../store.ts'

type Call = typeof orders.setOrderScanState
type CallContext = Context<Call, OrdersDeps>
type Reason = Call['reasons'][number]

export const setOrderScanState: Handler<Call, OrdersDeps> = async (context) => {
  const { input, actor, tx, deps, now } = context
  const { staff_id } = actor.staff
  await desk.hold(tx, { staff_id, now }, deps)
  const { order: scanned, needs_code } = await findScanned(context)
  // Where somebody else moves the order meanwhile, what they made of it decides. States only go forward, so this ends.
  const scope = merchantScope(actor.staff)
  for (let order = scanned; ; order = (await readScanned(tx, scope, { order_id: order.id })) ?? order) {
    if (!needs_code && (await isDoneAgain(context, order))) return showAtDesk(context, order, { done: true })
    const used = input.confirm === 0 ? await usedBy(context.tx, order) : null
    if (used) return showAtDesk(context, order, { used })
    await checkHandOver(context, order)
    if (input.confirm === 0) return showAtDesk(context, order, { needs_code })
    // The slip on the goods bears the number: it does not say who has come for them.
    if (needs_code) await fail(context, 'SCAN_CODE_NEEDED', order.id)
    if (await writeOff(context, order)) return showAtDesk(context, order, { done: true })
  }
}

/** The refused try is noted in a transaction of its own, because this transaction ends with the refusal. */
async function fail(
  { actor, deps, request, now, refuse }: CallContext,
  reason: Reason,
  order_id: number | null,
  data?: Record<string, unknown>,
): Promise<never> {
  const result = reason === 'ORDER_NOT_FOUND' ? 'wrong' : reason
  const { staff_id, store_id } = actor.staff
  const tried = {
    staff_id,
    user_id: actor.user_id,
    order_id,
    store_id,
    way: 'code',
    result,
    ip: request.ip,
    now,
  } as const
  await deps.autonomous((tx) => desk.noteTry(tx, tried))
  return refuse(reason, data)
}

async function findScanned(context: CallContext): Promise<{ order: ScannedRow; needs_code: boolean }> {
  const { input, actor, tx, deps, now } = context
  const scan = readScan(deps.secrets.key('scan-code'), input.code, now)
  if (scan.kind === 'wrong') return fail(context, 'ORDER_NOT_FOUND', null)
  const order = await readScanned(tx, merchantScope(actor.staff), namedBy(scan))
  if (!order) return fail(context, 'ORDER_NOT_FOUND', null)
  if (scan.kind === 'expired') await fail(context, 'SCAN_CODE_EXPIRED', order.id)
  return { order, needs_code: scan.kind === 'number' }
}
function namedBy(scan: Exclude<Scan, { kind: 'wrong' }>) {
  if (scan.kind === 'typed') return { code: scan.code }
  return scan.kind === 'number' ? { order_no: scan.order_no } : { order_id: scan.order_id }
}

/** Whether this staff member wrote it off a moment ago: a second press, not a second clerk. */
async function isDoneAgain({ input, actor, tx, now }: CallContext, order: ScannedRow): Promise<boolean> {
  if (order.state !== 'COMPLETED' || input.confirm === 0) return false
  const done = await readWriteOff(tx, order.id)
  return done?.actor_id === actor.user_id && now.getTime() - done.created_at.getTime() <= AGAIN_SECONDS * 1000
}

/** Refuses an order that is not to be handed over here and now. */
async function checkHandOver(context: CallContext, order: ScannedRow): Promise<void> {
  const { actor } = context
  if (isOwn(order, actor)) await fail(context, 'ORDER_IS_OWN', order.id)
  if (!hasScanCode(order.delivery)) await fail(context, 'ORDER_NOT_PICKUP', order.id)
  const { store_id } = actor.staff
  if (store_id !== null && order.store_id !== null && order.store_id !== store_id)
    await fail(context, 'ORDER_OTHER_STORE', order.id, { store: order.store_name ?? '' })
  if (order.state === 'UNPAID') await fail(context, 'ORDER_NOT_PAID', order.id)
  if (order.state === 'CLOSED') await fail(context, 'ORDER_CLOSED', order.id)
  if (order.state === 'COMPLETED')
    await fail(context, 'ORDER_ALREADY_WRITTEN_OFF', order.id, (await usedBy(context.tx, order)) ?? {})
  if (order.refund_state === 'open') await fail(context, 'REFUND_OPEN', order.id)
  const hold = groupHold(order.group)
  if (order.group && hold) await fail(context, hold, order.id, { missing: missing(order.group) })
}

/** Hands the order over, or what is asked of it; false where it stands elsewhere by now. */
function writeOff({ input, actor, tx, request, now, changed }: CallContext, order: ScannedRow): Promise<boolean> {
  const by = byActor(actor, 'writeoff', request)
  const { staff_id, store_id } = actor.staff
  const doer = { staff_id, user_id: actor.user_id, store_id: store_id ?? order.store_id }
  return handOver(tx, { order, uses: input.lines ?? null, by, doer, way: 'code', now, request, changed })
}
