import type { OrderState } from '@heyi/contract/orders/states'
import type { Use, WriteOffWay } from '@heyi/contract/orders/write-off'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import type { Whom } from '../../../kernel/live/live.ts'
import { stockMoves } from '../../mall/index.ts'
import { desk, type Try } from '../../organisation/index.ts'
import { awardOrders } from '../core/award-orders.ts'
import { concerned, emitOrderEvent } from '../core/emit.ts'
import { next } from '../core/rules.ts'
import type { HeadRow } from '../core/store-read.ts'
import { logOrders, type OrderActor, readChanged, transitionOrders } from '../core/store-write.ts'
import { isRest, usesWords } from './rules.ts'
import { endRequestsOf } from './store.ts'
import { addUses, lockLines, useRest } from './store-uses.ts'

export type HandOver = {
  order: HeadRow
  /** What is handed over of it; all that is left where null. */
  uses: readonly Use[] | null
  by: OrderActor
  /** Who does it, for the list of tries. */
  doer: Pick<Try, 'staff_id' | 'user_id' | 'store_id'>
  way: WriteOffWay
  /** What its log and its member read of how it was done without the order's code. */
  reason?: string
  now: Date
  request: RequestFacts
  changed: (whom: Whom) => void
}

/**
 * Hands an order over, or some uses of it: state, stock, award and log in the transaction of whoever asks. The last uses complete it. False
 * where it stands elsewhere by now. Refuses REFUND_OPEN, ORDER_STATE_CHANGED, USES_TOO_MANY, and a line that is not of it as unknown.
 */
export async function handOver(tx: Tx, given: HandOver): Promise<boolean> {
  const { order, uses, by } = given
  const to = next(order, 'writeOff', by.actor_role)
  if (!uses) return complete(tx, given, to)
  const lines = await lockLines(tx, order.id)
  return isRest(lines, uses) ? complete(tx, given, to) : usePart(tx, given, { uses, words: usesWords(lines, uses) })
}

async function complete(tx: Tx, given: HandOver, to: OrderState): Promise<boolean> {
  const { order, by, reason = '', now, changed } = given
  const step = { ids: [order.id], event: 'writeOff', from: order.state, to, by, reason, now } as const
  const moved = await transitionOrders(tx, step)
  for (const done of moved) {
    await endRequestsOf(tx, done.id, { state: 'DONE', by: deskName(given), now })
    const uses = await useRest(tx, done.id)
    await stockMoves.commit(tx, done.lines, { now, actor_id: by.actor_id, reason: '核销' })
    await note(tx, given, { result: 'done', uses })
  }
  await awardOrders(tx, moved, now)
  await emitOrderEvent(tx, 'order.completed', moved, { by, reason })
  changed(concerned(moved))
  return moved.length === 1
}

/** Whose answer a member reads where they asked for it; nobody's where they took it themselves. */
const deskName = ({ by, doer }: HandOver) =>
  doer.staff_id === null ? null : { user_id: doer.user_id, name: by.actor_name }

type Part = { uses: readonly Use[]; words: string }
async function usePart(tx: Tx, given: HandOver, { uses, words: taken }: Part): Promise<boolean> {
  const { order, by, now, changed } = given
  const words = given.reason ? `${taken}（${given.reason}）` : taken
  if (!(await addUses(tx, { order, uses, now }))) return false
  await logOrders(tx, { ids: [order.id], event: 'use', by, reason: words, now })
  await note(tx, given, { result: 'part', uses })
  const used = await readChanged(tx, order.id)
  await emitOrderEvent(tx, 'order.used', used, { by, reason: words })
  changed(concerned(used))
  return true
}

async function note(
  tx: Tx,
  given: HandOver,
  { result, uses }: { result: 'done' | 'part'; uses: readonly Use[] },
): Promise<void> {
  const { order, by, doer, way, reason = '', now, request } = given
  await desk.noteTry(tx, { ...doer, order_id: order.id, way, result, uses, ip: request.ip, now })
  await audit(tx, {
    actor_id: by.actor_id,
    subject_id: order.user_id,
    action: result === 'done' ? 'order.writeOff' : 'order.use',
    target: 'order',
    target_id: order.id,
    reason,
    request,
  })
}
