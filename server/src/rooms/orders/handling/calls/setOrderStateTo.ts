import type { orders } from '@heyi/contract/orders/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { emitOrderEvent } from '../../core/emit.ts'
import { next, stateName } from '../../core/rules.ts'
import { byActor } from '../../core/show.ts'
import { showToStaff } from '../../core/show-to.ts'
import { type HeadRow, inScope, lastChange, readHead } from '../../core/store-read.ts'
import { type ChangedOrder, logOrders, setStaffRemark } from '../../core/store-write.ts'
import { endAttempts, NONE_OPEN } from '../../paying/attempts.ts'
import { closeOrders } from '../../paying/close.ts'
import { settleFound } from '../../paying/settle.ts'
import { undoWriteOff } from '../../pickup/undo.ts'
import { changePrice, confirmPrice, refusePrice } from '../price.ts'
import { checkNamed, reship, ship } from '../ship.ts'
import { move, overtaken, type StepContext } from '../step.ts'

type Call = typeof orders.setOrderStateTo
type CallContext = StepContext
/** What an open attempt would pay wrongly: it ends at the gateway first. */
const ENDS_ATTEMPTS: ReadonlySet<string> = new Set(['close', 'price', 'confirmPrice'])

export const setOrderStateTo: LongHandler<Call, OrdersDeps> = {
  async before({ input, actor, read, deps }) {
    const scope = inScope(merchantScope(actor.staff))
    const order = ENDS_ATTEMPTS.has(input.event) && (await read((tx) => readHead(tx, input.order_id, scope)))
    const ended = order ? await endAttempts(read, deps.pay, order.id) : NONE_OPEN
    return (context) => within({ ...context, ended })
  },
}

async function within(context: CallContext) {
  const { input, actor, tx, refuse, request } = context
  const scope = inScope(merchantScope(actor.staff))
  const order = (await readHead(tx, input.order_id, scope)) ?? refuse('ORDER_NOT_FOUND')
  await checkNamed(context, order)
  const shown = async () => (await showToStaff(tx, actor, order.id, context)) ?? refuse('ORDER_NOT_FOUND')
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
const steps = {
  ...{ prepare, ship, reship, close, remark, refusePrice },
  ...{ price: pricing(changePrice), confirmPrice: pricing(confirmPrice), undo: undoWriteOff },
} satisfies Record<string, Step>

async function prepare(given: CallContext, order: HeadRow): Promise<ChangedOrder[]> {
  const { moved, by } = await move(given, order, 'prepare')
  await emitOrderEvent(given.tx, 'order.ready', moved, { by })
  return moved
}

async function close(
  { input, tx, actor, request, now, deps, refuse, afterCommit, changed, ended }: CallContext,
  order: HeadRow,
): Promise<ChangedOrder[] | 'as it was'> {
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
function pricing(step: Step): Step {
  return async (given, order) => ((await settleFound(given, given.ended.paid)) ? 'as it was' : step(given, order))
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
